// Rounds with purchased free spins on the kit's stage: they begin without a spin of the base game, and no win up to the
// price is celebrated.

import { boughtFeature, drawsFrom } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import { games } from '@mangetsu/games/registry'
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createSlotMath } from '@mangetsu/slot-engine/slot'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import { describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { playCutShort, standPlainSlot } from './plain-slot.ts'
import { answersFor } from './stage-round.ts'

const priceMinor = 200_000n
const money = { stakeMinor: priceMinor, currency: 'JPY' } as const

const sellers = async () => (await slotModels()).filter(({ featureBuys = [] }) => featureBuys.length > 0)

/** Plays a round to its end and returns the recorded messages. */
async function playedOut(model: Parameters<typeof standPlainSlot>[0], events: readonly SlotEvent[]) {
  const clock = manualClock(100)
  const stood = standPlainSlot(model, clock)
  await playCutShort(stood, clock, events, money)
  return stood.received
}

const sumOf = (events: readonly SlotEvent[]): bigint => {
  const end = events.at(-1)
  return end?.type === 'roundEnd' ? BigInt(end.totalMinor) : -1n
}

describe('bought round', () => {
  it('announces the purchase and its price, and begins at once with the feature', async () => {
    for (const model of await sellers()) {
      const math = createSlotMath(model, {
        rtpPpm: 960_000,
        volatility: 'medium',
        stakes: {},
        featureReturns: { freeSpins: 960_000 },
      })
      const draws = drawsFrom(new Uint8Array(32).fill(9))
      const tones = new Set<string>()
      for (let no = 0; no < 12; no += 1) {
        const events = math.play(draws, priceMinor, undefined, 'freeSpins').events as readonly SlotEvent[]
        expect([boughtFeature(events), events[1]?.type]).toEqual(['freeSpins', 'freeSpinsBegin'])
        const { statuses, spoken, banners, wins, stood } = await playedOut(model, events)
        expect(statuses[0]).toMatchObject({ label: 'Free spins bought', detail: '¥2,000', tone: 'calm' })
        expect(spoken[0]).toBe('Free spins bought')
        expect(banners[0]).toBe('Free spins')
        expect(stood).toBe(events.filter(({ type }) => type === 'spin').length)
        const sum = sumOf(events)
        const tone = statuses.at(-1)?.tone ?? ''
        tones.add(tone)
        if (sum <= priceMinor) expect(statuses.filter(({ tone }) => tone === 'win')).toEqual([])
        expect(tone).toBe(sum > priceMinor ? 'win' : sum > 0n ? 'plain' : 'calm')
        expect(wins.some(({ size }) => size !== null && size !== 'win')).toBe(sum >= 10n * priceMinor)
      }
      expect([...tones]).toEqual(expect.arrayContaining(['plain', 'win']))
    }
  })

  it('announces how many prices it paid at the win limit', async () => {
    const [model] = await sellers()
    if (model === undefined) throw new Error('no game sells anything')
    const totalMinor = String(priceMinor * 100n)
    const { banners, announced, wins } = await playedOut(model, [
      { type: 'featureBought', name: 'freeSpins' },
      { type: 'capReached', totalMinor },
      { type: 'roundEnd', stakeMinor: String(priceMinor), totalMinor },
    ])
    expect([banners, wins.map(({ size }) => size)]).toEqual([['Max win'], ['full']])
    expect(announced).toEqual(['This round reached its limit of 100 times the stake'])
  })
})

describe('test platform of one round', () => {
  it('sells the game’s features up to their maximum stake, and stakes the price', () => {
    for (const game of games) {
      const answer = answersFor(game, () => ({
        key: new Uint8Array(32),
        stateBefore: game.math.initialState,
      }))
      const session = answer('session/open', {}) as {
        readonly featureBuys?: readonly { readonly name: string; readonly largestStake: string }[]
      }
      const names = session.featureBuys?.map(({ name, largestStake }) => [name, largestStake])
      expect(names, game.id).toEqual(game.id === 'ukai' ? [['freeSpins', '200.00']] : undefined)
      if (names === undefined) continue
      const { round } = answer('round/play', { stake: '20.00', featureBuy: 'freeSpins' }) as {
        readonly round: { readonly stake: string; readonly events: readonly PlayedEvent[] }
      }
      expect([round.stake, round.events[0]?.type]).toEqual(['2000.00', 'featureBought'])
      const next = answer('round/play', { stake: '20.00' }) as typeof session & { round: typeof round }
      expect([next.round.stake, next.round.events[0]?.type]).toEqual(['100.00', 'spin'])
    }
  })
})
