#include "ask/change.hpp"

#include <algorithm>

#include "ask/fields.hpp"
#include "ask/nudge.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"

namespace norm_trace::ask {

using exact::Integer;
using exact::Rational;
using Kind = FieldValue::Kind;

namespace {

// The vectors, and what a new element is in each.
struct Fresh {
  const char* field;
  const char* text;
};
constexpr Fresh vectors[] = {{"x", "0"}, {"gamma", "1"}, {"beta", "0"}};
constexpr const char* epsilon = "epsilon";

// 0 with the neighbour's decimals: beside 2.0 it is 0.0.
std::string like(std::string_view neighbour, std::string text) {
  Typed typed;
  Error error;
  if (take_apart(neighbour, typed, error) && typed.form == Typed::Form::decimal && typed.decimals > 0) {
    text += '.';
    text.append(static_cast<std::size_t>(typed.decimals), '0');
  }
  return text;
}

class Command {
 public:
  Command(std::string_view fields, std::string_view command, Changes& changes, Error& error)
      : fields_(fields), command_(command), changes_(changes), error_(error) {}

  bool run() {
    if (open("nudge")) return nudge();
    if (open("shift")) return reshape(shifted);
    if (open("scale")) return reshape(stretched);
    if (open("centre")) {
      said_ = "0";
      return reshape([](const Vector& x, const Rational&) { return centred(x); });
    }
    if (open("add")) return resize(true);
    if (open("remove")) return resize(false);
    error_.field = "command";
    said_ = "";
    return fail("A command is one of nudge, shift, scale, centre, add or remove.");
  }

 private:
  // Whether the command says something of this name, which errors are about from now on.
  bool open(const char* name) {
    const FieldValue value = field_value(command_, name);
    error_.field = name;
    said_ = value.text;
    return value.kind != Kind::absent;
  }

  bool fail(const char* message) {
    error_.code = ErrorCode::bad_option;
    error_.message = message;
    error_.end = utf16_length(said_);
    return false;
  }

  void change(const char* field, const Texts& texts) { changes_.push_back({field, list_value(texts)}); }

  // A number of the problem: what is wrong with it is said at its address.
  bool read(std::string_view text, const char* field, std::size_t index, Rational& value) {
    if (read_number(text, value, error_)) return true;
    error_.field = filled("#[#]", {field, number_text(index)});
    return false;
  }

  // By as much as the command says; by nothing it stays as it is typed.
  bool nudge_text(std::string& text, bool may_be_negative) {
    Typed number;
    if (!take_apart(text, number, error_)) return false;
    Rational units = 1;
    if (open("units")) {
      Error none;
      if (!read_number(said_, units, none) || !units.is_integer()) return fail("units is a whole number.");
    }
    Stride stride = Stride::unit;
    if (open("step")) {
      if (said_ != "coarse" && said_ != "fine") return fail("step is coarse or fine.");
      stride = said_ == "fine" ? Stride::fine : Stride::coarse;
    }
    if (units.is_zero()) return true;
    open("base");
    Typed unit;
    if (Error none; !take_apart(said_, unit, none)) unit = number;
    Typed result = nudged(number, unit, units.numerator(), stride);
    if (!may_be_negative && result.mantissa.sign() < 0) result.mantissa = 0;
    text = result.to_text();
    return true;
  }

  bool nudge() {
    const std::string of(said_);
    Place place;
    Texts texts;
    const char* const field = place_of(of, place) ? changeable(place.field) : nullptr;
    const bool is_epsilon = field == epsilon && !place.has_index;
    if (is_epsilon) {
      texts.push_back(epsilon_of(fields_));
    } else if (field == nullptr || field == epsilon || !place.has_index || !texts_of(fields_, field, texts)) {
      texts.clear();
    }
    if (place.index >= texts.size()) return fail("There is no typed number of this address.");
    std::string& text = texts[place.index];
    error_.field = of;
    if (!nudge_text(text, !is_epsilon)) return false;
    error_.field = of;
    if (Rational value; !read_number(text, value, error_)) return false;
    if (is_epsilon) {
      changes_.push_back({epsilon, text_value(text)});
    } else {
      change(field, texts);
    }
    return true;
  }

  bool reshape(Texts (*shape)(const Vector&, const Rational&)) {
    Rational amount;
    if (!read_number(said_, amount, error_)) return false;
    Texts texts;
    if (!texts_of(fields_, "x", texts) || texts.empty()) return fail("x cannot be read.");
    Vector x(texts.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i].typed = texts[i];
      if (!read(texts[i], "x", i, x[i].value)) return false;
    }
    texts = shape(x, amount);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (Rational value; !read(texts[i], "x", i, value)) return false;
    }
    change("x", texts);
    return true;
  }

  // Adds an element, or removes one.
  bool resize(bool adds) {
    Texts x;
    std::size_t index = 0;
    const bool good = texts_of(fields_, "x", x) && index_of(said_, index) && index < x.size() + adds;
    if (!good) return fail("This is the index of an element of x.");
    if (!adds && x.size() == 1) return fail("The last element stays.");
    for (const auto& [field, fresh] : vectors) {
      Texts texts;
      if (!texts_of(fields_, field, texts)) continue;
      const auto at = texts.begin() + static_cast<std::ptrdiff_t>(std::min(index, texts.size()));
      if (!adds) {
        if (at != texts.end()) texts.erase(at);
      } else if (field == vectors[0].field && index > 0) {
        texts.insert(at, like(x[index - 1], fresh));
      } else {
        texts.insert(at, fresh);
      }
      change(field, texts);
    }
    return true;
  }

  std::string_view fields_, command_;
  std::string_view said_;  // by the part of the command that was opened last
  Changes& changes_;
  Error& error_;
};

}  // namespace

bool find_changes(std::string_view fields, std::string_view command, Changes& changes, Error& error) {
  return Command(fields, command, changes, error).run();
}

void follow(std::string_view fields, std::size_t count, Changes& changes) {
  for (const auto& [field, fresh] : vectors) {
    Texts texts;
    if (field == vectors[0].field || !texts_of(fields, field, texts) || texts.size() == count) continue;
    texts.resize(count, fresh);
    changes.push_back({field, list_value(texts)});
  }
}

const char* changeable(std::string_view name) {
  for (const Fresh& vector : vectors) {
    if (name == vector.field) return vector.field;
  }
  return name == epsilon ? epsilon : nullptr;
}

}  // namespace norm_trace::ask
