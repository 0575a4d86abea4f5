// Tests when the rule of thumb calls and when it folds.
import { parseCard } from '@mangetsu/cards'
import { expect, test } from 'vitest'
import { isCalledByRule } from './rule-of-thumb.ts'

test.each<[what: string, player: string, flop: string, isCalled: boolean]>([
  ['a ten', 'Tc 2d', '9h 8s 3c', true],
  ['a nine', '9c 2d', '7h 5s Kc', false],
  ['a pair with the flop', '3c 2d', '3h 8s Kc', true],
  ['a pocket pair', '2c 2d', '9h 8s Kc', true],
  ['a pair on the board alone', '3c 2d', '9h 9s Kc', false],
  ['three of a kind on the board alone', '3c 2d', '9h 9s 9c', false],
  ['four of a suit', '3c 2c', '9c 8c Kd', true],
  ['four of a suit with one own card', '3c 2d', '9c 8c Kc', true],
  ['three of a suit', '3c 2c', '9c 8s Kd', false],
  ['four in a row', '6c 5d', '7h 8s Kc', true],
  ['four of five in a row', '6c 5d', '9h 8s Kc', true],
  ['three of five in a row', '6c 2d', '9h 8s Kc', false],
  ['an ace below two, three, four', '3c 2d', '4h As Kc', true],
  ['ace, two, three without a fourth', '3c 2d', '9h As 8c', false],
  ['a straight', '6c 5d', '7h 8s 9c', true],
  ['a flush', '6c 5c', '2c 8c 9c', true],
])('%s: calls %s at %s: %s', (_, player, flop, isCalled) => {
  const [own, table] = [player, flop].map((codes) => codes.split(' ').map(parseCard))
  expect(isCalledByRule(own ?? [], table ?? [])).toBe(isCalled)
})
