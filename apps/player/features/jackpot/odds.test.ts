// The displayed odds match the draw of a pot's amount: every remaining amount is equally likely.
import { expect, test } from 'vitest'
import { oneIn, shareText } from './odds.ts'

const pot = (amount: string) => ({ amount, floorAmount: '100.00', mustDropBy: '200.00', sharePpm: 10_000 })

test.each([
  ['just below its floor', '99.99', 10_000n, 100],
  ['halfway between floor and maximum', '150.00', 10_000n, 50],
  ['with a larger stake', '150.00', 100_000n, 5],
  ['just below its maximum', '199.50', 10_000n, 1],
  ['far below its floor', '50.00', 10_000n, null],
  ['below its floor with a share that crosses it', '99.50', 10_000n, 196],
  ['with a stake whose share is 0', '150.00', 99n, null],
])('%s', (_where, amount, stake, expected) => {
  expect(oneIn(pot(amount), 'JPY', stake)).toBe(expected)
})

test('the probabilities of all following stakes sum to one', () => {
  // 10,001 amounts of which each stake reaches 100: counting all stakes covers each amount once.
  let left = 1
  let won = 0
  for (let yen = 99; yen < 200; yen += 1) {
    const chance = oneIn(pot(`${yen}.99`), 'JPY', 10_000n)
    if (chance === null) continue
    won += left / chance
    left -= left / chance
  }
  expect(won).toBeCloseTo(1, 6)
})

test.each([
  [10_000, '1.0%'],
  [3_500, '0.35%'],
  [1_000, '0.1%'],
])('%s ppm are %s', (ppm, text) => expect(shareText(ppm)).toBe(text))
