// Password change: by a code if the old one is forgotten, or by the old one.
import type { calls, InputOf } from '@mangetsu/contract'
import type { NoticeKind } from '@mangetsu/contract/notice'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { setPassword } from './changes.ts'
import type { AccountParts } from './parts.ts'
import { faultOfPassword } from './password-strength.ts'
import { findPlayer, lockPlayer, type PlayerRow } from './players.ts'

type Input = InputOf<typeof calls.resetPassword>
type Of<By extends Input['by']> = Extract<Input, { by: By }>
type ResetContext = { readonly player: Player | null; readonly from: Origin; readonly nowMs: number }
type Ending = { readonly kind: NoticeKind; readonly exceptId?: string }

/** Returns a ticket's owner without spending it: the refusal rolls the transaction back. */
async function ownerOf({ work, takeTicket }: AccountParts, ticket: string, nowMs: number) {
  const seen: { player: PlayerRow | undefined } = { player: undefined }
  await work.write(async (tx) => {
    const proven = await takeTicket(tx, ticket, 'resetPassword', nowMs)
    if (isRefusal(proven) || proven.playerId === null) return refuse('stepGone')
    seen.player = await findPlayer(tx, proven.playerId)
    return refuse('stepGone')
  })
  return seen.player
}

/** Personal data that a guesser who knows the player would try first. */
const knownOf = ({ login_name, email, mobile }: PlayerRow) => [login_name, email, mobile]

/** Stores the new password, notifies the player, and ends the sessions the old password may have opened. */
async function replace(
  { createNotice, session }: AccountParts,
  tx: Tx,
  { playerId, hash }: { readonly playerId: string; readonly hash: string },
  { kind, exceptId, from, nowMs }: Ending & Omit<ResetContext, 'player'>,
) {
  await setPassword(tx, playerId, hash)
  await createNotice(tx, { playerId, kind, from }, nowMs)
  return { playerId, kind, ended: await session.endAll(tx, playerId, { exceptId, reason: kind }, nowMs) }
}

async function byTicket(parts: AccountParts, { ticket, newPassword }: Of<'ticket'>, context: ResetContext) {
  const { from, nowMs } = context
  const owner = await ownerOf(parts, ticket, nowMs)
  if (owner === undefined) return refuse('stepGone')
  const fault = faultOfPassword(newPassword, knownOf(owner))
  if (fault !== null) return refuse(fault)
  const isSame = await parts.passwords.verify(owner.password_hash, newPassword)
  if (isSame === 'busy') return refuse('busy')
  if (isSame) return refuse('samePassword')
  const hash = await parts.passwords.hash(newPassword)
  if (hash === 'busy') return refuse('busy')
  return parts.work.write(async (tx) => {
    const proven = await parts.takeTicket(tx, ticket, 'resetPassword', nowMs)
    if (isRefusal(proven)) return proven
    const player = proven.playerId === null ? undefined : await lockPlayer(tx, proven.playerId)
    if (player === undefined) return refuse('stepGone')
    return replace(parts, tx, { playerId: player.id, hash }, { kind: 'passwordReset', from, nowMs })
  })
}

async function byOldPassword(parts: AccountParts, input: Of<'old'>, context: ResetContext) {
  const { player, from, nowMs } = context
  if (player === null) return refuse('tokenMissing')
  const before = await parts.work.read((tx) => findPlayer(tx, player.id))
  const wrong = await parts.session.checkPassword(player, input.oldPassword, nowMs)
  if (wrong !== null) return wrong
  if (input.oldPassword === input.newPassword) return refuse('samePassword')
  const fault = before === undefined ? null : faultOfPassword(input.newPassword, knownOf(before))
  if (fault !== null) return refuse(fault)
  const hash = await parts.passwords.hash(input.newPassword)
  if (hash === 'busy') return refuse('busy')
  return parts.work.write(async (tx) => {
    const now = await lockPlayer(tx, player.id)
    // A concurrent reset has invalidated the old password.
    if (now === undefined || now.password_hash !== before?.password_hash) return refuse('wrongCredentials')
    const ending = { kind: 'passwordChanged', exceptId: player.sessionId, from, nowMs } as const
    return replace(parts, tx, { playerId: player.id, hash }, ending)
  })
}

type Refusals =
  | 'stepGone'
  | 'weakPassword'
  | 'guessablePassword'
  | 'samePassword'
  | 'wrongCredentials'
  | 'lockedOut'
  | 'tokenMissing'
  | 'busy'

/** By ticket, ends every session; by the old password, every other session. Returns their number. */
export async function resetPassword(
  parts: AccountParts,
  input: Input,
  context: ResetContext,
): Promise<{ endedSessions: number } | Refused<Refusals>> {
  const fault = faultOfPassword(input.newPassword, [])
  if (fault !== null) return refuse(fault)
  const done = await (input.by === 'ticket'
    ? byTicket(parts, input, context)
    : byOldPassword(parts, input, context))
  if (isRefusal(done)) return done
  parts.session.announceEnded(done.playerId, done.ended, done.kind)
  return { endedSessions: done.ended.length }
}
