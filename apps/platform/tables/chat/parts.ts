// The dependencies of table chat, and the ids of authors.
import type { EventBus } from '../../events/event-bus.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Encryption } from '../../kernel/encryption.ts'
import type { Refused, UnitOfWork } from '../../kernel/http/index.ts'
import type { HouseTables } from '../table-games.ts'
import type { MaskedName } from '../table-view.ts'

/** The use of the key that encrypts chat texts and hashes authors. */
export const tableChatUse = 'table-chat'

export type ChatParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly encryption: Encryption
  readonly tables: HouseTables
  readonly maskedName: MaskedName
  /** Finds a player by login name, other sign-in name or id, as typed by an operator. */
  readonly findNamed: (tx: Tx, typed: string) => Promise<{ readonly id: string } | undefined>
  /** A help line for people at risk of self-harm in this country (alpha-2); null if none is known. */
  helpLine(
    country: string,
  ): { readonly name: Readonly<Record<'ja' | 'en', string>>; readonly phone: string } | null
  /** The refusal of a player on a break, self-excluded or with a held account; null if they may play. */
  checkPlay(
    tx: Tx,
    playerId: string,
    nowMs: number,
  ): Promise<Refused<'onBreak' | 'excluded' | 'identityHeld'> | null>
}

/** A player at a table. */
export type ChatSeat = { readonly tableId: string; readonly playerId: string }

/** Bytes of the hash that identifies an author: 22 letters of base64url. */
const authorBytes = 16

/**
 * A player's id at one table, as others receive it; it identifies neither the player
 * nor their seat at another table.
 */
export const authorAt = ({ hash }: Pick<Encryption, 'hash'>, { tableId, playerId }: ChatSeat): string =>
  hash(`author:${tableId}:${playerId}`).subarray(0, authorBytes).toString('base64url')
