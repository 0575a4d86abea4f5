// The picture of a dragon tiger round: the card of each side.
import { parseCard } from '@mangetsu/cards'
import { cardRow, type RoundPictureIn } from '@mangetsu/games/round-picture'
import { compare } from './comparison.ts'
import { sideNames } from './marks.ts'
import type { DealEvent } from './table/index.ts'

export const roundPicture: RoundPictureIn = (events, lang) => {
  const deal = events.find(({ type }) => type === 'deal') as DealEvent | undefined
  if (deal === undefined) return null
  const winner = compare(parseCard(deal.dragon), parseCard(deal.tiger))
  const rows = (['dragon', 'tiger'] as const).flatMap((side) =>
    cardRow([deal[side]], { label: sideNames[side][lang], isWinning: winner === side }),
  )
  return { kind: 'cards', rows }
}
