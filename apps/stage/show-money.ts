// Shows the money on the stage: its kind, the stake with the remaining free spins, the time and the session's result.
import { type Controls, displayedAmount, type StageLang, type Translate } from '@mangetsu/stage-kit'
import type { CheckClock } from './check-clock.ts'
import type { StageKey } from './messages.ts'
import {
  balanceText,
  freeSpinsLeft,
  fundingOf,
  netText,
  nextRound,
  presetNoOf,
  presetsOpen,
  type SessionMoney,
  sideBetTexts,
  stakesOpen,
  stakeText,
} from './money-view.ts'
import type { OpenedStage } from './session.ts'
import { sessionView } from './session-view.ts'

export type ShownMoneyParts = {
  readonly controls: Pick<Controls, 'setBalance' | 'setStake' | 'setSession'>
  readonly money: SessionMoney
  readonly lang: StageLang
  readonly say: Translate<StageKey>
  readonly opened: Pick<OpenedStage, 'startedAt'>
  readonly checkClock: Pick<CheckClock, 'leftMs'>
  readonly nowMs: () => number
  /** Whether side bets are labelled by the amount they add to the stake. */
  readonly areSideBetsByAmount?: boolean | undefined
  /** Number of lines among which the game divides the stake, if it has any. */
  readonly lines?: number | undefined
}

/** Returns the label of the money shown, if the player has more than the wallet. */
function moneyWord({ money, say }: ShownMoneyParts): string | null {
  const funding = fundingOf(money)
  if (funding === 'freeSpin') return say('spinsWon')
  if (funding === 'bonus') return say('bonusMoney')
  return money.bonus === null ? null : say('wallet')
}

/** Returns the stake as a product of the game's lines; undefined if the game has none or a side bet is chosen. */
function divisionText({ money, lang, say, lines }: ShownMoneyParts): string | undefined {
  const { stakeMinor, currency, sideBet } = nextRound(money)
  if (lines === undefined || sideBet !== undefined || stakeMinor % BigInt(lines) !== 0n) return undefined
  return say('stakeLines', { lines, amount: displayedAmount(stakeMinor / BigInt(lines), currency, lang) })
}

export function showMoney(parts: ShownMoneyParts): void {
  const { controls, money, lang, say } = parts
  controls.setBalance(balanceText(money, lang), moneyWord(parts))
  const left = freeSpinsLeft(money)
  controls.setStake({
    text: stakeText(money, lang),
    division: divisionText(parts),
    canLess: left === null && money.stakeAt > 0,
    canMore: left === null && money.stakeAt < stakesOpen(money) - 1,
    presetNo: presetNoOf(money),
    presets: presetsOpen(money),
    sideBetNo: left === null ? money.sideBetNo : 0,
    sideBets: parts.areSideBetsByAmount === true ? sideBetTexts(money, lang) : undefined,
    fixedAs: left === null ? undefined : say('freeSpinsLeft', { left }),
  })
  showSession(parts)
}

/** Shows the time of day, the session's duration and its result, and the time to the next reality check. */
export function showSession(parts: ShownMoneyParts): void {
  const { controls, money, lang, say, opened, checkClock, nowMs } = parts
  const atMs = nowMs()
  const view = {
    timeOfDayMs: atMs,
    playedMs: atMs - Date.parse(opened.startedAt),
    net: netText(money, lang),
    checkLeftMs: checkClock.leftMs(atMs),
  }
  controls.setSession(sessionView(view, say))
}
