// The picture of a throw of sic bo: its dice in the order in which they are shown.
import type { RoundPictureIn } from '@mangetsu/games/round-picture'
import type { ThrowEvent } from './table/index.ts'

export const roundPicture: RoundPictureIn = (events) => {
  const thrown = events.find(({ type }) => type === 'throw') as ThrowEvent | undefined
  if (thrown === undefined) return null
  const cells = thrown.dice.map((face) => ({
    picture: `die-${face}`,
    title: String(face),
    isWinning: false,
  }))
  return { kind: 'dice', rows: [{ label: null, note: null, cells }] }
}
