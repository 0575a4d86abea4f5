// Lost answers: whether a request was decided is the refusal's `isLost`. No envelope arrived (`transport`) is one case of
// it, a fault of the platform's another; code that looks at the first alone takes the second for a refusal.
import { isTestFile, type Source, type Violation } from '../source.ts'

const transportAlone = /refusal (===|!==) 'transport'/

/** The files that may, and why. */
const wording: Readonly<Record<string, string>> = {
  'apps/player/ui/form-fault.tsx': 'chooses a sentence',
  'apps/player/ui/call-state.tsx': 'chooses a sentence',
  'apps/player/features/history/export-sheet.tsx': 'chooses a sentence',
  'apps/player/features/account/face-picker.tsx': 'asks whether the player stopped an upload',
  'apps/stage/wire-call.ts': 'is what decides it for a stage',
}

/** Decisions that a lost answer would change. */
export function checkLostAnswers({ path, text }: Source): Violation[] {
  if (!/^(apps|packages)\//.test(path) || isTestFile(path) || Object.hasOwn(wording, path)) return []
  return text.split('\n').flatMap((line, index) => {
    const message = 'a lost answer is more than no envelope: use isLost of the refusal'
    return transportAlone.test(line) ? [{ rule: 'lost-answers', path, line: index + 1, message }] : []
  })
}
