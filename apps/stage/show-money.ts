// The money a stage shows: whose it is, the stake with the free spins that are left, time and the session's result.
import type { Controls, StageLang, Translate } from '@mangetsu/stage-kit'
import { clockText, elapsedText } from '@mangetsu/stage-kit/text'
import type { StageKey } from './messages.ts'
import {
  balanceText,
  besideTexts,
  freeSpinsLeft,
  fundingOf,
  netText,
  presetNoOf,
  presetsOpen,
  type SessionMoney,
  stakesOpen,
  stakeText,
} from './money-view.ts'
import type { OpenedStage } from './session.ts'

export type ShownMoneyParts = {
  readonly controls: Pick<Controls, 'setBalance' | 'setStake' | 'setSession'>
  readonly money: SessionMoney
  readonly lang: StageLang
  readonly say: Translate<StageKey>
  readonly opened: Pick<OpenedStage, 'startedAt'>
  readonly nowMs: () => number
  /** The bets go by what they stake beside the stake. */
  readonly areBetsBeside?: boolean | undefined
}

/** Whose money is shown, where there is more than the wallet. */
function moneyWord({ money, say }: ShownMoneyParts): string | null {
  const funding = fundingOf(money)
  if (funding === 'freeSpin') return say('spinsWon')
  if (funding === 'bonus') return say('bonusMoney')
  return money.bonus === null ? null : say('wallet')
}

export function showMoney(parts: ShownMoneyParts): void {
  const { controls, money, lang, say } = parts
  controls.setBalance(balanceText(money, lang), moneyWord(parts))
  const left = freeSpinsLeft(money)
  controls.setStake({
    text: stakeText(money, lang),
    canLess: left === null && money.stakeAt > 0,
    canMore: left === null && money.stakeAt < stakesOpen(money) - 1,
    presetNo: presetNoOf(money),
    presets: presetsOpen(money),
    betNo: left === null ? money.betNo : 0,
    bets: parts.areBetsBeside === true ? besideTexts(money, lang) : undefined,
    fixedAs: left === null ? undefined : say('freeSpinsLeft', { left }),
  })
  showSession(parts)
}

/** The time of day, how long the session has lasted, and its result. */
export function showSession({ controls, money, lang, say, opened, nowMs }: ShownMoneyParts): void {
  const atMs = nowMs()
  const elapsed = elapsedText(atMs - Date.parse(opened.startedAt))
  const time = clockText(new Date(atMs))
  controls.setSession(say('elapsed', { time, elapsed }), say('net', { amount: netText(money, lang) }))
}
