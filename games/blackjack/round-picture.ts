// The picture of a blackjack round: the dealer's cards, and those of each hand, with their totals and results.
import { cardOwners, cardRow, type RoundPictureIn } from '@mangetsu/games/round-picture'
import { found, handLabel, handsIn, resultTexts } from './round-lines.ts'
import type { BlackjackEvent, HandResult } from './table/events.ts'

const winning: ReadonlySet<HandResult> = new Set(['blackjack', 'won'])

export const roundPicture: RoundPictureIn = (all, lang) => {
  const events = all as unknown as readonly BlackjackEvent[]
  const [deal, dealer, result] = [found(events, 'deal'), found(events, 'dealer'), found(events, 'result')]
  if (deal === undefined || dealer === undefined || result === undefined) return null
  const hands = handsIn(events)
  const seats = result.seats.flatMap(({ seat, hands: ended }) =>
    ended.flatMap(({ total, result: end }, at) =>
      cardRow(hands.get(seat)?.[at] ?? [], {
        label: handLabel(seat, ended.length === 1 ? null : at + 1, lang),
        note: lang === 'ja' ? `${total}・${resultTexts[end].ja}` : `${total}, ${resultTexts[end].en}`,
        isWinning: winning.has(end),
      }),
    ),
  )
  const note = result.dealer === null ? null : String(result.dealer.total)
  const dealt = cardRow([deal.up, dealer.hole, ...dealer.drawn], { label: cardOwners.dealer[lang], note })
  return { kind: 'cards', rows: [...dealt, ...seats] }
}
