// The facts of every call and the shapes of pushed messages, derived from the contract when this is loaded. In the
// bundles a generated module with the same tables replaces it (bundled-call-table.ts), so they
// contain no schemas.
import { type CallName, calls as declared } from '@mangetsu/contract'
import { OwnBetsPush, RoomPush, ServerMessage, TableChatPush } from '@mangetsu/contract/push'
import type { StatedFacts } from './call-facts.ts'
import { factsOfCall, messageShapes, shapeOf } from './facts-of-contract.ts'
import type { Shape } from './shape.ts'

export const calls = Object.fromEntries(
  Object.entries(declared).map(([name, call]) => [name, factsOfCall(call)]),
) as Readonly<Record<CallName, StatedFacts>>

/** Calls that only some pages make: their entries are loaded with the first of them (later-call-table.ts). */
export const isLater = (name: CallName): boolean => declared[name].path.startsWith('/api/v1/sport/')

export const pushes: Readonly<Record<string, Shape>> = messageShapes(ServerMessage)

/** Messages received only by the stage of a table. */
export const tablePagePushes: Readonly<Record<string, Shape>> = {
  ...messageShapes(TableChatPush),
  ownTableBets: shapeOf(OwnBetsPush),
}

/** Messages received only by subscribers of a live room. */
export const roomPushes: Readonly<Record<string, Shape>> = messageShapes(RoomPush)
