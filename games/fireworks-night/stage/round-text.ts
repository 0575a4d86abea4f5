// Texts of a round: the panel's line and the announcement for screen readers. Pure; a payout at or below the stake is
// called a return.

import { formatAmount } from '@mangetsu/money'
import type { RoundMoney, StatusLine } from '@mangetsu/stage-kit'
import { createTranslate, multipleOf, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { BonusGameEvent, PayEvent, ReelGameEvent } from '../math/events.ts'
import { symbolTitles } from '../names.ts'
import { type Bonus, type SmallRole, type SymbolLetter, words } from '../rules.ts'
import { type FireworksKey, fireworksMessages } from './text.ts'

export type RoundText = {
  readonly say: Translate<FireworksKey>
  amount(amountMinor: bigint): string
  /** "84× your stake". */
  multiple(totalMinor: bigint): string
  /** Status while the reels of a game spin. */
  turning(game: ReelGameEvent): StatusLine
  lamp(): StatusLine
  replay(): StatusLine
  pays(pay: PayEvent): StatusLine
  bonusGame(game: BonusGameEvent): StatusLine
  /** Status at the end of a round, with its bonus if any. */
  end(totalMinor: bigint, bonus: Bonus | null): StatusLine
  spokenEnd(totalMinor: bigint): string
}

const symbolOf = (role: SmallRole): SymbolLetter =>
  role === 'cherry' ? 'c' : (words[role].charAt(0) as SymbolLetter)

/** Creates the texts for one round's amounts in one language. */
export function createRoundText(lang: StageLang, { stakeMinor, currency }: RoundMoney): RoundText {
  const say = createTranslate(fireworksMessages, lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const separator = lang === 'ja' ? '・' : ' · '
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })
  const calm = (label: string, detail: string): StatusLine => ({
    tone: 'calm',
    label,
    amountMinor: null,
    detail,
    left: null,
  })
  const credited = (totalMinor: bigint, what: string | null): StatusLine => {
    if (totalMinor > stakeMinor) {
      const detail = [what, multiple(totalMinor)].filter((part) => part !== null).join(separator)
      return { tone: 'win', label: say('win'), amountMinor: totalMinor, detail, left: null }
    }
    const detail =
      totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) })
    return { tone: 'plain', label: say('back'), amountMinor: totalMinor, detail, left: null }
  }
  return {
    say,
    amount,
    multiple,
    turning: ({ game }) =>
      calm(game === 1 ? say('turning') : say('turningAgain', { game }), say('stopNothing')),
    lamp: () => ({ ...calm(say('lampLit'), say('lampDetail')), tone: 'plain' }),
    replay: () => ({ ...calm(say('replay'), say('replayDetail')), tone: 'plain' }),
    pays({ role, medals, totalMinor }) {
      if (role === 'replay') return { ...credited(BigInt(totalMinor), null), detail: say('replayBack') }
      const symbol = symbolTitles[symbolOf(role)][lang]
      return credited(BigInt(totalMinor), say('medals', { symbol, medals }))
    },
    bonusGame: ({ kind, game, of, totalMinor, bonusMedals }) => ({
      tone: 'win',
      label: say('bonusGame', { bonus: say(kind), game, of }),
      amountMinor: BigInt(totalMinor),
      detail: say('bonusMedals', { medals: bonusMedals }),
      left: of - game,
    }),
    end: (totalMinor, bonus) =>
      totalMinor === 0n ? calm(say('noWin'), '') : credited(totalMinor, bonus === null ? null : say(bonus)),
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
