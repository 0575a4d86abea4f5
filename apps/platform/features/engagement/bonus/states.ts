// The states of a bonus and what leads from one to another: one table.
import { type BonusStatus, bonusStatuses } from '@mangetsu/contract/bonus'

const {
  requested,
  freeSpins,
  claimable,
  wagering,
  releasable,
  released,
  expired,
  givenUp,
  cancelled,
  rejected,
  playedOut,
} = bonusStatuses

/** What can be done with a bonus, or happen to it. */
export type BonusAction =
  /** The player takes it. */
  | 'apply'
  /** The player accepts free spins. */
  | 'accept'
  /** The last of its free spins was played. */
  | 'spinsEnded'
  /** It was staked for. */
  | 'wagered'
  | 'release'
  | 'giveUp'
  | 'cancel'
  | 'reject'
  /** It was played to its end and nothing is left: free spins without a win, or money that was lost. */
  | 'playedOut'
  /** Its time is over. */
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
  // What is earned is earned: one that was staked for is released when its time is over.
  expire: {
    [requested]: expired,
    [freeSpins]: expired,
    [claimable]: expired,
    [wagering]: expired,
    [releasable]: released,
  },
}

/** The state an action leads to; null where it does not lead anywhere. */
export const stateAfter = (status: BonusStatus, action: BonusAction): BonusStatus | null =>
  transitions[action][status] ?? null

/** Whether it is over, whatever way. */
export const isOver = (status: BonusStatus): boolean =>
  !([requested, freeSpins, claimable, wagering, releasable] as readonly BonusStatus[]).includes(status)
