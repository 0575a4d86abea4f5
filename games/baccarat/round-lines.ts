// Describes a baccarat round: the cards of each side with their total.
import { type CardCode, cardSign } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { RoundLines } from '@mangetsu/games/table-marks'
import { sideNames } from './marks.ts'
import type { DealEvent, ResultEvent, ThirdCardEvent } from './table/events.ts'

const of = <Event extends { readonly type: string }>(
  events: readonly GameEvent[],
  type: Event['type'],
): readonly Event[] => events.filter((event) => event.type === type) as unknown as readonly Event[]

export const roundLines: RoundLines = (events, lang) => {
  const [deal] = of<DealEvent>(events, 'deal')
  const [result] = of<ResultEvent>(events, 'result')
  if (deal === undefined || result === undefined) return []
  return (['player', 'banker'] as const).map((side) => {
    const thirds = of<ThirdCardEvent>(events, 'thirdCard').filter((event) => event.side === side)
    const codes: readonly CardCode[] = [...deal[side], ...thirds.map(({ card }) => card)]
    const cards = codes.map(cardSign).join(' ')
    return {
      label: sideNames[side][lang],
      text: lang === 'ja' ? `${cards} ＝ ${result[side]}` : `${cards} = ${result[side]}`,
    }
  })
}
