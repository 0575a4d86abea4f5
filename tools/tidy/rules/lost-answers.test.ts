// Lost answers: the network's failure alone decides nothing.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkLostAnswers } from './lost-answers.ts'

const found = (path: string, text: string) => checkLostAnswers(sourceOf(path, text)).map(({ line }) => line)

test.each([
  ["if (answer.ok || answer.refusal !== 'transport') renew()", [1]],
  ["\nreturn refusal === 'transport' ? 'unanswered' : 'over'", [2]],
  ['settle(answer)', []],
])('%j', (text, lines) => expect(found('apps/player/features/x/use-x.ts', text)).toEqual(lines))

test('what chooses a sentence may look at it', () => {
  expect(found('apps/player/ui/form-fault.tsx', "if (refusal === 'transport') return ''")).toEqual([])
})
