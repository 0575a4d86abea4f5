// Tests of a round whose hold and spin waits for the player: it stops before anything of hold and spin is drawn, and
// resumes as if it had never stopped.
import { type Draws, endForOneWhoLeft, foldRound, openDraws } from '@mangetsu/chance'
import { holdSpin, meter, sound, spins, way } from '@mangetsu/test/games/sound-models'
import { describe, expect, it } from 'vitest'
import type { SlotModel } from './model.ts'
import { createSlotMath, createSlotRounds } from './slot.ts'

const ways = [way(), way({ name: 'two', lands: { hits: 1, of: 2 }, values: { h: [[7, 1]] } })]
const model = {
  ...sound,
  hold: holdSpin({ options: ways }),
  meter: meter({ places: 6 }),
  freeSpins: spins(),
} as unknown as SlotModel

const facts = { rtpPpm: 1, volatility: 'low', stakes: { JPY: [50n] } } as const
const math = createSlotMath(model, facts)
const steps = math.steps ?? expect.fail('a hold with two ways has no steps')
const stake = { stakeMinor: 50n, state: '3:hhh' }

const draws = (nonce: number): Draws => openDraws('6b'.repeat(32), 'paw', nonce)
const nonces = Array.from({ length: 400 }, (_, nonce) => nonce)
const waits = (nonce: number): boolean => foldRound(steps, draws(nonce), stake, []).open.length > 0
const [waiting, over] = [nonces.filter(waits), nonces.filter((nonce) => !waits(nonce))]

describe('hold and spin with two ways', () => {
  it('leaves its round open with both ways offered, and without further stake or payout', () => {
    expect([waiting.length > 5, over.length > 5]).toEqual([true, true])
    for (const nonce of waiting) {
      const { open, events, payoutMinor } = foldRound(steps, draws(nonce), stake, [])
      expect(open).toEqual(['one', 'two'].map((action) => ({ action, stakeMinor: 0n })))
      expect([events.at(-1)?.type, payoutMinor]).toEqual(['holdBegin', 0n])
    }
  })

  it.each([0, 1])('continues with the chosen way %i like a round that knew it from the start', (at) => {
    const { name } = ways[at] ?? way()
    const rounds = createSlotRounds(model)
    for (const nonce of waiting) {
      // Another round in between leaves no state behind.
      const [chosen, known] = [draws(nonce), draws(nonce)]
      const begun = steps.begin(chosen, stake.stakeMinor, stake.state)
      math.play(draws(nonce + 1), stake.stakeMinor, stake.state)
      const { events, payoutMinor, state } = steps.next(begun.position, name, chosen)
      const whole = rounds.decide(known, 10, {
        state: 'hhh',
        choose: (options) => options[at] ?? null,
      })
      expect([...begun.events, ...events]).toEqual(whole.events)
      expect([payoutMinor, state]).toEqual([BigInt(whole.units * 10), `${whole.state.length}:${whole.state}`])
    }
  })

  it('takes the first way for an absent player, and refuses unknown actions', () => {
    for (const nonce of [...waiting, ...over]) {
      const { events, payoutMinor, state } = endForOneWhoLeft(steps, draws(nonce), stake, [])
      expect(math.play(draws(nonce), stake.stakeMinor, stake.state)).toEqual({ events, payoutMinor, state })
    }
    const [nonce = 0] = waiting
    expect(() => foldRound(steps, draws(nonce), stake, ['three'])).toThrow('three is not open')
    const { position } = steps.begin(draws(nonce), stake.stakeMinor, stake.state)
    expect(() => steps.next(position, 'three', draws(nonce))).toThrow('three is not open')
  })
})

it('does not wait for a choice if hold and spin has one way', () => {
  expect(createSlotMath({ ...model, hold: holdSpin() } as unknown as SlotModel, facts).steps).toBeUndefined()
})
