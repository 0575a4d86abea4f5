// Describes a dragon tiger round: the card of each side.
import { cardSign } from '@mangetsu/cards'
import type { RoundLines } from '@mangetsu/games/table-marks'
import { sideNames } from './marks.ts'
import type { DealEvent } from './table/index.ts'

export const roundLines: RoundLines = (events, lang) => {
  const deal = events.find(({ type }) => type === 'deal') as DealEvent | undefined
  if (deal === undefined) return []
  return (['dragon', 'tiger'] as const).map((side) => ({
    label: sideNames[side][lang],
    text: cardSign(deal[side]),
  }))
}
