// What chat at tables is made of, and whom it speaks of.
import type { EventBus } from '../../events/event-bus.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Encryption } from '../../kernel/encryption.ts'
import type { Refused, UnitOfWork } from '../../kernel/http/index.ts'
import type { HouseTables } from '../table-games.ts'
import type { MaskedName } from '../table-view.ts'

/** What texts and authors of chat are encrypted and hashed for. */
export const tableChatUse = 'table-chat'

export type ChatParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly encryption: Encryption
  readonly tables: HouseTables
  readonly maskedName: MaskedName
  /** The player an operator names, by whatever players sign in by or by id. */
  readonly findNamed: (tx: Tx, typed: string) => Promise<{ readonly id: string } | undefined>
  /** Whom somebody of a country (alpha-2) who may harm themselves can call; null where no line is known. */
  helpLine(
    country: string,
  ): { readonly name: Readonly<Record<'ja' | 'en', string>>; readonly phone: string } | null
  /** Whether a pause of the player's own, or a hold, keeps them from playing. */
  checkPlay(
    tx: Tx,
    playerId: string,
    nowMs: number,
  ): Promise<Refused<'onBreak' | 'excluded' | 'identityHeld'> | null>
}

/** Who sits at which table. */
export type ChatSeat = { readonly tableId: string; readonly playerId: string }

/** How many bytes of a hash name an author: 22 letters of base64url. */
const authorBytes = 16

/** A player's id at one table, as others receive it; it identifies neither the player nor their seat at another table. */
export const authorAt = ({ hash }: Pick<Encryption, 'hash'>, { tableId, playerId }: ChatSeat): string =>
  hash(`author:${tableId}:${playerId}`).subarray(0, authorBytes).toString('base64url')
