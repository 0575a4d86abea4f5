// Validation of a lottery's file, fields that later versions cannot change, and the number of tickets earned by play:
// tables.
import { drandRoundAfter, quicknet, quicknetHash } from '@mangetsu/chance/drand'
import { cashPrize, lotteryFile } from '@mangetsu/test/platform/lottery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { PromotionBody } from '../promotion/index.ts'
import { earnedTickets, type PlayedRow, towardsNext } from './earned.ts'
import { type EarnedBy, lotteryKind } from './kind.ts'
import { beaconRound, closesMs } from './times.ts'

const nowMs = Date.UTC(2026, 10, 1)
const instant = (ms: number) => new Date(nowMs + ms).toISOString()
const text = { ja: '札', en: 'Ticket' }
const bodyOf = (rules: object, body: object = {}) =>
  PromotionBody.parse(JSON.parse(JSON.stringify(lotteryFile('20261101', nowMs, rules, body).body)))
const faults = (rules: object, body: object = {}, before: object | null = null) => {
  const made = bodyOf(rules, body)
  return lotteryKind.check?.(made, lotteryKind.rules.parse(made.rules), before && bodyOf(before))?.join(' ')
}

test('a valid file has no faults', () => expect(faults({}, {}, {})).toBe(''))

test.each([
  ['a budget below all prizes', {}, { budget: { JPY: '1599.00' } }, /less than all prizes/],
  ['no end', {}, { until: null }, /has an end/],
  [
    'an external number published before the close',
    { beacon: { kind: 'bookProof', at: instant(dayMs - 1) } },
    {},
    /known before/,
  ],
  ['a drawing at the time of the external number', { drawAt: instant(dayMs) }, {}, /drawn before/],
  ['a drawing after the lottery is hidden', {}, { showUntil: instant(3 * dayMs) }, /not seen/],
  ['a close before the opening', { closesAt: instant(-1) }, {}, /before it opens/],
  ['limits of rewards', {}, { limits: { perPlayer: 1 } }, /counts no rewards/],
  [
    'a prize without an amount',
    { prizes: [{ count: 1, reward: { kind: 'cash', amounts: {} } }] },
    {},
    /names no amount/,
  ],
  ['earning by day without a condition', { earnedBy: { per: 'day', text } }, {}, /one of them/],
  [
    'earning by day with both conditions',
    { earnedBy: { per: 'day', leastRounds: 1, leastStaked: { JPY: '1.00' }, text } },
    {},
    /one of them/,
  ],
  [
    'earning by a stake of 0',
    { earnedBy: { per: 'staked', amounts: { JPY: '0.00' }, text } },
    {},
    /more than nothing/,
  ],
])('%s is refused with a sentence', (_, rules, body, sentence) =>
  expect(faults(rules, body)).toMatch(sentence),
)

test.each([
  ['the prizes', { prizes: [cashPrize(1, '1000.00')] }],
  ['the tickets of one player', { limitNum: 1 }],
  ['the drawing', { drawAt: instant(4 * dayMs) }],
])('%s of a published lottery do not change', (_, rules) =>
  expect(faults(rules, {}, {})).toMatch(/do not change/),
)

test.each(['20241007', '2024100', '202410080', 'winter-1'])('the code %s is invalid', (code) =>
  expect(lotteryKind.checkCode?.(code)).toHaveLength(1),
)

test('an earlier end closes the list, too', () => {
  const early = bodyOf({ closesAt: instant(dayMs) }, { until: instant(1_000) })
  expect(closesMs({ body: early, rules: { closesAt: instant(dayMs) } })).toBe(nowMs + 1_000)
})

const ofDrand = { ...quicknet, kind: 'drand', chain: quicknetHash } as const
const named = drandRoundAfter(quicknet, nowMs + dayMs)

test.each([
  ['the first round after the close', { round: named }, /^$/],
  ['a later round', { round: named + 1 }, new RegExp(`the first round after the close: ${named}`)],
  ['quicknet with another period', { period: 30, round: named }, /not quicknet/],
  ['quicknet’s key under another hash', { chain: 'ab'.repeat(32), round: named }, /not quicknet/],
  ['quicknet’s hash with another key', { publicKey: 'ab'.repeat(96), round: named }, /not quicknet/],
])('drand: %s', (_, change, fault) => {
  const beacon = { ...ofDrand, ...change }
  expect(faults({ beacon, drawAt: instant(3 * dayMs) }, { until: instant(dayMs) })).toMatch(fault)
})

