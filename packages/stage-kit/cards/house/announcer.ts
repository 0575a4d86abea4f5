// Texts of a round against the house: the panel's lines, the results of bets, and announcements. Pure. A
// payout up to the stake is called a return, never a win.
import { formatAmount } from '@mangetsu/money'
import type { StatusLine } from '../../game-stage.ts'
import { createTranslate, type StageLang, type Translate } from '../../text.ts'
import { cardsWords } from '../card-words.ts'
import type { HouseDeal, HouseDesign, Showdown, SideResult } from './design.ts'
import type { HouseMoney } from './house-money.ts'
import { type HouseMessageKey, houseMessages } from './messages.ts'
import type { BetResult } from './spots.ts'

export type HouseAnnouncer = {
  readonly say: Translate<HouseMessageKey>
  amount(amountMinor: bigint): string
  /** Returns the result of a bet by its stake and payout. */
  result(stakedMinor: bigint, paidMinor: bigint): BetResult
  line(key: 'dealing' | 'opening'): StatusLine
  choosing(deal: HouseDeal): StatusLine
  /** Name of the own hand after the round; `showdown` is null after a fold. */
  ended(deal: HouseDeal, showdown: Showdown | null): string
  spokenDeal(deal: HouseDeal): string
  end(showdown: Showdown | null, stakeMinor: bigint, totalMinor: bigint): StatusLine
  spokenEnd(deal: HouseDeal, showdown: Showdown | null, stakeMinor: bigint, totalMinor: bigint): string
}

const calm = (label: string, detail = ''): StatusLine => ({
  tone: 'calm',
  label,
  amountMinor: null,
  detail,
  left: null,
})

const endKeys = { win: 'handWon', lose: 'handLost', push: 'handPush' } as const
const spokenKeys = { win: 'spokenWin', lose: 'spokenLose', push: 'spokenPush' } as const

type Words = {
  readonly design: HouseDesign
  readonly lang: StageLang
  readonly money: HouseMoney
  readonly say: Translate<HouseMessageKey>
}

const shown = ({ money, lang }: Words, amountMinor: bigint, sign: 'auto' | 'always' = 'auto') =>
  formatAmount(amountMinor, money.currency, { lang, style: 'compact', sign })

function resultOf(words: Words, stakedMinor: bigint, paidMinor: bigint): BetResult {
  const { say } = words
  if (paidMinor > stakedMinor) return { kind: 'won', text: shown(words, paidMinor - stakedMinor, 'always') }
  const amountMinor = paidMinor === stakedMinor ? paidMinor : stakedMinor - paidMinor
  const kind = paidMinor === stakedMinor ? 'back' : 'lost'
  return { kind, text: say(kind, { amount: shown(words, amountMinor) }) }
}

const spokenBet = (words: Words, bet: string, stakedMinor: bigint, paidMinor: bigint): string =>
  words.say('spokenBet', { bet, result: resultOf(words, stakedMinor, paidMinor).text })

function spokenDeal(words: Words, { own, board, hand, side }: HouseDeal): readonly string[] {
  const { say, lang, design } = words
  const sideKey = side !== null && side.paidMinor > 0n ? 'spokenSideWon' : 'spokenSideLost'
  const amount = shown(words, side?.paidMinor ?? 0n)
  return [
    say('spokenDeal', { cards: cardsWords(own, lang) }),
    ...(board.length > 0 ? [say('spokenBoard', { cards: cardsWords(board, lang) })] : []),
    say('spokenHand', { hand: hand.title[lang] }),
    ...(side === null ? [] : [say(sideKey, { side: design.side.title[lang], amount })]),
  ]
}

function spokenShowdown(words: Words, showdown: Showdown): readonly string[] {
  const { say, lang, money, design } = words
  const { board, dealer, hand, dealerHand, doesDealerQualify, anteBonusMinor } = showdown
  const bonus = shown(words, anteBonusMinor, 'always')
  return [
    ...(board.length > 0 ? [say('spokenMore', { cards: cardsWords(board, lang) })] : []),
    say('spokenDealer', { cards: cardsWords(dealer, lang), hand: dealerHand.title[lang] }),
    say('spokenOwn', { hand: hand.title[lang] }),
    say(doesDealerQualify ? spokenKeys[showdown.result] : 'notQualified'),
    spokenBet(words, say('ante'), money.anteMinor, showdown.antePaidMinor),
    spokenBet(words, design.further.title[lang], money.furtherMinor, showdown.furtherPaidMinor),
    ...(anteBonusMinor > 0n ? [say('spokenBet', { bet: say('anteBonus'), result: bonus })] : []),
  ]
}

function endOf(words: Words, showdown: Showdown | null, stakeMinor: bigint, totalMinor: bigint): StatusLine {
  const { say } = words
  const [stake, total] = [shown(words, stakeMinor), shown(words, totalMinor)]
  if (totalMinor > stakeMinor) {
    const won = { label: say('won'), amountMinor: totalMinor - stakeMinor, left: null } as const
    return { ...won, tone: 'win', detail: say('ofStake', { stake, total }) }
  }
  if (totalMinor === 0n)
    return calm(say(showdown === null ? 'folded' : 'noWin'), say('noWinDetail', { stake }))
  if (totalMinor === stakeMinor && showdown?.result === 'push')
    return { ...calm(say('push'), say('pushDetail', { stake })), tone: 'plain' }
  const detail = totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake })
  return { tone: 'plain', label: say('win'), amountMinor: totalMinor, left: null, detail }
}

/** Creates the texts for one round's money in one language. */
export function createHouseAnnouncer(
  design: HouseDesign,
  lang: StageLang,
  money: HouseMoney,
): HouseAnnouncer {
  const say = createTranslate(houseMessages, lang)
  const words: Words = { design, lang, money, say }
  const space = lang === 'ja' ? '' : ' '
  const sideTitle = design.side.title[lang]
  const sideText = ({ paidMinor }: SideResult) =>
    paidMinor > 0n
      ? say('sideNow', { side: sideTitle, amount: resultOf(words, money.sideMinor, paidMinor).text })
      : say('sideLost', { side: sideTitle })

  return {
    say,
    amount: (amountMinor) => shown(words, amountMinor),
    result: (stakedMinor, paidMinor) => resultOf(words, stakedMinor, paidMinor),
    line: (key) => calm(say(key)),
    choosing: ({ hand, side }) => ({
      ...calm(hand.title[lang], side === null ? say('choose') : sideText(side)),
      tone: 'plain',
      isChoosing: true,
    }),
    ended({ hand }, showdown) {
      if (showdown === null) return say('handFolded', { hand: hand.title[lang] })
      return say(endKeys[showdown.result], { hand: showdown.hand.title[lang] })
    },
    spokenDeal: (deal) => spokenDeal(words, deal).join(space),
    end: (showdown, stakeMinor, totalMinor) => endOf(words, showdown, stakeMinor, totalMinor),
    spokenEnd({ side }, showdown, stakeMinor, totalMinor) {
      const own =
        showdown === null
          ? [say('spokenFold', { amount: shown(words, money.anteMinor) })]
          : spokenShowdown(words, showdown)
      const sideBet = side === null ? [] : [spokenBet(words, sideTitle, money.sideMinor, side.paidMinor)]
      const sums = { amount: shown(words, totalMinor), stake: shown(words, stakeMinor) }
      return [...own, ...sideBet, say('spokenTotal', sums)].join(space)
    },
  }
}
