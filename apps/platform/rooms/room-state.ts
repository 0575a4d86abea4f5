// A room's state from its snapshot and the journal's rows after it.
import type { StoredState } from './journal.ts'
import type { RoomKind } from './room-kind.ts'

export type RoomState<State> = { readonly seq: number; readonly state: State }

/** Returns the state after consecutive rows; null if one is missing. */
export function stateAfter<State, Entry>(
  reduce: (state: State, entry: Entry) => State,
  before: RoomState<State>,
  rows: StoredState['rows'],
): RoomState<State> | null {
  let { seq, state } = before
  for (const row of rows) {
    if (row.seq !== seq + 1) return null
    seq = row.seq
    state = (row.entries as readonly Entry[]).reduce(reduce, state)
  }
  return { seq, state }
}

/** Returns the state that the stored rows produce. Throws if the journal has a gap. */
export function stateOf<State, Entry>(
  kind: Pick<RoomKind<State, never, Entry, never, never, never>, 'initial' | 'reduce'>,
  roomId: string,
  { snapshot, rows }: Pick<StoredState, 'snapshot' | 'rows'>,
): RoomState<State> {
  const before =
    snapshot === null
      ? { seq: 0, state: kind.initial(roomId) }
      : { seq: snapshot.seq, state: snapshot.state as State }
  const after = stateAfter(kind.reduce, before, rows)
  if (after === null) throw new Error(`the journal of ${roomId} has a gap after ${before.seq}`)
  return after
}
