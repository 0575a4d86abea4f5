// Limits: the maximums and pauses that players set for themselves, enforced on every path that moves money.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Refused, UnitOfWork } from '../../../kernel/http/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import {
  checkDeposit,
  checkPlay,
  checkPlayOutside,
  type DepositCheck,
  explain,
  isAtLimit,
  leftToDeposit,
  type RefusedByClosure,
  restrictedAmong,
} from './checks.ts'
import { type Looking, whenLookedAt } from './look-due.ts'
import { isPausedAddress } from './paused-addresses.ts'
import { stakedMinor } from './play-time.ts'
import { isLimitReviewDue, type RuledProfile } from './prompts.ts'
import { followPause, lookAtAccount, type SamePersonParts } from './same-person.ts'

export {
  createRestrictedAccountsBackOffice,
  type LinkedAccount,
  type RestrictedAccountsBackOffice,
} from './restricted-accounts.ts'
export type { SamePersonParts } from './same-person.ts'
export { createSelfControl } from './self-control.ts'

export type LimitsFeature = {
  /** Checks before a deposit is ordered, in the transaction that records it; locks the player's row first. */
  checkDeposit(tx: Tx, deposit: DepositCheck, nowMs: number): ReturnType<typeof checkDeposit>
  /**
   * The largest deposit the player's own limits allow now, in the reference
   * currency's smallest unit; null without a limit.
   */
  leftToDeposit(tx: Tx, playerId: string, nowMs: number): Promise<bigint | null>
  /** Checks before a game session opens. */
  checkPlay(tx: Tx, playerId: string, nowMs: number): Promise<RefusedByClosure | null>
  /** Whether a limit of the player's own leaves no room to play on. */
  isAtLimit(tx: Tx, playerId: string, nowMs: number): Promise<boolean>
  /** Checks before money moves to a provider, whose bets cannot be counted against the player's limits. */
  checkPlayOutside(
    tx: Tx,
    playerId: string,
    nowMs: number,
  ): Promise<RefusedByClosure | Refused<'limitOutOfReach'> | null>
  explain: ExplainRefusal
  /**
   * Whether another player, now on a pause, was reachable at this address (email in lower case, or E.164).
   */
  isExcludedAddress(tx: Tx, address: string, nowMs: number, exceptId?: string): Promise<boolean>
  /**
   * Checks whether the account belongs to a player on a pause, at sign-in and after a change of a fact that
   * identifies its person; restricts it or opens a review. For a player on a pause it records their facts and
   * checks the accounts that share one.
   */
  lookAgain(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /**
   * Runs `act` before a deposit or a game, in one transaction; checks the account first where that is due.
   */
  whenLookedAt<T>(work: UnitOfWork, looking: Looking, act: (tx: Tx) => Promise<T>): Promise<T>
  /** Returns the accounts that are restricted, for a player on a pause or by the house. */
  restrictedAmong(tx: Tx, playerIds: readonly string[], nowMs: number): Promise<string[]>
  /** All stakes of own money over the account's life, in the reference currency's smallest unit. */
  stakedMinor(tx: Tx, playerId: string): Promise<bigint>
  /** Whether the jurisdiction requires the player to review their limits now. */
  isLimitReviewDue(tx: Tx, playerId: string, nowMs: number): Promise<boolean>
}

/** True for the player's own pause, not for a restriction. */
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
    restrictedAmong,
    stakedMinor,
    isLimitReviewDue: (tx, playerId, nowMs) => isLimitReviewDue(tx, profile, playerId, nowMs),
  }
}
