// Proof: that it is the player who asks. Tickets that answered codes earn, and what a session can be asked to check.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Player, Refused } from '../../../kernel/http/index.ts'

export {
  forgetOldTickets,
  type IssueTicket,
  issueTicket,
  type Proven,
  type TakeTicket,
  takeTicket,
  voidTickets,
  voidTicketsOf,
} from './tickets.ts'

export type ProofInput = { readonly password?: string | undefined; readonly ticket?: string | undefined }

/**
 * Makes sure that it is the player who asks: by password (under the lockout of signing in), or by a `confirm`
 * ticket of theirs. Takes its own transactions.
 */
export type CheckProof = (
  player: Player,
  proof: ProofInput,
  nowMs: number,
) => Promise<null | Refused<'proofNeeded' | 'wrongCredentials' | 'lockedOut' | 'stepGone' | 'busy'>>

/** What other features may ask of sessions. */
export type SessionControl = {
  /** Asks for the password again, under the same lockout as signing in. */
  checkPassword(
    player: Player,
    password: string,
    nowMs: number,
  ): Promise<null | Refused<'wrongCredentials' | 'lockedOut' | 'busy'>>
  readonly checkProof: CheckProof
  /** Ends a player's sessions in the caller's transaction; say so with `announceEnded` after its commit. */
  endAll(
    tx: Tx,
    playerId: string,
    ending: { readonly exceptId?: string | undefined; readonly reason: string },
    nowMs: number,
  ): Promise<string[]>
  announceEnded(playerId: string, sessionIds: readonly string[], reason: string): void
}
