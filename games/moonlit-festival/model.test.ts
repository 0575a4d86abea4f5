// The engine plays Moonlit Festival as its own code did: the same draws lead to the same rounds.
import { drawsFrom } from '@mangetsu/chance'
import type { SlotEvent } from '@mangetsu/games/engine/events'
import { createSlotMath } from '@mangetsu/games/engine/slot'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import type { FestivalEvent } from './math/events.ts'
import { moonlitFestival } from './math/index.ts'
import { model } from './model.ts'

const math = createSlotMath(model, { rtpPpm: 965_000, volatility: 'medium', stakes: {} })

/** What both versions say of an event. */
function oldFacts(event: FestivalEvent): unknown {
  if (event.type === 'wins')
    return [
      event.lines.map((win) => [win.line, win.symbol, win.count, win.amountMinor]),
      event.drums,
      event.drumsMinor,
      event.amountMinor,
      event.totalMinor,
    ]
  if (event.type === 'spin') return [event.stops, event.grid, event.free, event.of, event.multiplier]
  return event.type === 'freeSpinsBegin' ? ['begin', event.drums, event.spins] : event
}

function newFacts(event: SlotEvent): unknown {
  if (event.type === 'wins')
    return [
      event.wins.map((win) => [win.line, win.symbol, win.count, win.amountMinor]),
      event.scatters,
      event.scattersMinor,
      event.amountMinor,
      event.totalMinor,
    ]
  if (event.type === 'spin') return [event.stops, event.grid, event.no, event.of, event.multiplier]
  return event.type === 'freeSpinsBegin' ? ['begin', event.scatters, event.spins] : event
}

describe('version 2.0.0', () => {
  const rounds = soakCount(40_000)
  it(`decides ${rounds} rounds as 1.0.0 did, event by event`, () => {
    const [now, then] = [1, 1].map((byte) => drawsFrom(new Uint8Array(32).fill(byte)))
    if (!now || !then) throw new Error('no draws')
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [math.play(now, 2_000n), moonlitFestival.play(then, 2_000n)]
      if (one.payoutMinor !== other.payoutMinor) expect(one.payoutMinor).toBe(other.payoutMinor)
      const facts = JSON.stringify((one.events as SlotEvent[]).map(newFacts))
      const formerFacts = JSON.stringify((other.events as FestivalEvent[]).map(oldFacts))
      if (facts !== formerFacts) expect(facts).toBe(formerFacts)
    }
  })
})
