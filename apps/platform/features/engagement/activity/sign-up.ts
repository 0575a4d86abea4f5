// Sign-up for an activity, and the stored result of each request, so that a repeated request returns the same reply.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

export type SignUp = { readonly version: number; readonly at: Date }

/** Returns a player's sign-up for a promotion, or undefined if there is none. */
export async function signUpOf(
  tx: Reader,
  promotionId: string,
  playerId: string,
): Promise<SignUp | undefined> {
  const where = 'promotion_id = $1 and player_id = $2'
  return (
    await tx.query<SignUp>(`select version, at from promotion_signup where ${where}`, [promotionId, playerId])
  )[0]
}

/** Signs a player up under the version in force; repeating it changes nothing. */
export async function signUp(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  playerId: string,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into promotion_signup (promotion_id, player_id, version, at) values ($1, $2, $3, $4) on conflict do nothing`,
    [id, playerId, version, dateOf(nowMs)],
  )
}

export type KnownRequest = { readonly request: string; readonly bonus_id: string | null }

export async function findRequest(
  tx: Reader,
  playerId: string,
  requestId: string,
): Promise<KnownRequest | undefined> {
  const where = 'player_id = $1 and request_id = $2'
  const rows = await tx.query<KnownRequest>(`select request, bonus_id from activity_request where ${where}`, [
    playerId,
    requestId,
  ])
  return rows[0]
}

export async function noteRequest(
  tx: Tx,
  {
    playerId,
    requestId,
    request,
    bonusId,
  }: { playerId: string; requestId: string; request: string; bonusId: string | null },
  nowMs: number,
): Promise<void> {
  await tx.query(
    'insert into activity_request (player_id, request_id, request, bonus_id, at) values ($1, $2, $3, $4, $5)',
    [playerId, requestId, request, bonusId, dateOf(nowMs)],
  )
}
