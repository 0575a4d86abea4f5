// A sample player at a table with seats: at most four seats for sample players, modest bets, and available decisions
// only.
import type { TableTurn } from '@mangetsu/contract/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SampleClient } from './caller.ts'
import { chooseDecision, chooseSeat, mostSampleSeats, playHands } from './seat-session.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const seatsOf = (taken: readonly number[], isSample: boolean) =>
  taken.map((seat) => ({ seat, name: '夕＊＊', isSample, staked: '500.00' }))

test('takes a free seat while fewer than four belong to sample players, else bets behind another', () => {
  fc.assert(
    fc.property(
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.boolean(),
      fc.array(chance, { minLength: 4, maxLength: 4 }),
      (taken, isSample, draws) => {
        let at = 0
        const bets = chooseSeat(
          { count: 7, crowd: { seats: seatsOf(taken, isSample) }, chip: '100.00' },
          () => draws[at++ % draws.length] ?? 0,
        )
        const [[spot, amount] = ['', '0']] = Object.entries(bets)
        const seat = Number(spot.split('-')[1])
        if (spot.startsWith('seat-')) {
          expect(taken).not.toContain(seat)
          if (isSample) expect(taken.length).toBeLessThan(mostSampleSeats)
        } else if (spot !== '') expect(taken).toContain(seat)
        expect(Number(amount)).toBeLessThanOrEqual(400)
      },
    ),
  )
})

test('can only bet behind a seat if people have taken all of them', () => {
  const crowd = { seats: seatsOf([1, 2, 3, 4, 5, 6, 7], false) }
  expect(Object.keys(chooseSeat({ count: 7, crowd, chip: '100.00' }, () => 0.5))).toEqual(['behind-4'])
})

const rules = { canSurrender: false, dealtFrom: 'infiniteDeck' }
const deal = { type: 'deal', seats: [{ seat: 2, cards: ['8s', '8h'] }], up: 'Th' }
const turn: TableTurn = {
  step: 0,
  seat: 2,
  hand: 0,
  may: ['hit', 'stand', 'double', 'split'],
  until: new Date(12_000).toISOString(),
}

test.each([
  { random: 0.5, action: 'split' },
  { random: 0, action: 'hit' },
])('mostly decides as advised, and sometimes otherwise: $action', ({ random, action }) => {
  expect(chooseDecision(rules, { events: [deal] }, turn, () => random)).toBe(action)
})

/** A table with these turns in order, which refuses to double for lack of money. */
function tableWith(turns: readonly (TableTurn | null)[]) {
  const acted: string[] = []
  const waits: number[] = []
  let at = -1
  const call = async (name: string, input: { step: number; action: string }) => {
    if (name === 'openTable') {
      at = Math.min(at + 1, turns.length - 1)
      const now = turns[at] ?? null
      const round = {
        id: 'round',
        state: now === null ? 'drawn' : 'acting',
        events: [deal],
        turn: now ?? undefined,
      }
      return { ok: true, data: { view: { nowMs: 0, round }, seats: { count: 7, thinkMs: 12_000 } } }
    }
    acted.push(`${input.step} ${input.action}`)
    return input.action === 'split' ? { ok: false, refusal: 'insufficientFunds' } : { ok: true, data: {} }
  }
  return { client: { call } as unknown as SampleClient, acted, waits }
}

test('waits for others, decides two to five seconds after its cards are shown, and stands if money is short', async () => {
  const later = { ...turn, until: new Date(15_000).toISOString() }
  const { client, acted, waits } = tableWith([{ ...turn, seat: 1 }, later, null])
  await playHands({
    stage: client,
    rules,
    roundId: 'round',
    own: [2],
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    signal: new AbortController().signal,
  })
  expect(acted).toEqual(['0 split', '0 stand'])
  expect(waits).toEqual([1_000, 3_000 + 3_500])
})
