// How fast the slot engine decides rounds, as production decides them, against a bare loop over the same reels.
import { moonlitFestival } from '@mangetsu/games/moonlit-festival/math'
import { alternate, atLeast, type Measure, median, medianRatio } from '../measure.ts'
import { givenDraws, learnReels, spinBare, valuesFrom } from './bare-reels.ts'

const rounds = 1_000_000
const turns = 7
const stake = 2_000n

const perSecond = (work: () => void): number => {
  const startMs = performance.now()
  work()
  return rounds / ((performance.now() - startMs) / 1000)
}

const slotEngine: Measure = {
  name: 'engine',
  about:
    'slot engine, rounds a second on one core without its draws, against a bare loop over the same reels',
  run: async (say) => {
    // 9,999,991 is prime, so that rounds of any number of draws begin at every place.
    const values = valuesFrom(1, 9_999_991)
    const reels = learnReels(moonlitFestival, values)
    let kept = 0n
    const ours = async () =>
      perSecond(() => {
        const draws = givenDraws(values)
        for (let round = 0; round < rounds; round += 1) kept += moonlitFestival.play(draws, stake).payoutMinor
      })
    const floor = async () =>
      perSecond(() => {
        kept += BigInt(spinBare(reels, values, rounds))
      })
    const pairs = (await alternate(turns + 1, ours, floor)).slice(1)
    if (kept === 0n) throw new Error('nothing was paid: nothing was measured')
    const shown = (values_: number[]) => `${(median(values_) / 1e6).toFixed(2)} M/s`
    const detail = `${shown(pairs.map((pair) => pair.ours))} against ${shown(pairs.map((pair) => pair.floor))}`
    say(detail)
    return [atLeast('slot engine / bare loop', medianRatio(pairs), 0.3, detail)]
  },
}

export const engineMeasures: readonly Measure[] = [slotEngine]
