// A round of several steps: the same seeds and actions give the same result, and an action that is not open is refused.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoundSteps } from './game.ts'
import { openDraws } from './seeds.ts'
import { endForOneWhoLeft, foldRound, playThrough } from './steps.ts'

type Position = { readonly sum: number; readonly steps: number }

/** Test game: up to three draws; `more` costs the stake again from the second on, `stop` costs nothing. */
const steps: RoundSteps<Position> = {
  begin: (draws, stakeMinor) => step({ sum: draws.int(100), steps: 0 }, stakeMinor),
  next(position, action, draws) {
    if (action === 'stop') return { ...step(position, 0n), actions: [], payoutMinor: BigInt(position.sum) }
    const sum = position.sum + draws.int(100)
    const after = step({ sum, steps: position.steps + 1 }, 10n)
    return after.position.steps < 3 ? after : { ...after, actions: [], payoutMinor: BigInt(sum) }
  },
  whenLeft: () => 'stop',
}

const step = (position: Position, stakeMinor: bigint) => ({
  position,
  events: [{ type: 'sum', sum: position.sum }],
  actions: [
    { action: 'more', stakeMinor },
    { action: 'stop', stakeMinor: 0n },
  ],
  payoutMinor: 0n,
})

const draws = (nonce: number) => openDraws('5a'.repeat(32), 'stair', nonce)
const begin = { stakeMinor: 10n }
const anyActions = fc.oneof(
  fc.constantFrom(['stop'], ['more', 'stop'], ['more', 'more', 'stop'], ['more', 'more', 'more']),
  fc.constantFrom<string[]>([], ['more'], ['more', 'more']),
)

describe('a round of several steps', () => {
  test('is the fold of its actions: its first actions give the first events of the whole round', () => {
    fc.assert(
      fc.property(fc.nat(10_000), anyActions, fc.nat(3), (nonce, actions, count) => {
        const part = foldRound(steps, draws(nonce), begin, actions.slice(0, count))
        const whole = foldRound(steps, draws(nonce), begin, actions)
        expect(whole.events.slice(0, part.events.length)).toEqual(part.events)
        expect(whole.taken.map(({ action }) => action)).toEqual(actions)
        expect(whole.taken.slice(0, part.taken.length)).toEqual(part.taken)
      }),
    )
  })

  test('returns the stakes of its actions, and its payout once no action is open', () => {
    const folded = foldRound(steps, draws(1), begin, ['more', 'more', 'stop'])
    expect(folded.taken.map(({ stakeMinor }) => stakeMinor)).toEqual([10n, 10n, 0n])
    expect(folded).toMatchObject({ open: [], payoutMinor: expect.any(BigInt) })
    expect(foldRound(steps, draws(1), begin, ['more'])).toMatchObject({ payoutMinor: 0n })
  })

  test.each([[['leap']], [['stop', 'more']], [['more', 'more', 'more', 'more']]])(
    'with the actions %j is impossible',
    (actions) => {
      expect(() => foldRound(steps, draws(1), begin, actions)).toThrow(RangeError)
    },
  )

  test('ends by its own rule for a player who has left, also when played through', () => {
    const left = endForOneWhoLeft(steps, draws(7), begin, ['more'])
    expect(left).toEqual(foldRound(steps, draws(7), begin, ['more', 'stop']))
    const { events, payoutMinor } = foldRound(steps, draws(7), begin, ['stop'])
    expect(playThrough(steps)(draws(7), 10n)).toEqual({ events, payoutMinor })
  })

  test('throws if its rule for a player who has left stakes, or never ends', () => {
    const staking = { ...steps, whenLeft: () => 'more' }
    expect(() => endForOneWhoLeft(staking, draws(7), begin, [])).toThrow('stakes for a player who has left')
    const endless: RoundSteps = {
      begin: () => step({ sum: 0, steps: 0 }, 0n),
      next: () => step({ sum: 0, steps: 0 }, 0n),
      whenLeft: () => 'stop',
    }
    expect(() => playThrough(endless)(draws(7), 10n)).toThrow(RangeError)
  })
})
