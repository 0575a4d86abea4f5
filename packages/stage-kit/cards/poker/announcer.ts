// Texts of a video poker round: the panel's lines and announcements. Pure. A payout up to the stake is called
// a return, never a win.

import { formatAmount } from '@mangetsu/money'
import type { FinalHand, PokerDealEvent, ReplacedEvent } from '@mangetsu/video-poker/events'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import type { RoundMoney, StatusLine } from '../../game-stage.ts'
import { createTranslate, grouped, multipleOf, type StageLang, type Translate } from '../../text.ts'
import { cardsWords } from '../card-words.ts'
import { type PokerKey, pokerMessages } from './messages.ts'

export type PokerAnnouncer = {
  readonly say: Translate<PokerKey>
  amount(amountMinor: bigint): string
  /** Title of a hand; for null, that it has no value. */
  title(hand: string | null): string
  /** Payout of a hand at the stake of one hand. */
  paid(hand: string): string
  multiple(totalMinor: bigint): string
  /** Winning hands, each kind once. */
  won(replaced: ReplacedEvent): string
  line(key: 'dealing' | 'replacing'): StatusLine
  /** Line before the replacement: the dealt hand and the number of kept cards. */
  choosing(dealt: PokerDealEvent, kept: number): StatusLine
  spokenDealt(dealt: PokerDealEvent): string
  end(replaced: ReplacedEvent, totalMinor: bigint): StatusLine
  spokenEnd(replaced: ReplacedEvent, totalMinor: bigint): string
}

/** Counts how often each hand was hit, in the order of the pay table. */
export function hitsOf(
  hands: readonly FinalHand[],
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

/** Creates the texts for one round's money in one language; the stake is divided among `handCount` hands. */
export function createPokerAnnouncer(
  model: VideoPokerModel,
  lang: StageLang,
  { stakeMinor, currency }: RoundMoney,
  handCount: number,
): PokerAnnouncer {
  const say = createTranslate(pokerMessages, lang)
  const separator = lang === 'ja' ? '・' : ' · '
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const rowOf = (hand: string | null) => model.payTable.find(({ name }) => name === hand)
  const title = (hand: string | null) => rowOf(hand)?.title[lang] ?? say('noHand')
  const paidMinor = (hand: string | null) => (stakeMinor * BigInt(rowOf(hand)?.pays ?? 0)) / BigInt(handCount)
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })

  const won = ({ hands }: ReplacedEvent): string => {
    const hits = [...hitsOf(hands, model)]
    const named = hits.map(([hand, count]) =>
      count > 1 ? say('handTimes', { hand: title(hand), count }) : title(hand),
    )
    const count = hits.reduce((sum, [, hit]) => sum + hit, 0)
    // The panel has two rows: more than two kinds of hands are only counted.
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
      const detail = say(some, { kept, replaced: 5 - kept })
      return { ...calm(label, detail), tone: 'plain', confirm: say('replace') }
    },
    spokenDealt: ({ cards, hand }) =>
      say('spokenDealt', { cards: cardsWords(cards, lang), hand: title(hand) }),
    end(replaced, totalMinor) {
      if (totalMinor === 0n) return calm(say('noWin'))
      const detail = won(replaced)
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
      const first = say('spokenReplaced', {
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
