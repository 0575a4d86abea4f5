// The specification's rule for claiming tickets, chances, the format of numbers, and the steps of a proof.
import type { LotteryEntry } from '@mangetsu/contract/lottery'
import { drawnLottery, lottery } from '@mangetsu/test/player/lottery-samples'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chanceOfFirst,
  inCharacters,
  numberText,
  ordinalText,
  percentText,
  previousOf,
  ticketStep,
} from './lottery-rules.ts'
import { proofSteps } from './proof-steps.ts'

const endMs = Date.parse(lottery.actEndDate)
const entry = { actCode: lottery.actCode, num: 2, limitNum: 14, usedNum: 3, sourceType: 1 } as const

test.each<[string, string, LotteryEntry | null, boolean, number, string]>([
  ['tickets wait', '20261201', entry, true, endMs - 1, 'claim'],
  ['the code is the first one', '20241008', entry, true, endMs - 1, 'claim'],
  ['the code is before the first one', '20241007', entry, true, endMs - 1, 'none'],
  ['no player is signed in', '20261201', entry, false, endMs - 1, 'none'],
  ['the lottery ends now', '20261201', entry, true, endMs, 'none'],
  ['the entry is not loaded', '20261201', null, true, endMs - 1, 'none'],
  ['no ticket waits', '20261201', { ...entry, num: 0 }, true, endMs - 1, 'merge'],
  ['one ticket below the limit', '20261201', { ...entry, usedNum: 13 }, true, endMs - 1, 'claim'],
  ['at the limit of tickets', '20261201', { ...entry, usedNum: 14 }, true, endMs - 1, 'merge'],
])('next action when %s', (_when, actCode, given, isIn, nowMs, kind) => {
  const step = ticketStep({ ...lottery, actCode }, given, { isIn, nowMs })
  expect(step.kind).toBe(kind)
  if (step.kind !== 'merge') return
  expect(step.lottery).toEqual({ ...lottery, ...given })
})

test.each([
  [6, 18_420, 1, 6 / 18_420],
  [1, 1, 1, 1],
  [0, 100, 1, 0],
  [2, 4, 2, 1 - 1 / 6],
  [3, 4, 2, 1],
  [1, 2, 5, 1],
])('chance of %i of %i tickets with %i first prizes', (own, issued, count, chance) => {
  expect(chanceOfFirst(own, issued, count)).toBeCloseTo(chance, 12)
})

test('a chance is at most one, and never falls with another ticket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.nat(20), (issued, own, count) => {
      const some = chanceOfFirst(Math.min(own, issued), issued, count)
      const more = chanceOfFirst(Math.min(own + 1, issued), issued, count)
      return some >= 0 && more <= 1 && more >= some - 1e-12
    }),
  )
})

test.each([
  [6 / 18_420, '0.033'],
  [0, '0'],
  [1, '100'],
  [0.04567, '4.6'],
  [0.5, '50'],
])('a share of %f is %s per cent', (share, text) => {
  expect(percentText(share)).toBe(text)
})

test('numbers have at least six digits, also in characters', () => {
  const digits = '〇一二三四五六七八九'
  expect([numberText(48_127), numberText(1_234_567)]).toEqual(['048127', '1234567'])
  expect(inCharacters(48_127, digits)).toBe('〇四八一二七')
})

test('formats ranks in each language', () => {
  const english = [1, 2, 3, 4, 11, 12, 13, 21, 112].map((rank) => ordinalText(rank, 'en'))
  expect(english).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th'])
  expect(ordinalText(2, 'ja')).toBe('2')
})

test('the previous drawing is the latest one drawn earlier', () => {
  const at = (actCode: string, drawAt: string) => ({ ...drawnLottery, actCode, drawAt })
  const older = at('20260801', '2026-08-09T11:00:00.000Z')
  const last = at('20261001', '2026-10-07T11:00:00.000Z')
  expect(previousOf([older, lottery, last, drawnLottery], drawnLottery)).toBe(last)
  expect(previousOf([lottery, drawnLottery], { ...lottery, drawAt: older.drawAt })).toBeNull()
})

test('the steps of a proof complete in order', () => {
  const { proof } = drawnLottery
  const states = (changed: Partial<typeof proof>) =>
    proofSteps({ ...drawnLottery, proof: { ...proof, ...changed } }).map(({ state }) => state)
  const unknown = { ...proof.beacon, value: null }
  expect(proofSteps(lottery).map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead'])
  expect(states({ beacon: unknown, serverSeed: null })).toEqual(['done', 'done', 'now', 'ahead'])
  expect(states({ serverSeed: null })).toEqual(['done', 'done', 'done', 'now'])
  expect(states({})).toEqual(['done', 'done', 'done', 'done'])
  expect(proofSteps(lottery).map(({ at }) => at)).toEqual([
    lottery.proof.sealedAt,
    lottery.actEndDate,
    lottery.proof.beacon.at,
    lottery.drawAt,
  ])
})
