// What a sample player does at a table of seats: never a fifth seat of its like, modest bets, and decisions that are open.
import type { TableTurn } from '@mangetsu/contract/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SampleClient } from './caller.ts'
import { chooseDecision, chooseSeat, mostSampleSeats, playHands } from './seat-session.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const seatsOf = (taken: readonly number[], isSample: boolean) =>
  taken.map((seat) => ({ seat, name: '夕＊＊', isSample, staked: '500.00' }))

test('a free seat is taken while fewer than four are a sample player’s; else somebody is bet behind', () => {
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

test('with every seat taken by people there is nothing but a bet behind one', () => {
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
])('it mostly decides as advised, and sometimes otherwise: $action', ({ random, action }) => {
  expect(chooseDecision(rules, { events: [deal] }, turn, () => random)).toBe(action)
})

/** A table that says these turns one after the other, and refuses to double for want of money. */
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

test('it waits for others, thinks two to five seconds from when its cards are seen, and stands where money is short', async () => {
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
