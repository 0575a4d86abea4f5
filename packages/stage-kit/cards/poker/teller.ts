// What is said of a round of video poker: the panel's lines and the spoken sentences. Pure words; a return at or below the
// stake is called a return, and nothing is called more than it is.

import { formatAmount } from '@mangetsu/money'
import type { DrawEvent, DrawnHand, PokerDealEvent } from '@mangetsu/video-poker/events'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import type { RoundMoney, StatusLine } from '../../game-stage.ts'
import { createTranslate, grouped, multipleOf, type StageLang, type Translate } from '../../text.ts'
import { cardsWords } from '../card-words.ts'
import { type PokerKey, pokerMessages } from './messages.ts'

/** A total of at least this many stakes is a big win. */
const bigFrom = 20n

export const isBig = (totalMinor: bigint, stakeMinor: bigint): boolean => totalMinor >= bigFrom * stakeMinor

export type PokerTeller = {
  readonly say: Translate<PokerKey>
  amount(amountMinor: bigint): string
  /** What a hand is called; that it is nothing, for null. */
  title(hand: string | null): string
  /** What a hand pays at the stake of one. */
  paid(hand: string): string
  multiple(totalMinor: bigint): string
  /** What has won, each kind of hand once. */
  won(draw: DrawEvent): string
  line(key: 'dealing' | 'drawing'): StatusLine
  /** While the player chooses: what the cards already are, and what is kept. */
  choosing(dealt: PokerDealEvent, kept: number): StatusLine
  spokenDealt(dealt: PokerDealEvent): string
  end(draw: DrawEvent, totalMinor: bigint): StatusLine
  spokenEnd(draw: DrawEvent, totalMinor: bigint): string
}

/** How often each hand was hit, in the table's order. */
export function hitsOf(
  hands: readonly DrawnHand[],
  { payTable }: VideoPokerModel,
): ReadonlyMap<string, number> {
  const counts = payTable.map(({ name }) => [name, hands.filter(({ hand }) => hand === name).length] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

const calm = (label: string, detail = ''): StatusLine => ({
  tone: 'calm',
  label,
  amountMinor: null,
  detail,
  left: null,
})

/** "×9", "×1,000" */
export const timesOf = (multiple: number): string => `×${grouped(multiple)}`

/** Words for one round's money in one language; so many hands are played on the stake. */
export function createPokerTeller(
  model: VideoPokerModel,
  lang: StageLang,
  { stakeMinor, currency }: RoundMoney,
  handCount: number,
): PokerTeller {
  const say = createTranslate(pokerMessages, lang)
  const separator = lang === 'ja' ? '・' : ' · '
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const rowOf = (hand: string | null) => model.payTable.find(({ name }) => name === hand)
  const title = (hand: string | null) => rowOf(hand)?.title[lang] ?? say('noHand')
  const paidMinor = (hand: string | null) => (stakeMinor * BigInt(rowOf(hand)?.pays ?? 0)) / BigInt(handCount)
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })

  const won = ({ hands }: DrawEvent): string => {
    const hits = [...hitsOf(hands, model)]
    const named = hits.map(([hand, count]) =>
      count > 1 ? say('handTimes', { hand: title(hand), count }) : title(hand),
    )
    const count = hits.reduce((sum, [, hit]) => sum + hit, 0)
    // More kinds than the panel's two rows hold are counted together.
    return named.length > 2 ? say('handsWon', { count }) : named.join(separator)
  }

  return {
    say,
    amount,
    title,
    multiple,
    won,
    paid: (hand) => amount(paidMinor(hand)),
    line: (key) => ({ ...calm(say(key)), isWaiting: false }),
    choosing({ hand }, kept) {
      const whole = paidMinor(hand) * BigInt(handCount)
      const label =
        hand === null ? say('noneDealt') : say('asDealt', { hand: title(hand), amount: amount(whole) })
      const some = kept === 0 ? 'keepsNone' : kept === 5 ? 'keepsAll' : 'keepsSome'
      const detail = say(some, { kept, drawn: 5 - kept })
      return { ...calm(label, detail), tone: 'plain', confirm: say('draw') }
    },
    spokenDealt: ({ cards, hand }) =>
      say('spokenDealt', { cards: cardsWords(cards, lang), hand: title(hand) }),
    end(draw, totalMinor) {
      if (totalMinor === 0n) return calm(say('noWin'))
      const detail = won(draw)
      if (totalMinor > stakeMinor) {
        const all = [detail, multiple(totalMinor)].join(separator)
        return { tone: 'win', label: say('win'), amountMinor: totalMinor, detail: all, left: null }
      }
      const how =
        totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) })
      return { tone: 'plain', label: say('back'), amountMinor: totalMinor, detail: how, left: null }
    },
    spokenEnd({ hands }, totalMinor) {
      const [own, ...others] = hands
      const first = say('spokenDrawn', {
        cards: cardsWords(own?.cards ?? [], lang),
        hand: title(own?.hand ?? null),
      })
      const more = others.map(({ hand }, at) => say('spokenOther', { no: at + 2, hand: title(hand) }))
      const values = {
        amount: amount(totalMinor),
        stake: amount(stakeMinor),
        multiple: multipleOf(totalMinor, stakeMinor),
      }
      const sum = totalMinor === 0n ? 'noWin' : totalMinor > stakeMinor ? 'spokenWin' : 'spokenBack'
      return [first, ...more, say(sum, values)].join(lang === 'ja' ? '' : ' ')
    },
  }
}
