// Limits: what players have decided for themselves, held on every path that moves money.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Refused, UnitOfWork } from '../../../kernel/http/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import {
  checkDeposit,
  checkPlay,
  checkPlayOutside,
  type DepositCheck,
  explain,
  heldAmong,
  isAtLimit,
  leftToDeposit,
  type RefusedByClosure,
} from './checks.ts'
import { exportOf } from './export.ts'
import { type Looking, whenLookedAt } from './look-due.ts'
import { isPausedAddress } from './paused-addresses.ts'
import { stakedMinor } from './play-time.ts'
import { isLimitReviewDue, type RuledProfile } from './prompts.ts'
import { followPause, lookAtAccount, type SamePersonParts } from './same-person.ts'

export { limitRules } from './audit-rules.ts'
export {
  createHeldAccountsBackOffice,
  type HeldAccountsBackOffice,
  type LinkedAccount,
} from './held-accounts.ts'
export { playDays } from './play-time.ts'
export type { SamePersonParts } from './same-person.ts'
export { createSelfControl } from './self-control.ts'

export type LimitsFeature = {
  /** Before a deposit is ordered, in the transaction that writes it down; takes the player's row lock first. */
  checkDeposit(tx: Tx, deposit: DepositCheck, nowMs: number): ReturnType<typeof checkDeposit>
  /** The most the player's own limits let in now, in the reference currency's smallest unit; null without a limit. */
  leftToDeposit(tx: Tx, playerId: string, nowMs: number): Promise<bigint | null>
  /** Before a game session is opened. */
  checkPlay(tx: Tx, playerId: string, nowMs: number): Promise<RefusedByClosure | null>
  /** Whether a limit of the player's own leaves no room to play on. */
  isAtLimit(tx: Tx, playerId: string, nowMs: number): Promise<boolean>
  /** Before money goes to a provider, whose bets no limit of the player's can be held against. */
  checkPlayOutside(
    tx: Tx,
    playerId: string,
    nowMs: number,
  ): Promise<RefusedByClosure | Refused<'limitOutOfReach'> | null>
  explain: ExplainRefusal
  /** Whether somebody else, who pauses, was reachable at this address (email in lower case, or E.164). */
  isExcludedAddress(tx: Tx, address: string, nowMs: number, exceptId?: string): Promise<boolean>
  /**
   * Looks whether the account is somebody's who pauses, at sign-in and after a fact that identifies its person has changed: holds it,
   * or opens a review. Of a player who pauses the facts are recorded, and accounts that share one are looked at.
   */
  lookAgain(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** Runs `act` before a deposit or a game, in one transaction; looks at the account first where that is due. */
  whenLookedAt<T>(work: UnitOfWork, looking: Looking, act: (tx: Tx) => Promise<T>): Promise<T>
  /** Which of the accounts are held, for somebody who pauses or by the house. */
  heldAmong(tx: Tx, playerIds: readonly string[], nowMs: number): Promise<string[]>
  /** All stakes of own money of the account's life, in the reference currency's smallest unit. */
  stakedMinor(tx: Tx, playerId: string): Promise<bigint>
  /** Whether the place asks the player to review their limits now. */
  isLimitReviewDue(tx: Tx, playerId: string, nowMs: number): Promise<boolean>
  exportOf(tx: Tx, playerId: string): Promise<unknown>
}

/** By a decision of their own, not because they are held. */
async function isPausing(tx: Tx, playerId: string, nowMs: number): Promise<boolean> {
  const refused = await checkPlay(tx, playerId, nowMs)
  return refused !== null && refused.refusal !== 'identityHeld'
}

export function createLimits(parts: SamePersonParts, profile: RuledProfile): LimitsFeature {
  async function lookAgain(tx: Tx, playerId: string, nowMs: number): Promise<void> {
    if (await isPausing(tx, playerId, nowMs)) await followPause(tx, parts, playerId, nowMs)
    await lookAtAccount(tx, parts, playerId, nowMs)
  }
  return {
    checkDeposit: (tx, deposit, nowMs) => checkDeposit(tx, profile, deposit, nowMs),
    leftToDeposit,
    checkPlay,
    checkPlayOutside,
    isAtLimit,
    explain,
    isExcludedAddress: (tx, address, nowMs, exceptId) =>
      isPausedAddress(tx, parts.encryption, { address, exceptId: exceptId ?? null }, nowMs),
    lookAgain,
    whenLookedAt: (work, looking, act) =>
      whenLookedAt({ ...parts, look: lookAgain, isPausing }, work, looking, act),
    heldAmong,
    stakedMinor,
    isLimitReviewDue: (tx, playerId, nowMs) => isLimitReviewDue(tx, profile, playerId, nowMs),
    exportOf,
  }
}
