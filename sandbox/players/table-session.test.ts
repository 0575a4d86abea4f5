// Bets of a sample player at a table: modest and within its limits, whatever the random values, and once per round.
import type { TableBetOffered } from '@mangetsu/contract/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SampleClient } from './caller.ts'
import { chooseBets, sitAtTable, untilChange } from './table-session.ts'

const offered: Pick<TableBetOffered, 'spot' | 'odds' | 'most'>[] = [
  { spot: 'player', odds: [[1, 1]], most: '50000.00' },
  { spot: 'banker', odds: [[19, 20]], most: '50000.00' },
  { spot: 'player-pair', odds: [[11, 1]], most: '200.00' },
]
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('places at most four chips per spot, within its limit, on at most three spots', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 12, maxLength: 12 }), (draws) => {
      let at = 0
      const bets = chooseBets(offered, '100.00', () => draws[at++ % draws.length] ?? 0)
      const amounts = Object.entries(bets)
      expect(amounts.length).toBeLessThanOrEqual(3)
      for (const [spot, amount] of amounts) {
        expect(Number(amount)).toBeGreaterThanOrEqual(100)
        expect(Number(amount)).toBeLessThanOrEqual(spot === 'player-pair' ? 200 : 400)
      }
    }),
  )
})

/** A table with these rounds that records the bets. */
function tableWith(rounds: readonly { readonly id: string; readonly leftMs: number }[]) {
  const placed: string[] = []
  let at = -1
  const answers: Readonly<Record<string, (input: { roundId: string }) => unknown>> = {
    launchGame: () => ({ token: 'seat' }),
    openTable() {
      at += 1
      const { id, leftMs } = rounds[Math.min(at, rounds.length - 1)] ?? { id: 'none', leftMs: 0 }
      const closesAt = new Date(leftMs).toISOString()
      return {
        view: { nowMs: 0, round: { id, state: 'betting', closesAt, shownUntil: null, nextAt: null } },
        bets: offered,
        chip: '100.00',
        seats: null,
        rulesOf: 'baccarat',
      }
    },
    placeTableBets({ roundId }) {
      placed.push(roundId)
      return {}
    },
  }
  const call = async (name: string, input: never) => ({ ok: true, data: answers[name]?.(input) })
  return { client: { call, actAs: () => undefined } as unknown as SampleClient, placed }
}

test('bets once per round, not in a round with too little time, and ends after the session', async () => {
  const rounds = Array.from({ length: 30 }, (_, place) => [
    { id: `round-${place}`, leftMs: 10_000 },
    { id: `round-${place}`, leftMs: 6_000 },
    { id: `late-${place}`, leftMs: 2_000 },
  ]).flat()
  const { client, placed } = tableWith(rounds)
  const signal = new AbortController().signal
  const bet = await sitAtTable({
    player: client,
    stage: client,
    tableId: 'baccarat-lantern',
    signal,
    wait: async () => undefined,
    random: () => 0.5,
  })
  expect(placed).toHaveLength(bet)
  expect(new Set(placed).size).toBe(bet)
  expect(placed.every((id) => id.startsWith('round-'))).toBe(true)
  expect(bet).toBeGreaterThan(5)
})

const at = (ms: number) => new Date(ms).toISOString()

test.each([
  ['open for bets', { closesAt: at(9_000), shownUntil: null, nextAt: null }, 13_000],
  ['closed, before its draw', { closesAt: at(-1_000), shownUntil: null, nextAt: null }, 3_000],
  ['closed, but its draw is late', { closesAt: at(-9_000), shownUntil: null, nextAt: null }, 2_000],
  ['drawn', { closesAt: at(-3_000), shownUntil: at(6_000), nextAt: null }, 10_000],
  ['over', { closesAt: at(-9_000), shownUntil: at(-1_000), nextAt: at(4_000) }, 4_000],
])('reads the table of a round that is %s at its next change', (_state, times, ms) => {
  expect(untilChange(times, 0)).toBe(ms)
})
