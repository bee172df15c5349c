// Any text is diagnosed: findings lie within it and are said in four languages, the verdict follows
// from them, what was read is read again from its canonical form, and a text that parses strictly
// is read to the same Setup.

#include <forsyth/diagnose.hpp>
#include <forsyth/position.hpp>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  const Diagnosis diagnosis = diagnose(text);
  Severity worst = Severity::note;
  for (const Finding& finding : diagnosis.findings) {
    must(finding.begin <= finding.end && finding.end <= size);
    must(finding.severity == severity_of(finding.id));
    worst = std::max(worst, finding.severity);
    for (const Language language : {Language::en, Language::es, Language::pt, Language::it}) {
      must(!message(finding, text, language).empty());
    }
    must(!render(finding, text, Language::en).empty());
    if (finding.fix) must(read_fen(finding.fix->fen).setup.has_value());
  }
  must((worst == Severity::error) == (diagnosis.verdict == Verdict::unreadable));
  must((worst == Severity::illegal) == (diagnosis.verdict == Verdict::illegal));
  must(diagnosis.setup.has_value() == (diagnosis.verdict != Verdict::unreadable));

  const auto strict = parse_fen(text);
  if (strict) must(diagnosis.setup == *strict);
  Setup flawless;
  must(!is_flawless(text, flawless) || diagnosis.findings.empty());
  if (!diagnosis.setup) return 0;

  const Setup& setup = *diagnosis.setup;
  const Reading again = read_fen(write_fen(setup));
  must(again.setup.has_value() && *again.setup == setup);
  must(Position::from_setup(setup).has_value() == (diagnosis.verdict == Verdict::legal));
  return 0;
}
