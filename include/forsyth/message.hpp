// forsyth/message.hpp - what findings say to people, in four languages.
//
// All texts come from the one catalogue in messages/, from which this table and the web app's are
// made. A text names squares, counts and the bytes concerned, so it needs the text that was given.
#pragma once

#include "forsyth/finding.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace forsyth {

enum class Language : std::uint8_t { en, es, pt, it };

/// Takes "en", "es-AR", "pt_BR.UTF-8", "IT"; nothing for a language that has no catalogue.
[[nodiscard]] std::optional<Language> language_from_tag(std::string_view tag);

/// The two letters of the language.
[[nodiscard]] std::string_view tag(Language language);

/// One sentence without a full stop, in UTF-8. `text` is the text that the finding's span points
/// into; a finding without a span may be given "".
[[nodiscard]] std::string message(const Finding& finding, std::string_view text, Language language);

/// What an edit does, in a few words: "remove the castling right k".
[[nodiscard]] std::string message(const Edit& edit, Language language);

/// A text of messages/words.tsv by its key ("verdict-legal", "severity-error", ...), with `{n}` and
/// `{m}` replaced by the two arguments. An unknown key comes back as itself.
[[nodiscard]] std::string word(std::string_view key, Language language, std::string_view n = {},
                               std::string_view m = {});

}  // namespace forsyth
