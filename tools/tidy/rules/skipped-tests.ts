// Skipped tests: `npm test` counts a skipped test as a failure, so a test that runs only in a soak is a red test in
// every other run. A soak repeats a test more often (`isSoak`, `soakCount`), it has none of its own.
import { isTestFile, type Source, type Violation } from '../source.ts'

const skipped = /^\s*(test|it|describe|bench)(\.\w+)*\.(skip|skipIf|runIf|todo|fixme|only)\b/

/** Reports tests that are skipped, always or on a condition, and tests that skip all others. */
export function checkSkippedTests({ path, text }: Source): Violation[] {
  if (!isTestFile(path) && !path.endsWith('.spec.ts')) return []
  return text.split('\n').flatMap((line, index) => {
    const message = 'a skipped test fails the run: let a soak repeat the test more often instead'
    return skipped.test(line) ? [{ rule: 'skipped-tests', path, line: index + 1, message }] : []
  })
}
