// The picture of a baccarat round: the cards of each side with their total.
import type { CardCode } from '@mangetsu/cards'
import { cardRow, type RoundPictureIn } from '@mangetsu/games/round-picture'
import { sideNames } from './marks.ts'
import type { BaccaratEvent } from './table/events.ts'

export const roundPicture: RoundPictureIn = (all, lang) => {
  const events = all as unknown as readonly BaccaratEvent[]
  const deal = events.find((event) => event.type === 'deal')
  const result = events.find((event) => event.type === 'result')
  if (deal === undefined || result === undefined) return null
  const rows = (['player', 'banker'] as const).flatMap((side) => {
    const thirds = events.flatMap((event): CardCode[] =>
      event.type === 'thirdCard' && event.side === side ? [event.card] : [],
    )
    return cardRow([...deal[side], ...thirds], {
      label: sideNames[side][lang],
      note: String(result[side]),
      isWinning: result.winner === side,
    })
  })
  return { kind: 'cards', rows }
}
