// A room's state from its snapshot and the journal after it.
import type { StoredState } from './journal.ts'
import type { RoomKind } from './room-kind.ts'

export type RoomState<State> = { readonly seq: number; readonly state: State }

/** The state that stored rows lead to. */
export function stateOf<State, Entry>(
  kind: Pick<RoomKind<State, never, Entry, never, never, never>, 'initial' | 'reduce'>,
  roomId: string,
  { snapshot, rows }: Pick<StoredState, 'snapshot' | 'rows'>,
): RoomState<State> {
  let state = snapshot === null ? kind.initial(roomId) : (snapshot.state as State)
  let seq = snapshot?.seq ?? 0
  for (const row of rows) {
    if (row.seq !== seq + 1) throw new Error(`the journal of ${roomId} has a gap before ${row.seq}`)
    seq = row.seq
    state = (row.entries as readonly Entry[]).reduce(kind.reduce, state)
  }
  return { seq, state }
}
