// The picture of a shot of Koi Falls: the path of each ball, the pockets, and the last digits.
import type { RoundPictureIn } from '@mangetsu/games/round-picture'
import type { FallsEvent } from './math/events.ts'
import { pocketBalls, pocketOf, pockets, turnsOf } from './rules.ts'

export const roundPicture: RoundPictureIn = (all) => {
  const events = all as unknown as readonly FallsEvent[]
  const shot = events.find((event) => event.type === 'shot')
  if (shot === undefined) return null
  const digits = events.findLast((event) => event.type === 'digits')
  const caught = shot.ways.map(pocketOf)
  return {
    kind: 'board',
    paths: shot.ways.map(turnsOf),
    pockets: pockets.map((pocket, at) => ({
      caught: caught.filter((one) => one === at).length,
      pays: pocketBalls[pocket],
    })),
    digits: digits?.digits ?? null,
  }
}
