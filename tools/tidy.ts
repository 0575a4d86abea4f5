// Checks the repository's rules on all files, and prints the violations.

import { root, say } from './root.ts'
import { ruleCount, tidy } from './tidy/index.ts'
import { readFiles } from './tidy/read-files.ts'

const files = readFiles(root)
const violations = tidy(files)
if (process.argv.includes('--json')) {
  say(JSON.stringify({ rules: ruleCount, files: files.size, violations }))
} else {
  for (const one of violations) say(`${one.path}:${one.line}  ${one.message}  [${one.rule}]`)
  say(`tidy: ${files.size} files, ${violations.length} found`)
}
process.exitCode = violations.length === 0 ? 0 : 1
