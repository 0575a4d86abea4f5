// What is said about a win: the panel's line and the spoken sentence. Pure words; a return at or below the
// stake is called a return.

import { formatAmount } from '@mangetsu/money'
import type { RoundMoney, Told } from '@mangetsu/stage-kit'
import { createSay, multipleOf, type Say, type StageLang } from '@mangetsu/stage-kit/text'
import type { LineWin, SpinEvent, WinsEvent } from '../math/events.ts'
import { symbolTitles } from '../names.ts'
import { type FestivalKey, festivalMessages } from './text.ts'

/** A total of at least this many stakes is a big win. */
const bigFrom = 20n

export const isBig = (totalMinor: bigint, stakeMinor: bigint): boolean => totalMinor >= bigFrom * stakeMinor

export type Teller = {
  readonly say: Say<FestivalKey>
  amount(amountMinor: bigint): string
  /** "6.4× your stake". */
  multiple(totalMinor: bigint): string
  /** Before a spin's reels stop. */
  spin(spin: SpinEvent, totalMinor: bigint): Told
  wins(wins: WinsEvent, spin: SpinEvent): Told
  /** When a round is over; null where the last words may stay. */
  end(totalMinor: bigint): Told | null
  spokenEnd(totalMinor: bigint): string
}

const bestOf = (lines: readonly LineWin[]): LineWin | undefined =>
  lines.reduce<LineWin | undefined>(
    (best, line) => (best === undefined || BigInt(line.amountMinor) > BigInt(best.amountMinor) ? line : best),
    undefined,
  )

/** Words for one round's money in one language. */
export function createTeller(lang: StageLang, { stakeMinor, currency }: RoundMoney): Teller {
  const say = createSay(festivalMessages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const separator = lang === 'ja' ? '・' : ' · '
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })

  const whatWon = (wins: WinsEvent): string => {
    const best = bestOf(wins.lines)
    const drumsLead = wins.drums > 0 && (!best || BigInt(wins.drumsMinor) >= BigInt(best.amountMinor))
    const symbol = drumsLead ? symbolTitles.t[lang] : best ? symbolTitles[best.symbol][lang] : ''
    return say('ofAKind', { symbol, count: drumsLead ? wins.drums : (best?.count ?? 0) })
  }

  const returned = (totalMinor: bigint): Told => ({
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
