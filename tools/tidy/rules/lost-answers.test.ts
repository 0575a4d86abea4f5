// Lost responses: code must not decide by the refusal `transport` alone.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkLostAnswers } from './lost-answers.ts'

const found = (path: string, text: string) => checkLostAnswers(sourceOf(path, text)).map(({ line }) => line)

test.each([
  ["if (answer.ok || answer.refusal !== 'transport') renew()", [1]],
  ["\nreturn refusal === 'transport' ? 'unanswered' : 'over'", [2]],
  ['settle(answer)', []],
])('reports the lines of %j', (text, lines) =>
  expect(found('apps/player/features/x/use-x.ts', text)).toEqual(lines),
)

test('allows the check in code that chooses a message', () => {
  expect(found('apps/player/ui/form-fault.tsx', "if (refusal === 'transport') return ''")).toEqual([])
})
