// Texts during a round: the panel's line and the announcement for screen readers. Pure; a payout at or below the stake
// is called a return.
import { formatAmount } from '@mangetsu/money'
import type { Announcement, RoundMoney, StatusLine } from '@mangetsu/stage-kit'
import { createTranslate, multipleOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { ChainEndEvent, DigitsEvent, JackpotEvent, ShotEvent } from '../math/events.ts'
import { chainDraws } from '../rules.ts'
import { type FallsKey, fallsMessages } from './text.ts'

/** Balls and jackpots that make up a round's payout. */
type Won = { readonly balls: number; readonly jackpots: number }

export type RoundText = {
  readonly say: Translate<FallsKey>
  amount(amountMinor: bigint): string
  /** "6.4× your stake". */
  multiple(totalMinor: bigint): string
  falling(): StatusLine
  shot(shot: ShotEvent): StatusLine
  digits(digits: DigitsEvent, totalMinor: bigint): StatusLine
  /** Returns the total after this many of a jackpot's rounds have been shown; the full amount with the last. */
  jackpot(jackpot: JackpotEvent, roundsShown: number): StatusLine
  jackpotBanner(jackpot: JackpotEvent): Announcement
  chainOver(end: ChainEndEvent): Announcement
  /** Status at the end of a round: the balls in pockets and the number of jackpots. */
  end(totalMinor: bigint, won: Won): StatusLine
  spokenEnd(totalMinor: bigint): string
}

type Words = {
  readonly say: Translate<FallsKey>
  readonly amount: (amountMinor: bigint) => string
  readonly multiple: (totalMinor: bigint) => string
  readonly stakeMinor: bigint
  readonly separator: string
}

const calm = (label: string): StatusLine => ({
  tone: 'calm',
  label,
  amountMinor: null,
  detail: '',
  left: null,
})

/** Returns a line with the total so far: nothing is called won before the total exceeds the stake. */
function soFar({ stakeMinor }: Words, label: string, totalMinor: bigint, detail: string): StatusLine {
  if (totalMinor === 0n) return { ...calm(label), detail }
  return {
    tone: totalMinor > stakeMinor ? 'win' : 'plain',
    label,
    amountMinor: totalMinor,
    detail,
    left: null,
  }
}

const caughtText = ({ say }: Words, balls: number): string =>
  balls === 0 ? say('noneCaught') : balls === 1 ? say('oneCaught') : say('caught', { balls })

function shotLine(words: Words, { balls, starts, totalMinor }: ShotEvent): StatusLine {
  const { say } = words
  const label = caughtText(words, balls)
  return soFar(words, label, BigInt(totalMinor), starts === 0 ? '' : say('starts', { starts }))
}

function digitsLine(
  words: Words,
  { chain, draw, held: pending }: DigitsEvent,
  totalMinor: bigint,
): StatusLine {
  const { say } = words
  if (chain === 0) {
    return soFar(
      words,
      say('drawing', { draw }),
      totalMinor,
      pending === 0 ? '' : say('starts', { starts: pending }),
    )
  }
  const label = say('chainDraw', { chain, of: chainDraws })
  return { ...soFar(words, label, totalMinor, ''), left: chainDraws - chain }
}

/** Returns everything that contributed to the payout, and its multiple of the stake. */
function wonBy(words: Words, totalMinor: bigint, { balls, jackpots }: Won): string {
  const { say, multiple, separator } = words
  const parts = [
    ...(balls > 0 ? [caughtText(words, balls)] : []),
    ...(jackpots > 0 ? [say(jackpots === 1 ? 'oneJackpot' : 'jackpots', { jackpots })] : []),
    multiple(totalMinor),
  ]
  return parts.join(separator)
}

function endLine(words: Words, totalMinor: bigint, won: Won): StatusLine {
  const { say, amount, stakeMinor } = words
  if (totalMinor === 0n) return calm(say('noWin'))
  if (totalMinor > stakeMinor) {
    return {
      tone: 'win',
      label: say('win'),
      amountMinor: totalMinor,
      detail: wonBy(words, totalMinor, won),
      left: null,
    }
  }
  const detail = totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) })
  return { tone: 'plain', label: say('back'), amountMinor: totalMinor, detail, left: null }
}

/** Creates the texts for one round's amounts in one language. */
export function createRoundText(lang: StageLang, { stakeMinor, currency }: RoundMoney): RoundText {
  const say = createTranslate(fallsMessages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })
  const separator = lang === 'ja' ? '・' : ' · '
  const words: Words = { say, amount, multiple, stakeMinor, separator }
  const title = ({ number, isChain }: JackpotEvent) =>
    isChain ? say('chainJackpot', { number }) : say('jackpot')
  const rounds = (event: JackpotEvent) => say('jackpotDetail', { rounds: event.rounds, balls: event.balls })
  return {
    say,
    amount,
    multiple,
    falling: () => calm(say('falling')),
    shot: (shot) => shotLine(words, shot),
    digits: (digits, totalMinor) => digitsLine(words, digits, totalMinor),
    jackpot(event, roundsShown) {
      const left = (BigInt(event.amountMinor) * BigInt(event.rounds - roundsShown)) / BigInt(event.rounds)
      return soFar(words, title(event), BigInt(event.totalMinor) - left, rounds(event))
    },
    jackpotBanner: (event) => ({ title: title(event), detail: rounds(event) }),
    chainOver({ jackpots, amountMinor }) {
      const values = { jackpots, amount: amount(BigInt(amountMinor)) }
      return {
        title: say('chanceOver'),
        detail: say(jackpots === 1 ? 'chanceTotalOne' : 'chanceTotal', values),
      }
    },
    end: (totalMinor, won) => endLine(words, totalMinor, won),
    spokenEnd(totalMinor) {
      if (totalMinor === 0n) return say('noWin')
      const values = {
        amount: amount(totalMinor),
        stake: amount(stakeMinor),
        multiple: multipleOf(totalMinor, stakeMinor),
      }
      return say(totalMinor > stakeMinor ? 'spokenWin' : 'spokenBack', values)
    },
  }
}
