// The rows of a table of conformance/: tab-separated fields, `#` starts a comment line.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::tests {

inline std::vector<std::vector<std::string>> read_rows(std::string_view name) {
  std::ifstream file(std::string(FORSYTH_CONFORMANCE_DIR) + "/" + std::string(name));
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> row(1);
    for (const char c : line) {
      if (c == '\t') {
        row.emplace_back();
      } else {
        row.back().push_back(c);
      }
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace forsyth::tests
