// Blackjack's texts: labels at seats and hands, announcements for screen readers as cards are dealt, and results of
// rounds.
import type { CardCode } from '@mangetsu/cards'
import type { PlayedEvent, StageLang } from '@mangetsu/stage-kit'
import { cardsWords, cardWords } from '@mangetsu/stage-kit/cards/card-words'
import type { InBothLanguages, TableResult } from '@mangetsu/stage-kit/tables/table-game'
import { resultTexts } from '../round-lines.ts'
import type { BlackjackEvent, BlackjackResultEvent, HandEnd, HandResult } from '../table/events.ts'
import { handOf, type Lying, type LyingHand, lyingAfter, openTotal, stepsOf, totalText } from './lying.ts'

export const resultWords: Readonly<Record<HandResult, InBothLanguages>> = {
  blackjack: { ja: 'BJ', en: 'BJ' },
  won: { ja: '勝ち', en: 'Won' },
  push: { ja: '引き分け', en: 'Push' },
  lost: { ja: '負け', en: 'Lost' },
  bust: { ja: 'バスト', en: 'Bust' },
  surrendered: { ja: 'サレンダー', en: 'Surrender' },
}

export const decisionWords: Readonly<Record<NonNullable<LyingHand['what']>, InBothLanguages>> = {
  hit: { ja: 'ヒット', en: 'Hit' },
  stand: { ja: 'スタンド', en: 'Stand' },
  double: { ja: 'ダブル', en: 'Double' },
  split: { ja: 'スプリット', en: 'Split' },
  surrender: { ja: 'サレンダー', en: 'Surrender' },
  late: { ja: '時間切れ', en: 'Out of time' },
}

const spokenResults: Readonly<Record<HandResult, InBothLanguages>> = {
  ...resultTexts,
  blackjack: { ja: 'ブラックジャックの勝ち', en: 'blackjack' },
}

/** The rule text on a table's cloth. */
export const clothRule: Readonly<Record<StageLang, readonly [string, string]>> = {
  ja: ['ブラックジャックは 3 : 2', 'ディーラーは17以上でスタンド'],
  en: ['Blackjack pays 3 to 2', 'Dealer stands on all 17s'],
}

const emptySeat: InBothLanguages = { ja: '座る', en: 'Sit' }

export const emptySeatWords = (lang: StageLang): string => emptySeat[lang]

const seatName = (seat: number, isOwn: boolean, lang: StageLang): string => {
  if (lang === 'ja') return isOwn ? 'あなた' : `${seat}番席`
  return isOwn ? 'You' : `Seat ${seat}`
}

type Listening = { readonly before: Lying; readonly own: readonly number[]; readonly lang: StageLang }

function handAnnouncement(
  lying: Lying,
  seat: number,
  hand: number,
  { own, lang }: Omit<Listening, 'before'>,
): string {
  const one = handOf(lying, seat, hand)
  if (one === undefined) return ''
  const codes = one.cards.flatMap(({ code }) => (code === null ? [] : [code]))
  const name = seatName(seat, own.includes(seat), lang)
  const total = totalText(one.cards)
  return lang === 'ja'
    ? `${name}は${cardsWords(codes, lang)}、合計${total}。`
    : `${name}: ${cardsWords(codes, lang)}, ${total}.`
}

function dealtAnnouncement(
  after: Lying,
  seat: number,
  hand: number,
  card: CardCode,
  { own, lang }: Listening,
): string {
  const one = handOf(after, seat, hand)
  const name = seatName(seat, own.includes(seat), lang)
  const isBust = one?.result === 'bust'
  const total = one === undefined ? '' : totalText(one.cards)
  if (lang === 'ja') return `${name}、${cardWords(card, lang)}、合計${total}${isBust ? '、バスト' : ''}。`
  return `${name}: ${cardWords(card, lang)}, ${total}${isBust ? ', bust' : ''}.`
}

function dealerAnnouncement(after: Lying, lang: StageLang): string {
  const codes = after.dealer.flatMap(({ code }) => (code === null ? [] : [code]))
  const { total } = openTotal(after.dealer)
  return lang === 'ja'
    ? `ディーラーは${cardsWords(codes, lang)}、合計${total}${total > 21 ? '、バスト' : ''}。`
    : `Dealer: ${cardsWords(codes, lang)}, ${total}${total > 21 ? ', bust' : ''}.`
}

