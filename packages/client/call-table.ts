// The facts of every call and the shape of every pushed message, derived from the contract when this is loaded. In the
// bundles a generated module with the same two tables replaces it (apps/player/build-steps/call-table.ts), so they
// contain no schemas.
import { type CallName, calls as declared } from '@mangetsu/contract'
import { ServerMessage } from '@mangetsu/contract/push'
import type { StatedFacts } from './call-facts.ts'
import { factsOfCall, messageShapes } from './facts-of-contract.ts'
import type { Shape } from './shape.ts'

export const calls = Object.fromEntries(
  Object.entries(declared).map(([name, call]) => [name, factsOfCall(call)]),
) as Readonly<Record<CallName, StatedFacts>>

export const pushes: Readonly<Record<string, Shape>> = messageShapes(ServerMessage)
