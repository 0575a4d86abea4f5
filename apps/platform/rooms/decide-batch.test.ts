// Properties of a decided batch: its entries reduce to its state, its rows are numbered without a gap, refused commands
// are left out, and a decision that throws fails only its own command.
import { type ChipEntry, type ChipState, chipRoom } from '@mangetsu/test/rooms/chip-room'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../kernel/http/index.ts'
import { createCommandLimits } from './command-routes.ts'
import { decideBatch } from './decide-batch.ts'
import { hashOf } from './journal.ts'
import { stateOf } from './room-state.ts'

const players = ['ann', 'bob', 'cho', 'dee', 'eve']
const anyCommand = fc.record({
  playerId: fc.constantFrom(...players),
  chips: fc.integer({ min: 1, max: 9 }),
  stake: fc.constantFrom(0, 500),
})

const waiting = (playerId: string, command: { chips: number; stake: number }, place: number) => ({
  sent: { playerId, key: `key-${place}`, command },
  hash: hashOf(command),
  done: () => undefined,
  failed: () => undefined,
})

test('rows, answers and state agree for any commands and any refused stakes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCommand, { maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.integer({ min: 0, max: 9 }),
      async (commands, accepted, split) => {
        const batch = commands.map(({ playerId, chips, stake }, place) =>
          waiting(playerId, { chips, stake }, place),
        )
        let settled = 0
        const settle = async () => (accepted[settled++] ? null : refuse('insufficientFunds'))
        const now = { nowMs: 5_000, isTick: true, settle }
        const before = { seq: 0, state: chipRoom.initial('heap') }
        const after = await decideBatch(chipRoom, before, batch, now)
        expect(after.rows.map(({ seq }) => seq)).toEqual(after.rows.map((_, place) => place + 1))
        const applied = after.answers.filter((one) => !(one instanceof Error) && 'seq' in one)
        expect(applied.length + 1).toBe(after.rows.length)
        const rows = after.rows.map(({ seq, entries }) => ({ seq, entries }))
        // A successor reaches the same state from any snapshot.
        const cut = Math.min(split, rows.length)
        const first = stateOf<ChipState, ChipEntry>(chipRoom, 'heap', {
          snapshot: null,
          rows: rows.slice(0, cut),
        })
        const stored = JSON.parse(JSON.stringify(first))
        expect(
          stateOf<ChipState, ChipEntry>(chipRoom, 'heap', { snapshot: stored, rows: rows.slice(cut) }),
        ).toEqual({
          seq: after.seq,
          state: after.state,
        })
      },
    ),
  )
})

test('a throwing decision fails only its command, and a journal with a gap is refused', async () => {
  const broken: typeof chipRoom = {
    ...chipRoom,
    decide(state, sent, nowMs) {
      if (sent.playerId === 'bob') throw new Error('a rule is broken')
      return chipRoom.decide(state, sent, nowMs)
    },
  }
  const batch = ['ann', 'bob', 'cho'].map((name, place) => waiting(name, { chips: 1, stake: 0 }, place))
  const now = { nowMs: 0, isTick: false, settle: async () => null }
  const { answers, seq } = await decideBatch(broken, { seq: 4, state: chipRoom.initial('heap') }, batch, now)
  expect([answers[0], answers[2], seq]).toMatchObject([{ seq: 5 }, { seq: 6 }, 6])
  expect(answers[1]).toBeInstanceOf(Error)
  expect(() => stateOf(chipRoom, 'heap', { snapshot: null, rows: [{ seq: 2, entries: [] }] })).toThrow('gap')
})

test('the rate limit refills with time', () => {
  const limits = createCommandLimits(2)
  expect([0, 0, 0, 400, 500, 500].map((ms) => limits.take('ann', ms))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ])
  expect(limits.take('bob', 500)).toBe(true)
})
