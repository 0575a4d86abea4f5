// What is said about a win: the panel's line and the spoken sentence. Pure words; a return at or below the
// stake is called a return.

import { formatAmount } from '@mangetsu/money'
import type { RoundMoney, StatusLine } from '@mangetsu/stage-kit'
import { createTranslate, multipleOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { LineWin, SpinEvent, WinsEvent } from '../math/events.ts'
import { symbolTitles } from '../names.ts'
import type { SymbolLetter } from '../rules.ts'
import { type FestivalKey, festivalMessages } from './text.ts'

/** A total of at least this many stakes is a big win. */
const bigFrom = 20n

export const isBig = (totalMinor: bigint, stakeMinor: bigint): boolean => totalMinor >= bigFrom * stakeMinor

export type RoundText = {
  readonly say: Translate<FestivalKey>
  amount(amountMinor: bigint): string
  /** "6.4× your stake". */
  multiple(totalMinor: bigint): string
  /** Before a spin's reels stop. */
  spin(spin: SpinEvent, totalMinor: bigint): StatusLine
  wins(wins: WinsEvent, spin: SpinEvent): StatusLine
  /** When a round is over; null where the last words may stay. */
  end(totalMinor: bigint): StatusLine | null
  spokenEnd(totalMinor: bigint): string
}

type WinGroup = { readonly symbol: SymbolLetter; readonly count: number; lines: number; amountMinor: bigint }

/** The lines that pay, those of the same symbol and length together, the dearest first. */
function groupsOf(lines: readonly LineWin[]): readonly WinGroup[] {
  const groups = new Map<string, WinGroup>()
  for (const { symbol, count, amountMinor } of lines) {
    const group = groups.get(`${symbol}${count}`) ?? { symbol, count, lines: 0, amountMinor: 0n }
    group.lines += 1
    group.amountMinor += BigInt(amountMinor)
    groups.set(`${symbol}${count}`, group)
  }
  return [...groups.values()].sort((a, b) => (a.amountMinor < b.amountMinor ? 1 : -1))
}

/** More kinds of lines than these are counted together: the panel has two rows. */
const mostNamed = 3

const separators: Readonly<Record<StageLang, string>> = { ja: '・', en: ' · ' }

/** Everything that pays in a spin: the lines by their symbols, and the drums. */
function wonBy({ lines, drums }: WinsEvent, say: Translate<FestivalKey>, lang: StageLang): string {
  const ofAKind = (symbol: SymbolLetter, count: number, lineCount: number): string => {
    const values = { symbol: symbolTitles[symbol][lang], count, lines: lineCount }
    return say(lineCount > 1 ? 'ofAKindLines' : 'ofAKind', values)
  }
  const groups = groupsOf(lines)
  const named =
    groups.length > mostNamed
      ? [say('linesWon', { count: lines.length })]
      : groups.map((group) => ofAKind(group.symbol, group.count, group.lines))
  return [...named, ...(drums > 0 ? [ofAKind('t', drums, 1)] : [])].join(separators[lang])
}

/** Words for one round's money in one language. */
export function createRoundText(lang: StageLang, { stakeMinor, currency }: RoundMoney): RoundText {
  const say = createTranslate(festivalMessages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const separator = separators[lang]
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })

  const whatWon = (wins: WinsEvent) => wonBy(wins, say, lang)

  const returned = (totalMinor: bigint): StatusLine => ({
    tone: 'plain',
    label: say('back'),
    amountMinor: totalMinor,
    detail: totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) }),
    left: null,
  })

  return {
    say,
    amount,
    multiple,
    spin(spin, totalMinor) {
      if (spin.free === 0)
        return { tone: 'calm', label: say('invitation'), amountMinor: null, detail: '', left: null }
      const tone = totalMinor > stakeMinor ? 'win' : 'plain'
      return {
        tone,
        label: say('freeSpin', { free: spin.free, of: spin.of }),
        amountMinor: totalMinor,
        detail: say('moonMultiplier', { multiplier: spin.multiplier }),
        left: spin.of - spin.free,
      }
    },
    wins(wins, spin) {
      const totalMinor = BigInt(wins.totalMinor)
      if (spin.free > 0) {
        const detail = [whatWon(wins), say('moonMultiplier', { multiplier: spin.multiplier })].join(separator)
        return { ...this.spin(spin, totalMinor), detail }
      }
      if (totalMinor <= stakeMinor) return returned(totalMinor)
      const detail = [whatWon(wins), multiple(totalMinor)].join(separator)
      return { tone: 'win', label: say('win'), amountMinor: totalMinor, detail, left: null }
    },
    end(totalMinor) {
      if (totalMinor === 0n)
        return { tone: 'calm', label: say('noWin'), amountMinor: null, detail: '', left: null }
      if (totalMinor <= stakeMinor) return returned(totalMinor)
      return {
        tone: 'win',
        label: say('win'),
        amountMinor: totalMinor,
        detail: multiple(totalMinor),
        left: null,
      }
    },
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
