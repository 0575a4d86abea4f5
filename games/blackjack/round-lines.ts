// Describes a blackjack round: the dealer's cards, and each hand with its decisions and its result.
import { type CardCode, cardSign } from '@mangetsu/cards'
import type { HandDecision } from '@mangetsu/chance/table'
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { RoundLine, RoundLines, TextLang } from '@mangetsu/games/table-marks'
import type { BlackjackEvent, HandResult } from './table/events.ts'

/** Results of a hand as parts of a sentence. */
export const resultTexts: Readonly<Record<HandResult, LocalizedText>> = {
  blackjack: { ja: 'ブラックジャック', en: 'blackjack' },
  won: { ja: '勝ち', en: 'won' },
  push: { ja: '引き分け', en: 'push' },
  lost: { ja: '負け', en: 'lost' },
  bust: { ja: 'バスト', en: 'bust' },
  surrendered: { ja: 'サレンダー', en: 'surrendered' },
}

/** A hand whose time ran out stands. */
const decisions: Readonly<Record<HandDecision, LocalizedText>> = {
  hit: { ja: 'ヒット', en: 'hit' },
  stand: { ja: 'スタンド', en: 'stand' },
  double: { ja: 'ダブル', en: 'double' },
  split: { ja: 'スプリット', en: 'split' },
  surrender: { ja: 'サレンダー', en: 'surrender' },
  late: { ja: 'スタンド（時間切れ）', en: 'stand (out of time)' },
}

const signs = (codes: readonly CardCode[]): string => codes.map(cardSign).join(' ')

/** The cards of each seat's hands. */
export type Hands = ReadonlyMap<number, readonly (readonly CardCode[])[]>

type HandsSoFar = Map<number, CardCode[][]>

/** Adds the cards an event deals to a seat's hands. */
function dealTo(hands: HandsSoFar, event: BlackjackEvent): void {
  if (event.type === 'deal') for (const { seat, cards } of event.seats) hands.set(seat, [[...cards]])
  if (event.type === 'drawn') hands.get(event.seat)?.[event.hand]?.push(event.card)
  if (event.type !== 'split') return
  const own = hands.get(event.seat)
  const [first, second] = own?.[event.hand] ?? []
  if (own === undefined || first === undefined || second === undefined) return
  const [one, other] = event.cards
  own[event.hand] = [first, one]
  own.push([second, other])
}

/** Returns the cards of all hands at the end of the round. */
export function handsIn(events: readonly BlackjackEvent[]): Hands {
  const hands: HandsSoFar = new Map()
  for (const event of events) dealTo(hands, event)
  return hands
}

export const found = <Type extends BlackjackEvent['type']>(events: readonly BlackjackEvent[], type: Type) =>
  events.find((event): event is Extract<BlackjackEvent, { readonly type: Type }> => event.type === type)

function dealerLine(events: readonly BlackjackEvent[], lang: TextLang): RoundLine[] {
  const deal = found(events, 'deal')
  const turned = found(events, 'dealer')
  const dealer = found(events, 'result')?.dealer ?? null
  if (deal === undefined || turned === undefined || dealer === null) return []
  const cards = signs([deal.up, turned.hole, ...turned.drawn])
  return lang === 'ja'
    ? [{ label: 'ディーラー', text: `${cards} ＝ ${dealer.total}` }]
    : [{ label: 'Dealer', text: `${cards} = ${dealer.total}` }]
}

/** Returns the decisions about one hand; a split hand starts without any. */
function decidedOf(
  events: readonly BlackjackEvent[],
  seat: number,
  hand: number,
  lang: TextLang,
): Pick<RoundLine, 'decided'> {
  const texts = events.flatMap((event) =>
    event.type === 'decided' && event.seat === seat && event.hand === hand
      ? [decisions[event.what][lang]]
      : [],
  )
  return texts.length === 0 ? {} : { decided: texts.join(lang === 'ja' ? '、' : ', ') }
}

/** Labels a hand by its seat, and by its number if the seat has several. */
export function handLabel(seat: number, hand: number | null, lang: TextLang): string {
  if (hand === null) return lang === 'ja' ? `${seat}番席` : `Seat ${seat}`
  return lang === 'ja' ? `${seat}番席のハンド${hand}` : `Seat ${seat}, hand ${hand}`
}

export const roundLines: RoundLines = (all, lang) => {
  const events = all as unknown as readonly BlackjackEvent[]
  const hands = handsIn(events)
  const seats = (found(events, 'result')?.seats ?? []).flatMap(({ seat, hands: ended }) =>
    ended.map(({ total, result }, at): RoundLine => {
      const cards = signs(hands.get(seat)?.[at] ?? [])
      const text = resultTexts[result][lang]
      return {
        label: handLabel(seat, ended.length === 1 ? null : at + 1, lang),
        text: lang === 'ja' ? `${cards}（${total}）${text}` : `${cards} (${total}), ${text}`,
        ...decidedOf(events, seat, at, lang),
      }
    }),
  )
  return [...dealerLine(events, lang), ...seats]
}
