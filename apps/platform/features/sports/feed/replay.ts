// Applies the stored messages about a day's events again, from nothing, and compares the outcome with what is stored.
import type { Tx } from '../../../kernel/db/index.ts'
import { applyMessage } from './apply-message.ts'
import { stateDifferences } from './compare-states.ts'
import { readStates } from './event-rows.ts'
import { type EventState, unknownEvent } from './event-state.ts'
import { readMessages } from './stored-messages.ts'

type ReplayedDay = {
  /** Events of the day that were compared, and the messages applied to them. */
  readonly events: number
  readonly messages: number
  /** Events whose first messages are no longer stored: they were not compared. */
  readonly incomplete: number
  /** The events that differ, with the parts that do. */
  readonly differences: readonly { readonly eventId: string; readonly parts: readonly string[] }[]
}

/**
 * Replays the events that start within a day, Unix ms, on the transaction's snapshot. An event is complete if the oldest
 * fixture among the stored messages is the oldest that was ever applied.
 */
export async function replayDay(
  tx: Tx,
  day: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReplayedDay> {
  const stored = await readStates(tx, day)
  const applied = new Map<string, EventState>()
  const counts = new Map<string, number>()
  for await (const messages of readMessages(tx))
    for (const message of messages) {
      const { eventId } = message
      if (!stored.has(eventId)) continue
      applied.set(eventId, applyMessage(applied.get(eventId) ?? unknownEvent, message).event)
      counts.set(eventId, (counts.get(eventId) ?? 0) + 1)
    }
  const complete = [...stored].flatMap(([eventId, state]) => {
    const again = applied.get(eventId)
    return again === undefined || again.planned?.atMs !== state.planned?.atMs
      ? []
      : [{ eventId, state, again }]
  })
  return {
    events: complete.length,
    messages: complete.reduce((sum, { eventId }) => sum + (counts.get(eventId) ?? 0), 0),
    incomplete: stored.size - complete.length,
    differences: complete.flatMap(({ eventId, state, again }) => {
      const parts = stateDifferences(state, again)
      return parts.length === 0 ? [] : [{ eventId, parts }]
    }),
  }
}
