// Validation of a jackpot's file; the shipped file and its average return.
import { expect, test } from 'vitest'
import { PromotionBody, readShippedPromotions } from '../promotion/index.ts'
import {
  averagePrize,
  type JackpotRules,
  jackpotKind,
  JackpotRules as Rules,
  returnPpmOf,
  ticketsOf,
} from './rules.ts'

const file = readShippedPromotions().find(({ code }) => code === 'moon-pots')
const body = PromotionBody.parse(file?.body)
const rules = Rules.parse(body.rules)

const faultsOf = (
  changes: Partial<JackpotRules>,
  more: Partial<PromotionBody> = {},
  before: PromotionBody | null = null,
) => jackpotKind.check?.({ ...body, ...more }, { ...rules, ...changes }, before) ?? []

test('the shipped jackpots can be published, and have the stated return', () => {
  expect(faultsOf({})).toEqual([])
  expect(ticketsOf(rules)).toBe(1_000)
  expect(averagePrize(rules)).toBe(953n)
  // 0.35 % × 13/8 + 0.25 % × 675/375 + 0.2 % × 62.5/32.5 + 0.1 % × 8/5 of pots, 0.0953 % of drawings.
  expect(returnPpmOf(rules)).toBe(Math.round(5_687.5 + 4_500 + 3_846.15 + 1_600 + 953))
})

const [first, ...others] = rules.pots
if (first === undefined) throw new Error('the jackpots that ship have no pot')
const withFirst = (changes: Partial<typeof first>) => ({ pots: [{ ...first, ...changes }, ...others] })

test.each<[string, Partial<JackpotRules>, string]>([
  ['a pot that could drop when its round opens', withFirst({ floor: first.seed }), 'begins it with'],
  ['a floor above the largest amount', withFirst({ floor: '30000000.00' }), 'floor above'],
  ['amounts too far apart', withFirst({ mustDropBy: '90000000.00' }), 'too far apart'],
  ['shares unlike those the games contribute', withFirst({ sharePpm: 1 }), 'the games feed 10000'],
  ['a repeated pot', withFirst({ potId: others[0]?.potId ?? '' }), 'named twice'],
  ['a minimum stake unlike the games’', { leastStake: '1.00' }, 'another stake'],
  ['a missing game', { games: ['koi-falls'] }, 'the games that feed are'],
  [
    'drawings with too high a mean prize',
    { draws: { ...rules.draws, perStaked: '9000.00' } },
    'more on average',
  ],
  ['draw rights without a stake', { draws: { ...rules.draws, perStaked: '0.00' } }, 'must cost a stake'],
  ['a prize above the fund', { draws: { ...rules.draws, seed: '999.00' } }, 'larger than what the fund'],
])('%s is refused', (_what, changes, why) => {
  expect(faultsOf(changes)).toEqual([expect.stringContaining(why)])
})

test('a jackpot has no end, budget or audience, and its pots cannot be removed', () => {
  expect(faultsOf({}, { audience: { levelFrom: 1 } })).toEqual([expect.stringContaining('for everybody')])
  expect(faultsOf({}, { until: '2030-01-01T00:00:00.000Z' })).toEqual([expect.stringContaining('no end')])
  expect(faultsOf({}, { budget: { JPY: '1.00' } })).toEqual([expect.stringContaining('no budget')])
  const moved = [...others, first]
  expect(faultsOf({ pots: moved }, {}, body)).toEqual([expect.stringContaining('neither added')])
})
