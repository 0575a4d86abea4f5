// Cards and runs: fields that are offered, orders that follow the strengths, and times that agree with the order.
import { drawsFrom } from '@mangetsu/chance/draws'
import { isSoak } from '@mangetsu/test/soak'
import { realNamesIn } from '@mangetsu/test/sports/real-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawCard, type RaceCard } from './card.ts'
import { frameOf } from './frames.ts'
import { raceCardKey, raceRunKey } from './keys.ts'
import { raceCourse, raceHorses, raceNames } from './names.ts'
import { raceOdds } from './odds.ts'
import { drawRun } from './run.ts'
import { marginOf, metresAt, orderAtMark, raceMsAt } from './show.ts'
import { raceTimetable } from './times.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const cardOf = (key: Uint8Array): RaceCard => drawCard(drawsFrom(key))

test('every name is invented and used once', () => {
  const names = [raceCourse, ...raceHorses, ...raceNames]
  expect(names.flatMap(({ ja, en }) => [...realNamesIn(ja), ...realNamesIn(en)])).toEqual([])
  expect(new Set(names.flatMap(({ ja, en }) => [ja, en])).size).toBe(2 * names.length)
  expect(
    ['ディープインパクト', 'Secretariat', '有馬記念'].filter((name) => realNamesIn(name).length === 0),
  ).toEqual([])
})

test.each([
  [8, '12345678'],
  [9, '123456788'],
  [10, '1234567788'],
  [12, '123455667788'],
])('the frames of %i horses are %s', (runners, frames) => {
  const of = Array.from({ length: runners }, (_, at) => frameOf(at + 1, runners))
  expect(of.join('')).toBe(frames)
  expect(() => frameOf(runners + 1, runners)).toThrow(RangeError)
})

test('every card has eight to twelve different horses, each with odds that pay', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const { entries, distance } = cardOf(key)
      expect(entries.length).toBeGreaterThanOrEqual(8)
      expect(entries.length).toBeLessThanOrEqual(12)
      expect(distance % 200).toBe(0)
      expect(new Set(entries.map(({ name }) => name.ja)).size).toBe(entries.length)
      const odds = raceOdds(entries.map(({ strength }) => strength))
      expect(Math.min(...odds.ofKind('place').values())).toBeGreaterThanOrEqual(1_050)
      expect(Math.max(...odds.ofKind('trifecta').values())).toBeLessThanOrEqual(2_000_000_000)
    }),
    { numRuns: isSoak() ? 20_000 : 100 },
  )
})

test('the times of a run ascend, and agree with its order, without a dead heat', () => {
  fc.assert(
    fc.property(keys, keys, (cardKey, runKey) => {
      const card = cardOf(cardKey)
      const run = drawRun(drawsFrom(runKey), card)
      const last = card.distance / 200 - 1
      for (const splits of run.splits)
        for (const [at, ms] of splits.entries()) expect(ms).toBeGreaterThan(splits[at - 1] ?? 0)
      expect(orderAtMark(run, last).map((at) => at + 1)).toEqual(run.order)
      const finishes = run.splits.map((splits) => splits[last])
      expect(new Set(finishes).size).toBe(card.entries.length)
    }),
    { numRuns: isSoak() ? 20_000 : 100 },
  )
})

test('the picture passes each mark at its time and ends with the last horse', () => {
  const card = cardOf(new Uint8Array(32).fill(3))
  const run = drawRun(drawsFrom(new Uint8Array(32).fill(4)), card)
  for (const splits of run.splits) {
    expect(metresAt(splits, 0)).toBe(0)
    for (const [mark, ms] of splits.entries()) expect(metresAt(splits, ms)).toBeCloseTo(200 * (mark + 1), 6)
  }
  const last = run.splits[(run.order.at(-1) ?? 1) - 1] ?? []
  expect(metresAt(last, raceMsAt(run, 25_000))).toBeCloseTo(card.distance, 6)
  expect([10, 30, 50, 85, 170, 1_700].map(marginOf)).toEqual(['nose', 'head', 'neck', 2, 4, 40])
})

describe('calibration', () => {
  /** The 0.1 % critical value of chi-square with eight degrees of freedom is 26.1, with 11 it is 31.3. */
  const critical = 31.3
  const races = isSoak() ? 1_000_000 : 4_000

  function chiSquare(card: RaceCard, isWinner: (order: readonly number[]) => number): number {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    const wins = card.entries.map(() => 0)
    for (let race = 0; race < races; race += 1) {
      const at = isWinner(drawRun(draws, card).order) - 1
      wins[at] = (wins[at] ?? 0) + 1
    }
    const { of, chances } = raceOdds(card.entries.map(({ strength }) => strength)).chances.ofKind('win')
    return wins.reduce((sum, won, at) => {
      const expected = (races * Number(((chances.get(String(at + 1)) ?? 0n) * 1_000_000_000n) / of)) / 1e9
      return sum + (won - expected) ** 2 / expected
    }, 0)
  }

  const card = cardOf(new Uint8Array(32).fill(5))

  test('winners are as frequent as their chances', () => {
    expect(chiSquare(card, ([first = 1]) => first)).toBeLessThan(critical)
  })

  test('a planted bias is found', () => {
    expect(chiSquare(card, (order) => order.at(-1) ?? 1)).toBeGreaterThan(critical)
  })
})

describe('the timetable', () => {
  const { idAt, idAfter, timesOf } = raceTimetable()

  test('a day has 480 races, one every three minutes, without a gap at midnight', () => {
    const first = timesOf('20261130-1')
    const last = timesOf('20261130-480')
    if (first === null || last === null) throw new Error('a race of the day is missing')
    expect(new Date(first.opensAtMs).toISOString()).toBe('2026-11-29T15:00:00.000Z')
    expect(idAfter(last, 1)).toBe('20261201-1')
    expect(idAfter(first, -1)).toBe('20261129-480')
    expect(idAt(first.opensAtMs)).toBe('20261130-1')
    expect(idAt(first.opensAtMs + 179_999)).toBe('20261130-1')
    expect(last.finishesAtMs - last.opensAtMs).toBe(165_000)
    const late = raceTimetable(70_000)
    expect(late.timesOf('20261130-1')?.opensAtMs).toBe(first.opensAtMs + 70_000)
    expect(late.idAt(first.opensAtMs + 69_999)).toBe('20261129-480')
  })

  test.each(['20261130-0', '20261130-481', '20261340-1', 'x', '20261130-01'])('%s is no race', (id) => {
    expect(timesOf(id)).toBeNull()
  })
})

test('every part of a race changes its keys', () => {
  const [link, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const all = [
    raceCardKey(link, '20261130-1'),
    raceCardKey(other, '20261130-1'),
    raceCardKey(link, '20261130-2'),
    raceRunKey(link, '20261130-1', other),
    raceRunKey(link, '20261130-1', link),
    raceRunKey(other, '20261130-1', other),
    raceRunKey(link, '20261130-2', other),
  ].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(all).size).toBe(all.length)
  expect(() => raceCardKey('x', '20261130-1')).toThrow(RangeError)
})
