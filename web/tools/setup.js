/**
 * What the commands need that may not be there. Each need says how to see that it is met, so that a machine which has everything is
 * asked nothing: no apt, no npm, no network.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint, root, run, which } from './shell.js';

/**
 * @typedef {object} Need
 * @property {string} what for a person
 * @property {string[]} debian packages that bring it
 * @property {() => boolean} met
 */

/** @param {...string} names */
const command =
  (...names) =>
  () =>
    names.some((name) => which(name));
/** @param {...string} files */
const file =
  (...files) =>
  () =>
    files.some((name) => existsSync(name));

const includes = ['/usr/include', '/usr/local/include', '/opt/homebrew/include', '/opt/local/include'];
/** @param {...string} headers */
const header = (...headers) => file(...includes.flatMap((folder) => headers.map((name) => path.join(folder, name))));

export const doctestIsThere = header('doctest/doctest.h', 'doctest.h');

/** Where Debian and Ubuntu, and then others, keep it. */
export const mathFonts = [
  '/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf',
  '/usr/share/texlive/texmf-dist/fonts/opentype/public/lm-math/latinmodern-math.otf',
  '/usr/share/texmf-dist/fonts/opentype/public/lm-math/latinmodern-math.otf',
];

export const webkit = {
  driver: 'WebKitWebDriver',
  browsers: ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}/MiniBrowser`),
  ),
};
export const chromiums = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
export const firefoxes = ['firefox-esr', 'firefox'];

/** By what they are for; a command names the groups that it uses. @satisfies {Record<string, Need[]>} */
const needs = {
  build: [
    { what: 'CMake', debian: ['cmake'], met: command('cmake') },
    { what: 'Ninja', debian: ['ninja-build'], met: command('ninja', 'ninja-build') },
    { what: 'Emscripten (emcc)', debian: ['emscripten'], met: command('emcc') },
    { what: 'Latin Modern Math', debian: ['fonts-lmodern'], met: file(...mathFonts) },
    {
      what: 'fontTools for /usr/bin/python3',
      debian: ['python3-fonttools', 'python3-brotli'],
      // By their files: asking Python would cost every start a tenth of a second.
      met: () =>
        file('/usr/lib/python3/dist-packages/fontTools/__init__.py')() &&
        file('/usr/lib/python3/dist-packages/brotli.py')(),
    },
  ],
  test: [
    { what: 'a C++ compiler', debian: ['g++'], met: command('c++', 'g++', 'clang++') },
    { what: 'doctest', debian: ['doctest-dev'], met: doctestIsThere },
    { what: 'GMP for C++', debian: ['libgmp-dev'], met: header('gmpxx.h') },
    {
      what: 'NumPy for /usr/bin/python3',
      debian: ['python3-numpy'],
      met: file('/usr/lib/python3/dist-packages/numpy/__init__.py'),
    },
    { what: 'Chromium', debian: ['chromium'], met: command(...chromiums) },
    { what: 'Firefox', debian: ['firefox-esr'], met: command(...firefoxes) },
    {
      what: 'WebKit with WebDriver',
      debian: ['webkit2gtk-driver'],
      met: () => command(webkit.driver)() && file(...webkit.browsers)(),
    },
    // xvfb-run is a script around these two.
    { what: 'Xvfb', debian: ['xvfb', 'xauth'], met: () => command('xvfb-run')() && command('xauth')() },
    {
      what: 'a text font that is not TeX’s',
      debian: ['fonts-dejavu-core'],
      met: file('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', '/usr/share/fonts/TTF/DejaVuSans.ttf'),
    },
  ],
  consumers: [
    {
      what: 'Sphinx for /usr/bin/python3',
      debian: ['python3-sphinx'],
      met: file('/usr/lib/python3/dist-packages/sphinx/__init__.py'),
    },
    {
      what: 'MyST for it',
      debian: ['python3-myst-parser'],
      met: file('/usr/lib/python3/dist-packages/myst_parser/__init__.py'),
    },
    { what: 'Java, for the Nu HTML checker', debian: ['default-jre-headless'], met: command('java') },
    {
      what: 'traitlets for /usr/bin/python3',
      debian: ['python3-traitlets'],
      met: file('/usr/lib/python3/dist-packages/traitlets/__init__.py'),
    },
    { what: 'MkDocs', debian: ['mkdocs'], met: command('mkdocs') },
    {
      what: 'Material for MkDocs',
      debian: ['mkdocs-material'],
      met: file('/usr/share/mkdocs/themes/material/__init__.py'),
    },
    { what: 'Hugo', debian: ['hugo'], met: command('hugo') },
    { what: 'Jekyll', debian: ['jekyll'], met: command('jekyll') },
    { what: 'Pandoc', debian: ['pandoc'], met: command('pandoc') },
    {
      what: 'LaTeX',
      debian: ['texlive-latex-recommended', 'lmodern'],
      met: () => command('pdflatex')() && file('/usr/share/texmf/tex/latex/lm/lmodern.sty')(),
    },
    { what: 'Poppler’s pdftotext', debian: ['poppler-utils'], met: command('pdftotext') },
    { what: 'EPUBCheck', debian: ['epubcheck'], met: file('/usr/share/java/epubcheck.jar') },
    { what: 'tdewolff’s minify', debian: ['minify'], met: command('minify') },
    { what: 'unzip', debian: ['unzip'], met: command('unzip') },
  ],
};

/**
 * Sees to it that everything for these groups is there.
 * @param {(keyof typeof needs)[]} groups
 */
export async function setup(groups) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 16))
    throw new Complaint(`Node 20.16 or newer is needed, this is ${process.version}`);
  await installSystem(groups.flatMap((group) => needs[group]).filter(({ met }) => !met()));
  await installModules();
}

/** @param {Need[]} missing */
async function installSystem(missing) {
  if (!missing.length) return;
  const packages = missing.flatMap(({ debian }) => debian);
  const isDebian = existsSync('/etc/debian_version') && which('apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    throw new Complaint(
      [
        'Missing:',
        ...missing.map(({ what, debian }) => `  ${what} (Debian: ${debian.join(', ')})`),
        isDebian ? `As root: apt-get install ${packages.join(' ')}` : 'Please install these and try again.',
      ].join('\n'),
    );
  }
  console.log(`installing ${packages.join(' ')}`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', ...packages];
  // The package lists of a fresh machine are empty or stale; where they are good, fetching them takes longer than all the rest.
  try {
    await run('apt-get', install, { ...options, mute: true });
  } catch {
    await run('apt-get', ['update'], options);
    await run('apt-get', install, options);
  }
  const still = missing.filter(({ met }) => !met());
  if (still.length) throw new Complaint(`Installed, and still not found: ${still.map(({ what }) => what).join(', ')}`);
}

async function installModules() {
  if (modulesAreCurrent()) return;
  console.log('installing npm dependencies');
  // The npm that started us, under the Node that runs us: another `npm` may be first on PATH, with a Node of its own.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
  await (npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args));
}

/** What npm says it installed is what the lock file asks for. What is optional (other systems' binaries) may be absent. */
function modulesAreCurrent() {
  /** @param {string} name @returns {Record<string, {version: string, optional?: boolean}>} */
  const packages = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8')).packages;
  try {
    const installed = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(
      ([place, { version, optional }]) =>
        place === '' || (installed[place] ? installed[place].version === version : optional === true),
    );
  } catch {
    return false; // no node_modules yet
  }
}
