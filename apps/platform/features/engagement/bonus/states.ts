// State table of a bonus: the states and the transitions between them.
import { type BonusStatus, bonusStatuses } from '@mangetsu/contract/bonus'

const {
  requested,
  freeSpins,
  claimable,
  wagering,
  releasable,
  placed,
  released,
  expired,
  givenUp,
  cancelled,
  rejected,
  playedOut,
} = bonusStatuses

/** Actions and events that can change a bonus. */
export type BonusAction =
  /** The player claims it. */
  | 'apply'
  /** The player accepts free spins. */
  | 'accept'
  /** The last of its free spins was played. */
  | 'spinsEnded'
  /** Its wagering target was met. */
  | 'wagered'
  | 'release'
  | 'giveUp'
  | 'cancel'
  | 'reject'
  /** It was played to the end without a remainder: free spins without a win, or bonus money that was lost. */
  | 'playedOut'
  /** It expired. */
  | 'expire'

const transitions: Readonly<Record<BonusAction, Readonly<Partial<Record<BonusStatus, BonusStatus>>>>> = {
  apply: { [claimable]: wagering },
  accept: { [requested]: freeSpins },
  spinsEnded: { [freeSpins]: claimable },
  wagered: { [wagering]: releasable },
  release: { [releasable]: released },
  giveUp: { [claimable]: givenUp, [wagering]: givenUp, [releasable]: givenUp },
  cancel: { [requested]: cancelled },
  reject: { [requested]: rejected },
  playedOut: { [freeSpins]: playedOut, [wagering]: playedOut },
  // A bonus whose wagering was met is released when it expires.
  expire: {
    [requested]: expired,
    [freeSpins]: expired,
    [claimable]: expired,
    [wagering]: expired,
    [releasable]: released,
  },
}

/** Returns the state after an action; null if the action is not allowed. A placed free bet follows its slip (`free-bet.ts`). */
export const stateAfter = (status: BonusStatus, action: BonusAction): BonusStatus | null =>
  transitions[action][status] ?? null

/** Returns whether the bonus has ended, in any way. */
export const isOver = (status: BonusStatus): boolean =>
  !([requested, freeSpins, claimable, wagering, releasable, placed] as readonly BonusStatus[]).includes(
    status,
  )
