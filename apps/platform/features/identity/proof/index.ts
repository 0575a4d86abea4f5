// Proof of identity for sensitive calls: tickets earned by codes, and the checks that sessions provide.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Player, Refused } from '../../../kernel/http/index.ts'

export {
  forgetOldTickets,
  issueTicket,
  type TakeTicket,
  takeTicket,
  voidTickets,
  voidTicketsOf,
} from './tickets.ts'

export type ProofInput = { readonly password?: string | undefined; readonly ticket?: string | undefined }

/**
 * Verifies that the caller is the player: by password (under the lockout of signing in), or by their own `confirm`
 * ticket. Runs its own transactions.
 */
export type CheckProof = (
  player: Player,
  proof: ProofInput,
  nowMs: number,
) => Promise<null | Refused<'proofNeeded' | 'wrongCredentials' | 'lockedOut' | 'stepGone' | 'busy'>>

/** Operations of sessions for other features. */
export type SessionControl = {
  /** Checks the password again, under the same lockout as signing in. */
  checkPassword(
    player: Player,
    password: string,
    nowMs: number,
  ): Promise<null | Refused<'wrongCredentials' | 'lockedOut' | 'busy'>>
  readonly checkProof: CheckProof
  /** Ends a player's sessions in the caller's transaction; call `announceEnded` after its commit. */
  endAll(
    tx: Tx,
    playerId: string,
    ending: { readonly exceptId?: string | undefined; readonly reason: string },
    nowMs: number,
  ): Promise<string[]>
  announceEnded(playerId: string, sessionIds: readonly string[], reason: string): void
}
