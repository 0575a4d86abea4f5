// Port by which features notify players of events of their accounts; the feature `notice` stores them.
import type { NoticeKind } from '@mangetsu/contract/notice'
import type { Tx } from './db/index.ts'
import type { Origin } from './http/index.ts'

export type NewNotice = {
  readonly playerId: string
  readonly kind: NoticeKind
  /** Null for automatic actions of the platform. */
  readonly from: Origin | null
  /** Values of the sentence's placeholders; never a secret, addresses masked. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Stores a notice in the caller's transaction, and queues its mail if its kind is sensitive. */
export type CreateNotice = (tx: Tx, notice: NewNotice, nowMs: number) => Promise<void>
