// What the player has, asked of the platform anew: after what a bonus was used up by, and when money moved beside the game.
import type { Controls, Layers, Translate } from '@mangetsu/stage-kit'
import type { Gathered } from './gathered.ts'
import type { StageKey } from './messages.ts'
import { type SessionMoney, stakeOnWire, takeHeld } from './money-view.ts'
import type { OpenedStage, StageSession } from './session.ts'
import { type ShownMoneyParts, showMoney } from './show-money.ts'

export type HeldMoneyParts = ShownMoneyParts & {
  readonly session: Pick<StageSession, 'open'>
  readonly money: SessionMoney
  /** The wallet holds something else than the rounds shown here leave in it. */
  readonly onMovedElsewhere?: () => void
}

/** Asks the platform what the player has and shows it; null where it was not reached. */
export async function refresh(parts: HeldMoneyParts): Promise<OpenedStage | null> {
  const reopened = await parts.session.open()
  if (reopened.kind !== 'done') return null
  takeHeld(parts.money, reopened.data)
  showMoney(parts)
  return reopened.data
}

type FreeSpinWords = {
  readonly say: Translate<StageKey>
  readonly layers: Pick<Layers, 'note'>
  readonly controls: Pick<Controls, 'say'>
}

/** The last free spin was shown: what they won is said, and what is there now is asked for. */
export async function endFreeSpins(parts: HeldMoneyParts & FreeSpinWords, amount: string): Promise<void> {
  const { money, say, layers, controls } = parts
  money.freeSpins = null
  await refresh(parts)
  showMoney(parts)
  layers.note(say('freeSpinsEnded', { amount }))
  controls.say(say('freeSpinsEnded', { amount }))
}

/**
 * Money may have moved beside the game. What the page reports can be older than what a round has just answered, so it
 * is never shown itself: it only makes the stage fetch.
 */
export async function followReportedBalance(
  parts: HeldMoneyParts,
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
  // A round has begun meanwhile: its end fetches again.
  if (state.isBusy) {
    state.reportedMinor = reported
    return
  }
  takeHeld(money, reopened.data)
  showMoney(parts)
  state.gathered.take(reopened.data, stakeOnWire(money))
  if (money.balanceMinor !== balanceMinor) parts.onMovedElsewhere?.()
}