function eventAnnouncement(event: BlackjackEvent, after: Lying, listening: Listening): string {
  const { own, lang } = listening
  switch (event.type) {
    case 'deal':
      return [
        lang === 'ja'
          ? `ディーラーのアップカードは${cardWords(event.up, lang)}。`
          : `Dealer shows ${cardWords(event.up, lang)}.`,
        ...own.map((seat) => handAnnouncement(after, seat, 0, listening)),
      ].join(lang === 'ja' ? '' : ' ')
    case 'drawn':
      return dealtAnnouncement(after, event.seat, event.hand, event.card, listening)
    case 'split':
      return [event.hand, event.newHand]
        .map((hand) => handAnnouncement(after, event.seat, hand, listening))
        .join(lang === 'ja' ? '' : ' ')
    case 'decided':
      return event.what === 'hit' || event.what === 'split'
        ? ''
        : `${seatName(event.seat, own.includes(event.seat), lang)}${lang === 'ja' ? '、' : ': '}${decisionWords[event.what][lang]}${lang === 'ja' ? '。' : '.'}`
    case 'dealer':
      return dealerAnnouncement(after, lang)
    default:
      return ''
  }
}

/** Returns the announcements of the events from this one on, for a player with these seats. */
export function announcementOf(
  events: readonly PlayedEvent[],
  from: number,
  own: readonly number[],
  lang: StageLang,
): string {
  let before = lyingAfter(events.slice(0, from))
  const words: string[] = []
  for (const event of events.slice(from)) {
    const after = stepsOf(before, event).at(-1) ?? before
    words.push(eventAnnouncement(event as unknown as BlackjackEvent, after, { before, own, lang }))
    before = after
  }
  return words.filter((one) => one !== '').join(lang === 'ja' ? '' : ' ')
}

const resultIn = (events: readonly PlayedEvent[]): BlackjackResultEvent => {
  const found = events.find(({ type }) => type === ('result' satisfies BlackjackResultEvent['type']))
  if (found === undefined) throw new RangeError('the round has no result')
  return found as unknown as BlackjackResultEvent
}

function dealerTitle({ dealer }: BlackjackResultEvent): InBothLanguages {
  if (dealer === null) return { ja: '着席なし', en: 'Nobody seated' }
  if (dealer.isBlackjack) return { ja: 'ディーラーBJ', en: 'Dealer blackjack' }
  if (dealer.total > 21) return { ja: 'ディーラー バスト', en: 'Dealer busts' }
  return { ja: `ディーラー ${dealer.total}`, en: `Dealer ${dealer.total}` }
}

const gains: ReadonlySet<HandResult> = new Set<HandResult>(['blackjack', 'won'])
const partly: ReadonlySet<HandResult> = new Set<HandResult>(['push', 'surrendered'])

/**
 * Returns the bets of a seat by result: its own bet and bets behind follow the first hand, added stakes follow the
 * other hands.
 */
function spotsOf(seat: number, [first, ...more]: readonly HandEnd[], of: ReadonlySet<HandResult>) {
  const added = [...more, ...(first?.units === 2 ? [first] : [])]
  return [
    ...(first !== undefined && of.has(first.result) ? [`seat-${seat}`, `behind-${seat}`] : []),
    ...(added.some(({ result }) => of.has(result)) ? [`added-${seat}`] : []),
  ]
}

export function resultOf(events: readonly PlayedEvent[]): TableResult {
  const result = resultIn(events)
  const title = dealerTitle(result)
  const hands = (lang: StageLang) =>
    result.seats.flatMap((one) =>
      one.hands.map(
        (hand) =>
          `${seatName(one.seat, false, lang)}${lang === 'ja' ? 'は' : ': '}${spokenResults[hand.result][lang]}`,
      ),
    )
  return {
    title,
    spoken: {
      ja: `${[title.ja, ...hands('ja')].join('。')}。`,
      en: `${[title.en, ...hands('en')].join('. ')}.`,
    },
    wins: result.seats.flatMap((one) => spotsOf(one.seat, one.hands, gains)),
    back: result.seats.flatMap((one) => spotsOf(one.seat, one.hands, partly)),
  }
}

/** Returns the text of a round's mark: the dealer's result. */
export function markWords(mark: string, lang: StageLang): string {
  if (mark === 'bj') return lang === 'ja' ? 'ディーラーのブラックジャック' : 'Dealer blackjack'
  if (mark === 'x') return lang === 'ja' ? 'ディーラーのバスト' : 'Dealer bust'
  if (mark === 'n') return lang === 'ja' ? '着席なし' : 'Nobody seated'
  return lang === 'ja' ? `ディーラー${mark}` : `Dealer ${mark}`
}
