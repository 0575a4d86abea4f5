// The floor must do the same work as the game: it pays what base spins pay, for lines and cascades alike.

import { model as moonlit } from '@mangetsu/games/moonlit-festival/model'
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { expect, test } from 'vitest'
import { bareReels, bareWays, cascadeBare, givenDraws, spinBare, valuesFrom } from './bare-reels.ts'
import { cascadeModel } from './cascade-model.ts'

/** Sums the wins of the base spin without scatters: all events before any other spin. */
function baseUnits(events: readonly SlotEvent[]): number {
  const end = events.findIndex(({ type }, at) => at > 0 && type === 'freeSpinsBegin')
  return events
    .slice(0, end < 0 ? events.length : end)
    .reduce(
      (sum, event) =>
        event.type === 'wins' ? sum + Number(event.amountMinor) - Number(event.scattersMinor) : sum,
      0,
    )
}

test.each<[string, SlotModel, (stops: Uint8Array) => number]>([
  ['lines', moonlit, (stops) => spinBare(bareReels(moonlit), stops, 1)],
  ['cascades', cascadeModel, (stops) => cascadeBare(bareWays(cascadeModel), stops, 1)],
])('the bare loop pays the engine’s amount for every spin: %s', (_, model, bare) => {
  const { decide } = createSlotRounds(model)
  const some = valuesFrom(2, 5 * 2_000)
  for (let at = 0; at < some.length; at += 5) {
    const stops = some.subarray(at, at + 5)
    expect(bare(stops)).toBe(baseUnits(decide(givenDraws(stops), 1).events))
  }
})
