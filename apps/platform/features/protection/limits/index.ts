// Limits: what players have decided for themselves, held on every path that moves money.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Refused } from '../../../kernel/http/index.ts'
import {
  type BetRefusal,
  checkDeposit,
  checkPlay,
  checkPlayOutside,
  type DepositCheck,
  explain,
  isAtLimit,
  leftToDeposit,
  type RefusedByClosure,
} from './checks.ts'
import { exportOf } from './export.ts'
import { countReturned, takeBackOtherBets, takeOtherBet } from './other-bets.ts'
import { isPausedAddress, keepAddresses } from './paused-addresses.ts'
import { holdIfLike, keepIdentities, settleIdentity } from './paused-identities.ts'
import { stakedMinor } from './play-time.ts'

export { limitRules } from './audit-rules.ts'
export { playDays } from './play-time.ts'
export { createSelfControl } from './self-control.ts'

export type LimitsParts = { readonly encryption: Encryption }

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
  /** Before a bet that is no round: refused by a pause or a limit, or counted against the limits. */
  takeOtherBet: typeof takeOtherBet
  /** What comes back of such a bet, counted. */
  countReturned: typeof countReturned
  takeBackOtherBets: typeof takeBackOtherBets
  /** What a bet that settlement refused is told beside its sentence. */
  explain(
    tx: Tx,
    playerId: string,
    refusal: BetRefusal,
    nowMs: number,
  ): Promise<Readonly<Record<string, unknown>>>
  /** Whether somebody else, who pauses, was reachable at this address (email in lower case, or E.164). */
  isExcludedAddress(tx: Tx, address: string, nowMs: number, exceptId?: string): Promise<boolean>
  /** After an address was bound: of a player who pauses it is kept as those were that they had before. */
  keepIfPaused(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** After an account was opened: one on a device of somebody who pauses is held. */
  accountOpened(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** After a name was given: of a player who pauses it is kept; one like theirs holds the account. */
  nameGiven(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** After a person approved who it is: ends a hold, or closes the account of somebody who pauses. */
  identityApproved(tx: Tx, playerId: string, nowMs: number): Promise<void>
  /** All stakes of own money of the account's life, in the reference currency's smallest unit. */
  stakedMinor(tx: Tx, playerId: string): Promise<bigint>
  exportOf(tx: Tx, playerId: string): Promise<unknown>
}

/** By a decision of their own, not because they are held. */
async function isPausing(tx: Tx, playerId: string, nowMs: number): Promise<boolean> {
  const refused = await checkPlay(tx, playerId, nowMs)
  return refused !== null && refused.refusal !== 'identityHeld'
}

export function createLimits({ encryption }: LimitsParts): LimitsFeature {
  return {
    checkDeposit,
    leftToDeposit,
    checkPlay,
    checkPlayOutside,
    takeOtherBet,
    countReturned,
    takeBackOtherBets,
    isAtLimit,
    explain,
    isExcludedAddress: (tx, address, nowMs, exceptId) =>
      isPausedAddress(tx, encryption, { address, exceptId: exceptId ?? null }, nowMs),
    async keepIfPaused(tx, playerId, nowMs) {
      if (await isPausing(tx, playerId, nowMs)) await keepAddresses(tx, encryption, playerId)
    },
    accountOpened: (tx, playerId, nowMs) => holdIfLike(tx, encryption, { kind: 'device', playerId }, nowMs),
    async nameGiven(tx, playerId, nowMs) {
      if (await isPausing(tx, playerId, nowMs)) await keepIdentities(tx, encryption, playerId)
      else await holdIfLike(tx, encryption, { kind: 'person', playerId }, nowMs)
    },
    async identityApproved(tx, playerId, nowMs) {
      if (await settleIdentity(tx, encryption, playerId, nowMs)) {
        await keepAddresses(tx, encryption, playerId)
        await keepIdentities(tx, encryption, playerId)
      }
    },
    stakedMinor,
    exportOf,
  }
}
