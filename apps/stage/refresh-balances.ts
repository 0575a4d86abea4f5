// Refreshes the player's balances from the platform: after a bonus is used up, and when money moved outside the game.
import type { Controls, Layers, Translate } from '@mangetsu/stage-kit'
import type { CheckClock } from './check-clock.ts'
import type { Gathered } from './gathered.ts'
import type { StageKey } from './messages.ts'
import { type SessionMoney, stakeOnWire, takeBalances } from './money-view.ts'
import type { OpenedStage, StageSession } from './session.ts'
import { type ShownMoneyParts, showMoney } from './show-money.ts'

export type BalanceParts = ShownMoneyParts & {
  readonly session: Pick<StageSession, 'open'>
  readonly money: SessionMoney
  readonly checkClock: Pick<CheckClock, 'leftMs' | 'take'>
  /** Called when the wallet's balance does not match the rounds shown here. */
  readonly onMovedElsewhere?: () => void
}

/** Fetches and shows the player's balances; null if the platform was not reached. */
export async function refresh(parts: BalanceParts): Promise<OpenedStage | null> {
  const reopened = await parts.session.open()
  if (reopened.kind !== 'done') return null
  takeBalances(parts.money, reopened.data)
  parts.checkClock.take(reopened.data)
  showMoney(parts)
  return reopened.data
}

type FreeSpinWords = {
  readonly say: Translate<StageKey>
  readonly layers: Pick<Layers, 'note'>
  readonly controls: Pick<Controls, 'say'>
}

/** After the last free spin: shows their total win and fetches the balances. */
export async function endFreeSpins(parts: BalanceParts & FreeSpinWords, amount: string): Promise<void> {
  const { money, say, layers, controls } = parts
  money.freeSpins = null
  await refresh(parts)
  showMoney(parts)
  layers.note(say('freeSpinsEnded', { amount }))
  controls.say(say('freeSpinsEnded', { amount }))
}

/**
 * Handles a balance reported by the surrounding page. The report can be older than the answer to the last round, so it
 * is never shown itself: it only triggers a fetch.
 */
export async function followReportedBalance(
  parts: BalanceParts,
  state: { readonly isBusy: boolean; reportedMinor: bigint | null; readonly gathered: Gathered },
): Promise<void> {
  const { money, session } = parts
  if (state.isBusy || state.reportedMinor === null) return
  const reported = state.reportedMinor
  state.reportedMinor = null
  const { balanceMinor } = money
  if (reported === balanceMinor) return
  const reopened = await session.open()
  if (reopened.kind !== 'done') return
  // A round has started meanwhile: its end fetches again.
  if (state.isBusy) {
    state.reportedMinor = reported
    return
  }
  takeBalances(money, reopened.data)
  showMoney(parts)
  state.gathered.take(reopened.data, stakeOnWire(money))
  if (money.balanceMinor !== balanceMinor) parts.onMovedElsewhere?.()
}
