// The one place where doctest's own code is compiled; every other file here only includes its declarations.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "doctest/doctest.h"
