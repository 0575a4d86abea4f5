// Validation of a guess-game's file, and fields that later versions cannot change: tables.

import { fixedOddsRules, guessFile, guessOption } from '@mangetsu/test/platform/guess'
import { expect, test } from 'vitest'
import { PromotionBody } from '../promotion/index.ts'
import { guessKind } from './kind.ts'

const nowMs = Date.UTC(2026, 10, 1)
const bodyOf = (rules: object, body: object = {}) =>
  PromotionBody.parse(JSON.parse(JSON.stringify(guessFile('game', nowMs, rules, body).body)))
const faults = (rules: object, body: object = {}, before: object | null = null) => {
  const made = bodyOf(rules, body)
  return guessKind.check?.(made, guessKind.rules.parse(made.rules), before && bodyOf(before))
}

test.each([
  ['a pool', {}, {}],
  // At odds of 5, a stake of ¥100 can win ¥400 beyond itself.
  ['fixed odds with a budget', fixedOddsRules, { budget: { JPY: '400.00' } }],
])('%s is accepted', (_, rules, body) => expect(faults(rules, body, rules)).toEqual([]))

const diceOptions = (odds = '2.280') => [
  guessOption('low', odds),
  guessOption('seven', '5.700'),
  guessOption('high', '2.280'),
]
const dice = { ...fixedOddsRules, beaconGame: 'twoDice', options: diceOptions() }

test('a game of the beacon has the options of its kind, closes in time, and pays no option more than its chance', () => {
  const body = { budget: { JPY: '3000.00' } }
  expect(faults(dice, body, dice)).toEqual([])
  expect(faults({ ...dice, options: diceOptions('2.400') }, body)).toEqual([])
  expect(faults({ ...dice, options: diceOptions('2.401') }, body)).toEqual([
    'An option pays more than its chance.',
  ])
  expect(faults({ ...dice, options: [...diceOptions()].reverse() }, body)).toEqual([
    'The options of twoDice are low, seven, high.',
  ])
  const { resultAt } = guessFile('game', nowMs).body.rules as { resultAt: string }
  const atMostMs = Date.parse(resultAt) - 60_000
  const closing = (ms: number) => ({ ...dice, closesAt: new Date(ms).toISOString() })
  expect(faults(closing(atMostMs), body)).toEqual([])
  expect(faults(closing(atMostMs + 1), body)).toEqual([
    'A game decided by the beacon closes a minute before its result at the latest.',
  ])
  expect(faults({ ...dice, beaconGame: undefined }, body, dice)).toEqual([
    expect.stringMatching(/beacon and times of a published game do not change/),
  ])
})

test.each([
  ['a pool without a share', { houseSharePpm: undefined }, /keeps of it/],
  ['a pool with odds', { options: [guessOption('a'), guessOption('b', '2.000')] }, /no odds/],
  ['a repeated option', { options: [guessOption('a'), guessOption('a')] }, /same id/],
  ['fixed odds without a budget', fixedOddsRules, /budget in JPY/],
  [
    'odds that give no more than the stake',
    { ...fixedOddsRules, options: [guessOption('a', '1.000'), guessOption('b', '2.000')] },
    /option a needs odds/,
  ],
  [
    'odds that let two accounts gain by betting on both sides',
    { ...fixedOddsRules, options: [guessOption('a', '1.900'), guessOption('b', '2.112')] },
    /every option gains/,
  ],
  ['an end after the result', { closesAt: new Date(nowMs + 86_000_000).toISOString() }, /in this order/],
  ['no stakes in any currency', { stakes: {} }, /No currency/],
  ['a minimum stake of 0', { stakes: { JPY: { least: '0.00', largest: '1.00' } } }, /from nothing/],
])('%s is refused with a sentence', (_, rules, sentence) =>
  expect(faults(rules)?.join(' ')).toMatch(sentence),
)

test.each([
  ['the share', { houseSharePpm: 100_000 }],
  ['the options', { options: [guessOption('odd'), guessOption('none')] }],
  ['the times', { resultAt: new Date(nowMs + 3 * 3_600_000).toISOString() }],
])('%s of a published game does not change', (_, rules) =>
  expect(faults(rules, {}, {})?.join(' ')).toMatch(/do not change/),
)

test('a budget below one win of the minimum stake is refused', () => {
  expect(faults(fixedOddsRules, { budget: { JPY: '399.99' } })).toEqual([
    'The budget in JPY does not pay a win of the least stake once.',
  ])
})
