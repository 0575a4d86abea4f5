// The outcome of an operator's command about sports, and its entry in the operator log.
import { writeEvent } from '../../../events/write-event.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { appendOperatorEntry, type OperatorEntry } from '../../../kernel/operator-log/index.ts'

export type SportDecision =
  | { readonly state: 'done' }
  /** Reason, one sentence. */
  | { readonly state: 'refused'; readonly why: string }

export const done: SportDecision = { state: 'done' }
export const refusedBecause = (why: string): SportDecision => ({ state: 'refused', why })

const reasonLimit = 300

/** Returns what is wrong with a reason, or null. */
export const faultOfReason = (reason: string): string | null =>
  reason.trim() === '' || reason.length > reasonLimit ? `Say why, in up to ${reasonLimit} characters.` : null

/** Tells open pages of events that an operator's decision has changed. */
export async function tellEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await writeEvent(tx, { type: 'sport.eventsOperated', playerId: null, payload: { eventIds: [...eventIds] } })
}

type SportEntry = Pick<OperatorEntry, 'action' | 'before' | 'after'> & {
  readonly operator: string
  /** The subject in its stored form. */
  readonly subject: string
  readonly playerId?: string | null
}

/** Appends an entry; it takes the transaction's last lock. */
export const logSport = (tx: Tx, { subject, playerId = null, ...entry }: SportEntry, nowMs: number) =>
  appendOperatorEntry(tx, { ...entry, subject: { kind: 'sport', id: subject }, playerId }, nowMs)
