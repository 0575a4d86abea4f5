// How features tell a player what happened to their account; notices are written down by the feature of that name.
import type { NoticeKind } from '@mangetsu/contract/notice'
import type { Tx } from './db/index.ts'
import type { Origin } from './http/index.ts'

export type NewNotice = {
  readonly playerId: string
  readonly kind: NoticeKind
  /** Null for what the platform did by itself. */
  readonly from: Origin | null
  /** What the sentence needs; never a secret, addresses masked. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes a notice down in the caller's transaction, and queues its mail where its kind is sensitive. */
export type CreateNotice = (tx: Tx, notice: NewNotice, nowMs: number) => Promise<void>
