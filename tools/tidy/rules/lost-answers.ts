// Lost responses: the refusal's `isLost` tells whether the outcome of a request is unknown. A missing envelope
// (`transport`) is one such case, a fault of the platform another; code that only checks the first mistakes the second
// for a refusal.
import { isTestFile, type Source, type Violation } from '../source.ts'

const transportAlone = /refusal (===|!==) 'transport'/

/** Exempt files, with the reason. */
const wording: Readonly<Record<string, string>> = {
  'apps/player/ui/form-fault.tsx': 'chooses a sentence',
  'apps/player/ui/call-state.tsx': 'chooses a sentence',
  'apps/player/features/history/export-sheet.tsx': 'chooses a sentence',
  'apps/player/features/account/face-picker.tsx': 'asks whether the player stopped an upload',
  'apps/stage/retried-call.ts': 'checks isLost as well',
}

/** Reports decisions that ignore other lost responses. */
export function checkLostAnswers({ path, text }: Source): Violation[] {
  if (!/^(apps|packages)\//.test(path) || isTestFile(path) || Object.hasOwn(wording, path)) return []
  return text.split('\n').flatMap((line, index) => {
    const message = 'a lost answer is more than no envelope: use isLost of the refusal'
    return transportAlone.test(line) ? [{ rule: 'lost-answers', path, line: index + 1, message }] : []
  })
}
