// cli/json.hpp - JSON text, written straight into a string in the order of the calls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace forsyth::cli {

/// Appends `text` as a JSON string. Bytes that are no UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// Writes one JSON value. Commas are its business; the nesting is the caller's.
///
///     JsonWriter json(out);
///     json.begin_object().key("fen").string(fen).key("line").number(3).end_object();
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::int64_t value);
  JsonWriter& boolean(bool value) { return literal(value ? "true" : "false"); }
  JsonWriter& null() { return literal("null"); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& literal(std::string_view text);
  void separate();

  std::string& out_;
  bool comma_ = false;
};

}  // namespace forsyth::cli
