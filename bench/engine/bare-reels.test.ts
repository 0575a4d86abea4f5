// The floor must do the game's own work: what it pays is what the base spins' lines pay.
import { moonlitFestival } from '@mangetsu/games/moonlit-festival/math'
import { expect, test } from 'vitest'
import { givenDraws, learnReels, spinBare, valuesFrom } from './bare-reels.ts'

test('the bare loop pays for every spin what the game pays on its lines', () => {
  const values = valuesFrom(1, 999_983)
  const reels = learnReels(moonlitFestival, values)
  const some = valuesFrom(2, 5 * 2_000)
  for (let at = 0; at < some.length; at += 5) {
    const stops = some.subarray(at, at + 5)
    const { events } = moonlitFestival.play(givenDraws(stops), 2_000n)
    const wins = events[1] as { type: string; wins?: { amountMinor: string }[] } | undefined
    const paid =
      wins?.type === 'wins'
        ? (wins.wins ?? []).reduce((sum, one) => sum + Number(one.amountMinor) / 100, 0)
        : 0
    expect(spinBare(reels, stops, 1)).toBe(paid)
  }
})