test('a drand round from before the list’s close is not used', () => {
  const chain = { kind: 'drand', genesis: nowMs / 1_000, period: 3 } as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 20_000_000 }), (round, ms) => {
      const used = beaconRound({ ...chain, round }, nowMs + ms)
      expect(used).toBeGreaterThanOrEqual(round)
      expect(nowMs + (used - 1) * 3_000).toBeGreaterThan(nowMs + ms)
    }),
  )
})

const day: EarnedBy = { per: 'day', leastRounds: 2, text }
const stakeOfDay: EarnedBy = { per: 'day', leastStaked: { JPY: '10.00', USD: '1.00' }, text }
const staked: EarnedBy = { per: 'staked', amounts: { JPY: '100.00', USD: '1.00' }, text }
const row = (period: string, currency: 'JPY' | 'USD' | 'BTC', rounds: number, minor: bigint): PlayedRow => ({
  period,
  currency,
  rounds,
  staked: minor,
})

test.each<[string, EarnedBy, PlayedRow[], number]>([
  ['no rounds', day, [], 0],
  ['a day with too few rounds', day, [row('2026-11-01', 'JPY', 1, 1_00n)], 0],
  [
    'a day in two currencies',
    day,
    [row('2026-11-01', 'JPY', 1, 1_00n), row('2026-11-01', 'USD', 1, 1_00n)],
    1,
  ],
  [
    'two days, one of them with enough rounds',
    day,
    [row('2026-11-01', 'JPY', 9, 1_00n), row('2026-11-02', 'JPY', 1, 1_00n)],
    1,
  ],
  [
    'a day’s stakes',
    stakeOfDay,
    [row('2026-11-01', 'JPY', 1, 10_00n), row('2026-11-02', 'JPY', 9, 9_99n)],
    1,
  ],
  ['a currency without an amount', staked, [row('all', 'BTC', 9, 1_000_00n)], 0],
  ['stakes counted per currency', staked, [row('all', 'JPY', 3, 299_99n), row('all', 'USD', 1, 1_00n)], 3],
])('tickets of %s', (_, earnedBy, rows, count) => expect(earnedTickets(earnedBy, rows)).toBe(count))

test('progress towards the next ticket: its count, its renewal, and null without a further ticket', () => {
  const input = { currency: 'JPY', nowMs, closesMs: nowMs + 10 * dayMs } as const
  const tomorrowMs = Date.UTC(2026, 10, 1, 15)
  const one = [row('2026-11-01', 'JPY', 1, 4_00n)]
  const done = [row('2026-11-01', 'JPY', 7, 40_00n)]
  expect(towardsNext(day, one, input)).toEqual({ done: '1', target: '2', renewsAtMs: tomorrowMs })
  expect(towardsNext(stakeOfDay, one, input)).toEqual({
    done: '4.00',
    target: '10.00',
    renewsAtMs: tomorrowMs,
  })
  expect(towardsNext(day, done, input)).toEqual({ done: '2', target: '2', renewsAtMs: tomorrowMs })
  expect(towardsNext(day, done, { ...input, closesMs: tomorrowMs })).toBeNull()
  expect(towardsNext(staked, [row('all', 'JPY', 3, 250_00n)], input)).toEqual({
    done: '50.00',
    target: '100.00',
    renewsAtMs: null,
  })
})

test.each<[string, EarnedBy, (more: number) => PlayedRow]>([
  ['rounds of a day', day, (more) => row('2026-11-01', 'JPY', 2 + more, 1_00n)],
  ['stakes of a day', stakeOfDay, (more) => row('2026-11-01', 'JPY', 1, 10_00n + BigInt(more))],
  ['stakes of the whole time', staked, (more) => row('all', 'JPY', 1, 100_00n + BigInt(more))],
])('exactly the required %s earn a ticket, and one less does not', (_, earnedBy, played) => {
  expect([-1, 0, 1].map((more) => earnedTickets(earnedBy, [played(more)]))).toEqual([0, 1, 1])
})
