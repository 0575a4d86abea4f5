// What the account feature is made of: the ports of other features it stands on.
import type { UserInfo, Wallet } from '@mangetsu/contract/account'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Refused, UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { IpLocator } from '../access/index.ts'
import type { SessionControl, TakeTicket } from '../proof/index.ts'
import type { Passwords } from './passwords.ts'

/** Ports whose owners read accounts themselves are named by their form alone, so that no circle arises. */
export type AccountParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly takeTicket: TakeTicket
  readonly takeCaptcha: (tx: Tx, ticket: string | undefined, nowMs: number) => Promise<boolean>
  readonly ipLocator: IpLocator
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
  /** Whether somebody who pauses was reachable at this address (email in lower case, or E.164). */
  readonly isExcludedAddress: (tx: Tx, address: string, nowMs: number) => Promise<boolean>
  /** Called after a name was given: looks whether the account belongs to a player whose play is paused. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
  readonly isNameLocked: (tx: Tx, playerId: string) => Promise<boolean>
  /** Whose file it is, kept from being forgotten until the transaction ends. */
  readonly holdOwnFile: (
    tx: Tx,
    playerId: string,
    fileId: string,
  ) => Promise<{ readonly purpose: 'id' | 'avatar' | 'voucher' } | Refused<'fileUnknown'>>
  /** The player's wallets as the contract shows them. */
  readonly walletsOf: (tx: Tx, playerId: string) => Promise<Wallet[]>
  /** What the player's free spins have won, by currency. */
  readonly freeSpinWalletsOf: (tx: Tx, playerId: string) => Promise<UserInfo['freeSpinWalletList']>
  readonly passkeyCountOf: (tx: Tx, playerId: string) => Promise<number>
  readonly hasAuthenticator: (tx: Tx, playerId: string) => Promise<boolean>
  /** Whether the place asks the player to review their limits now. */
  readonly isLimitReviewDue: (tx: Tx, playerId: string, nowMs: number) => Promise<boolean>
  readonly session: SessionControl & {
    /** The player has another login name; said after its commit. */
    announceRenamed(playerId: string): void
  }
  /** Whether money of the player is on its way in or out, one check a feature that moves it. */
  readonly moneyChecks: readonly ((tx: Tx, playerId: string) => Promise<boolean>)[]
  /** What each other feature keeps about a player, by the name it gets in the export. */
  readonly exporters: Readonly<Record<string, (tx: Tx, playerId: string) => Promise<unknown>>>
  /** What each new player begins with, in the transaction that registers them. */
  readonly onRegistered: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
  /** What each other feature destroys when an account is closed for good. */
  readonly erasers: readonly ((tx: Tx, playerId: string) => Promise<void>)[]
  readonly passwords: Passwords
  readonly profile: Profile
  /** The version of the terms that is in force, for whoever registers now. */
  readonly termsInForce: (nowMs: number) => Promise<string>
  readonly currencies: readonly Currency[]
}
