// What is said about a slot's round: the panel's line and the spoken sentence. Pure words; a return at or below the stake
// is called a return.

import type { SpinEvent, WinsEvent } from '@mangetsu/games/engine/events'
import type { SlotModel } from '@mangetsu/games/engine/model'
import { formatAmount } from '@mangetsu/money'
import type { RoundMoney, StatusLine } from '../game-stage.ts'
import { createTranslate, type Messages, multipleOf, type StageLang, type Translate } from '../text.ts'
import { type SlotMessageKey, slotMessages } from './slot-messages.ts'

/** A total of at least this many stakes is a big win. */
const bigFrom = 20n

export const isBig = (totalMinor: bigint, stakeMinor: bigint): boolean => totalMinor >= bigFrom * stakeMinor

/** A game's own words for what every slot says, and the sentence before a round. */
export type SlotWords = Partial<Messages<SlotMessageKey>> & Messages<'invitation'>

export type SlotText = {
  readonly say: Translate<SlotMessageKey | 'invitation'>
  amount(amountMinor: bigint): string
  /** "6.4× your stake". */
  multiple(totalMinor: bigint): string
  /** Before a spin's reels stop. */
  spin(spin: SpinEvent, totalMinor: bigint): StatusLine
  wins(wins: WinsEvent, spin: SpinEvent): StatusLine
  /** When a round is over. */
  end(totalMinor: bigint): StatusLine
  spokenEnd(totalMinor: bigint): string
}

type WinGroup = {
  readonly symbol: string
  readonly count: number
  lines: number
  ways: number
  amountMinor: bigint
}

/** Wins of the same symbol and length together, the dearest first. */
function groupsOf(wins: WinsEvent['wins']): readonly WinGroup[] {
  const groups = new Map<string, WinGroup>()
  for (const { symbol, count, ways = 0, amountMinor } of wins) {
    const key = `${symbol}${count}`
    const group = groups.get(key) ?? { symbol, count, lines: 0, ways: 0, amountMinor: 0n }
    group.lines += 1
    group.ways += ways
    group.amountMinor += BigInt(amountMinor)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => (a.amountMinor < b.amountMinor ? 1 : -1))
}

/** More kinds of wins than these are counted together: the panel has two rows. */
const mostNamed = 3

const separators: Readonly<Record<StageLang, string>> = { ja: '・', en: ' · ' }

type Sayer = Translate<SlotMessageKey | 'invitation'>

/** Everything that pays in an evaluation: the wins by their symbols, and the scatters. */
function wonBy({ wins, scatters }: WinsEvent, model: SlotModel, say: Sayer, lang: StageLang): string {
  const titleOf = (letter: string) => model.symbols[letter]?.title[lang] ?? letter
  const named = ({ symbol, count, lines, ways }: WinGroup): string => {
    const values = { symbol: titleOf(symbol), count, lines, ways }
    if (ways > 1) return say('ofAKindWays', values)
    return say(lines > 1 && model.pays.kind === 'lines' ? 'ofAKindLines' : 'ofAKind', values)
  }
  const groups = groupsOf(wins)
  const counted = say(model.pays.kind === 'lines' ? 'linesWon' : 'winsCounted', { count: wins.length })
  const ofScatters =
    scatters > 0 ? [say('ofAKind', { symbol: titleOf(model.scatter?.letter ?? ''), count: scatters })] : []
  return [...(groups.length > mostNamed ? [counted] : groups.map(named)), ...ofScatters].join(
    separators[lang],
  )
}

const lineOf = (
  tone: StatusLine['tone'],
  label: string,
  amountMinor: bigint | null,
  detail: string,
  left: number | null = null,
): StatusLine => ({ tone, label, amountMinor, detail, left })

/** Words for one round's money in one language. */
export function createSlotText(
  model: SlotModel,
  words: SlotWords,
  lang: StageLang,
  { stakeMinor, currency }: RoundMoney,
): SlotText {
  const say: Sayer = createTranslate({ ...slotMessages, ...words }, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const separator = separators[lang]
  const times = (totalMinor: bigint) => multipleOf(totalMinor, stakeMinor)
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: times(totalMinor) })
  const isWin = (totalMinor: bigint) => totalMinor > stakeMinor
  const returned = (totalMinor: bigint): StatusLine => {
    const detail =
      totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) })
    return lineOf('plain', say('back'), totalMinor, detail)
  }
  const ofSpin = ({ no, of }: SpinEvent, totalMinor: bigint, detail: string): StatusLine =>
    lineOf(isWin(totalMinor) ? 'win' : 'plain', say('freeSpin', { no, of }), totalMinor, detail, of - no)

  return {
    say,
    amount,
    multiple,
    spin(spin, totalMinor) {
      if (spin.phase === 'base') return lineOf('calm', say('invitation'), null, '')
      return ofSpin(spin, totalMinor, say('multiplied', { multiplier: spin.multiplier }))
    },
    wins(wins, spin) {
      const totalMinor = BigInt(wins.totalMinor)
      const what = wonBy(wins, model, say, lang)
      if (spin.phase !== 'base') {
        const multiplier = Math.max(wins.multiplier, spin.multiplier)
        return ofSpin(spin, totalMinor, [what, say('multiplied', { multiplier })].join(separator))
      }
      if (!isWin(totalMinor)) return returned(totalMinor)
      return lineOf('win', say('win'), totalMinor, [what, multiple(totalMinor)].join(separator))
    },
    end(totalMinor) {
      if (totalMinor === 0n) return lineOf('calm', say('noWin'), null, '')
      return isWin(totalMinor)
        ? lineOf('win', say('win'), totalMinor, multiple(totalMinor))
        : returned(totalMinor)
    },
    spokenEnd(totalMinor) {
      if (totalMinor === 0n) return say('noWin')
      const values = { amount: amount(totalMinor), stake: amount(stakeMinor), multiple: times(totalMinor) }
      return say(isWin(totalMinor) ? 'spokenWin' : 'spokenBack', values)
    },
  }
}
