// Checks that the engine plays Moonlit Festival like its former code: the same draws lead to the same rounds.
import { drawsFrom } from '@mangetsu/chance'
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import type { FestivalEvent } from './math/events.ts'
import { firstVersion, moonlitFestival, versions } from './math/index.ts'
import { translate } from './stage/version-1.ts'

/** Returns the facts of an event that both versions record. */
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
  it('is the current one, and the first one is still available', () => {
    expect([firstVersion.version, moonlitFestival.version]).toEqual(['1.0.0', '2.0.0'])
    expect(versions.at(-1)?.math).toBe(moonlitFestival)
  })
  it('has the events of the first one after translation', () => {
    const rounds = [firstVersion, moonlitFestival].map((math) => {
      const draws = drawsFrom(new Uint8Array(32).fill(3))
      return Array.from({ length: 400 }, () => math.play(draws, 2_000n).events)
    })
    const [former = [], now = []] = rounds
    const replayed = former.map((events) => events.map((event) => newFacts(translate(event))))
    expect(replayed).toEqual(now.map((events) => (events as SlotEvent[]).map(newFacts)))
    expect(now.flat().some(({ type }) => type === 'freeSpinsBegin')).toBe(true)
  })

  const rounds = soakCount(40_000)
  it(`decides ${rounds} rounds as 1.0.0 did, event by event`, () => {
    const [now, then] = [1, 1].map((byte) => drawsFrom(new Uint8Array(32).fill(byte)))
    if (!now || !then) throw new Error('no draws')
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [moonlitFestival.play(now, 2_000n), firstVersion.play(then, 2_000n)]
      if (one.payoutMinor !== other.payoutMinor) expect(one.payoutMinor).toBe(other.payoutMinor)
      const facts = JSON.stringify((one.events as SlotEvent[]).map(newFacts))
      const formerFacts = JSON.stringify((other.events as FestivalEvent[]).map(oldFacts))
      if (facts !== formerFacts) expect(facts).toBe(formerFacts)
    }
  })
})
