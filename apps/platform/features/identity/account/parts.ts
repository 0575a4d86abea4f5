// Dependencies of the account feature: the ports of other features it uses.
import type { UserInfo, Wallet } from '@mangetsu/contract/account'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Refused, UnitOfWork } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { IpLocator } from '../access/index.ts'
import type { SessionControl, TakeTicket } from '../proof/index.ts'
import type { Passwords } from './passwords.ts'

/** Ports of features that read accounts themselves are declared structurally, which avoids an import cycle. */
export type AccountParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly takeTicket: TakeTicket
  readonly takeCaptcha: (tx: Tx, ticket: string | undefined, nowMs: number) => Promise<boolean>
  readonly ipLocator: IpLocator
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
  /** Whether this address (email in lower case, or E.164) belonged to a self-excluded or pausing player. */
  readonly isExcludedAddress: (tx: Tx, address: string, nowMs: number) => Promise<boolean>
  /** Called after a name was set: checks whether the account belongs to a player whose play is paused. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
  readonly isNameLocked: (tx: Tx, playerId: string) => Promise<boolean>
  /** Verifies a file's owner and locks it against deletion until the transaction ends. */
  readonly lockOwnFile: (
    tx: Tx,
    playerId: string,
    fileId: string,
  ) => Promise<{ readonly purpose: 'id' | 'avatar' | 'voucher' } | Refused<'fileUnknown'>>
  /** The player's wallets in the contract's form. */
  readonly walletsOf: (tx: Tx, playerId: string) => Promise<Wallet[]>
  /** Winnings of the player's free spins, by currency. */
  readonly freeSpinWalletsOf: (tx: Tx, playerId: string) => Promise<UserInfo['freeSpinWalletList']>
  readonly passkeyCountOf: (tx: Tx, playerId: string) => Promise<number>
  readonly hasAuthenticator: (tx: Tx, playerId: string) => Promise<boolean>
  /** Whether the jurisdiction requires the player to review their limits now. */
  readonly isLimitReviewDue: (tx: Tx, playerId: string, nowMs: number) => Promise<boolean>
  readonly session: SessionControl & {
    /** Announces a new login name after its commit. */
    announceRenamed(playerId: string): void
  }
  /** Whether money of the player is in transit; one check per feature that moves money. */
  readonly moneyChecks: readonly ((tx: Tx, playerId: string) => Promise<boolean>)[]
  /** Data of each other feature about a player, by its name in the export. */
  readonly exporters: Readonly<Record<string, (tx: Tx, playerId: string) => Promise<unknown>>>
  /** Initial data of each new player, in the transaction that registers them. */
  readonly onRegistered: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
  /** Data each other feature deletes when an account is permanently closed. */
  readonly erasers: readonly ((tx: Tx, playerId: string) => Promise<void>)[]
  readonly passwords: Passwords
  readonly profile: Profile
  /** The version of the terms in force for a new registration. */
  readonly termsInForce: (nowMs: number) => Promise<string>
  readonly currencies: readonly Currency[]
}
