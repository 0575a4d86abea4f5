// The picture of a spin of roulette: the winning pocket between its neighbours on the wheel.
import type { RoundPictureIn } from '@mangetsu/games/round-picture'
import { colourOf } from './colours.ts'
import { wheel } from './layout.ts'
import type { RouletteSpinEvent } from './table/index.ts'

export const roundPicture: RoundPictureIn = (events) => {
  const spin = events.find(({ type }) => type === 'spin') as RouletteSpinEvent | undefined
  if (spin === undefined) return null
  const at = wheel.indexOf(spin.number)
  const pockets = [-2, -1, 0, 1, 2].map((step) => {
    const number = wheel.at((at + step) % wheel.length) ?? 0
    return { text: String(number), tone: colourOf(number), isWinning: step === 0 }
  })
  return { kind: 'wheel', pockets }
}
