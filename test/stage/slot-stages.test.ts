// Every slot's rounds on the kit's stage: each event is played, messages end with the paid amount, and no resources are
// left behind.

import { drawsFrom } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotMath } from '@mangetsu/slot-engine/slot'
import type { Container } from 'pixi.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { playCutShort, standPlainSlot } from './plain-slot.ts'

const money = { stakeMinor: 2_000n, currency: 'JPY' } as const
const facts = {
  rtpPpm: 960_000,
  volatility: 'medium' as const,
  stakes: {},
  featureReturns: { freeSpins: 960_000 },
}

const countOf = (view: Container): number =>
  1 + view.children.reduce((sum, child) => sum + countOf(child as Container), 0)

/** Returns rounds of a model with every kind of event it can produce, filled up to `count`. */
function roundsOf(model: SlotModel, count: number): readonly (readonly SlotEvent[])[] {
  const math = createSlotMath(model, facts)
  const draws = drawsFrom(new Uint8Array(32).fill(5))
  let state = math.initialState
  const seen = new Set<string>()
  const rounds: (readonly SlotEvent[])[] = []
  for (let at = 0; at < 4_000; at += 1) {
    const outcome = math.play(draws, money.stakeMinor, state)
    state = outcome.state ?? state
    const events = outcome.events as readonly SlotEvent[]
    const isNews = events.some(({ type }) => !seen.has(type))
    for (const { type } of events) seen.add(type)
    if (isNews || rounds.length < count) rounds.push(events)
  }
  return rounds
}

/** Creates a clock that counts the callbacks waiting for the next frame. */
function watchedClock() {
  const clock = manualClock(100)
  let waiting = 0
  return {
    waiting: () => waiting,
    clock: {
      ...clock,
      onFrame(run: (nowMs: number) => void) {
        const stop = clock.onFrame(run)
        let isOn = true
        waiting += 1
        return () => {
          if (isOn) waiting -= 1
          isOn = false
          stop()
        }
      },
    },
  }
}

type StageUnderTest = ReturnType<typeof standPlainSlot> & ReturnType<typeof watchedClock>

/** Plays a round from the press to its end. */
async function playRound(under: StageUnderTest, events: readonly SlotEvent[]): Promise<void> {
  under.stage.launch?.()
  await under.clock.advance(200)
  await playCutShort(under, under.clock, events, money)
}

async function playAll(under: StageUnderTest, rounds: readonly (readonly SlotEvent[])[]): Promise<void> {
  for (const events of rounds) await playRound(under, events)
  under.stage.rest()
}

function stand(model: SlotModel): StageUnderTest {
  const watched = watchedClock()
  return { ...watched, ...standPlainSlot(model, watched.clock) }
}

let models: readonly SlotModel[] = []
beforeAll(async () => {
  models = await slotModels()
})

/** Expects each round's payout in its final message. */
function expectEnds({ received }: StageUnderTest, rounds: readonly (readonly SlotEvent[])[]): void {
  const sums = rounds.map((events) => {
    const end = events.at(-1)
    return end?.type === 'roundEnd' ? BigInt(end.totalMinor) : -1n
  })
  const ends = received.spoken.filter((words) => /No win this|You won|came back/.test(words))
  expect(ends).toHaveLength(sums.length)
  for (const [at, sum] of sums.entries())
    expect(ends[at]).toMatch(sum === 0n ? /No win/ : sum > money.stakeMinor ? /You won/ : /came back/)
  expect(received.statuses.at(-1)?.amountMinor ?? 0n).toBe(sums.at(-1))
  // Everything after the reels have stopped can be skipped: the button no longer shows "stop".
  const spins = rounds.flat().filter(({ type }) => type === 'spin')
  expect(received.stood).toBe(spins.length)
}

describe('every slot', () => {
  // 8 slots, at least 20 rounds each, twice: more than 300.
  it('plays its rounds, announces their payouts, and does not leak over as many again', async () => {
    const played = new Set<string>()
    for (const model of models) {
      const rounds = roundsOf(model, 20)
      for (const { type } of rounds.flat()) played.add(type)
      const under = stand(model)
      await playAll(under, rounds)
      expectEnds(under, rounds)
      const count = countOf(under.stage.view)
      await playAll(under, rounds)
      expect([countOf(under.stage.view), under.waiting()], model.id).toEqual([count, 0])
    }
    // Only the cap is too rare to occur here.
    expect([...played].sort()).toEqual([
      'cascade',
      'freeSpinsBegin',
      'freeSpinsEnd',
      'freeSpinsMore',
      'holdBegin',
      'holdChosen',
      'holdEnd',
      'holdSpin',
      'meter',
      'meterEnd',
      'meterFull',
      'respinsBegin',
      'roundEnd',
      'scoop',
      'sets',
      'spin',
      'wilds',
      'wins',
    ])
  })
})

describe('launched reels', () => {
  it('spins until it is recalled, and then shows the previous state without leftovers', async () => {
    for (const model of models) {
      const under = stand(model)
      const count = countOf(under.stage.view)
      under.stage.launch?.()
      await under.clock.advance(3_000)
      expect(under.waiting(), model.id).toBe(1)
      const recalled = under.stage.recall?.()
      await under.clock.advance(1_000)
      await recalled
      expect([under.waiting(), countOf(under.stage.view)], model.id).toEqual([0, count])
      expect(under.received.statuses.map(({ isWaiting }) => isWaiting)).toEqual([true])
    }
  })
})
