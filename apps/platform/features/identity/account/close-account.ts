// Closing an account: asked for, open to second thoughts for a while, then for good. The ledger and the terms stay.

import { writeEvent } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { balancesOf } from '../../../ledger/index.ts'
import { farewellMail } from './farewell.ts'
import type { AccountParts } from './parts.ts'
import { lockPlayer, type PlayerRow } from './players.ts'

const day = 24 * 60 * 60_000
/** Time to change one's mind. */
const reflectionMs = 14 * day
/** An account that holds money again when its time has come is looked at again so much later. */
const postponedMs = day
/** Why the sessions of a closed account have ended. */
const closed = 'closed'
/** Accounts looked at in one turn of the job. */
const batchSize = 20

export type ClosingParts = Pick<AccountParts, 'work' | 'createNotice' | 'session' | 'moneyChecks' | 'erasers'>

/** Whether any money of the player is in a wallet, held, or on its way. */
export async function hasMoneyLeft(
  { moneyChecks }: Pick<ClosingParts, 'moneyChecks'>,
  tx: Tx,
  playerId: string,
): Promise<boolean> {
  // What moves is asked about first: what has arrived when it is asked about is in a wallet when those are read.
  for (const isMoving of moneyChecks) if (await isMoving(tx, playerId)) return true
  const balances = await balancesOf(tx, playerId)
  return balances.some(({ balanceMinor, heldMinor }) => balanceMinor !== 0n || heldMinor !== 0n)
}

const setClosing = (tx: Tx, playerId: string, closingMs: number | null) =>
  tx.query('update player set closing_at = $2 where id = $1', [
    playerId,
    closingMs === null ? null : dateOf(closingMs),
  ])

type Asking = { readonly player: Player; readonly from: Origin; readonly nowMs: number }
type Answer = { closingAt: string | null }

/** The closing begins; asked for again, it stays as it is. Refused with `balanceLeft`. */
export function requestClosing(
  parts: ClosingParts,
  { player: { id: playerId }, from, nowMs }: Asking,
): Promise<Answer | Refused<'balanceLeft' | 'sessionEnded'>> {
  return parts.work.write(async (tx) => {
    const row = await lockPlayer(tx, playerId)
    if (row === undefined) return refuse('sessionEnded')
    if (row.closing_at !== null) return { closingAt: instantOf(row.closing_at) }
    if (await hasMoneyLeft(parts, tx, playerId)) return refuse('balanceLeft')
    const closingAt = instantOf(nowMs + reflectionMs)
    await setClosing(tx, playerId, nowMs + reflectionMs)
    await parts.createNotice(tx, { playerId, kind: 'closingAsked', from, data: { closingAt } }, nowMs)
    return { closingAt }
  })
}

/** The account stays open. */
export function cancelClosing(
  parts: ClosingParts,
  { player: { id: playerId }, from, nowMs }: Asking,
): Promise<Answer | Refused<'sessionEnded'>> {
  return parts.work.write(async (tx) => {
    const row = await lockPlayer(tx, playerId)
    if (row === undefined) return refuse('sessionEnded')
    if (row.closing_at !== null) {
      await setClosing(tx, playerId, null)
      await parts.createNotice(tx, { playerId, kind: 'closingWithdrawn', from }, nowMs)
    }
    return { closingAt: null }
  })
}

/** Nothing in the row says any more who it was; of the birth date the year is left. */
const wipe = `update player set closed_at = $2, login_name = $3, login_key = $3, password_hash = null, email = null,
    email_key = null, email_bound_at = null, mobile = null, mobile_bound_at = null, nickname = null, avatar = 'moon',
    last_name_ja = null, first_name_ja = null, last_name_kana = null, first_name_kana = null,
    birth_date = date_trunc('year', birth_date)::date, registered_region = null, registered_device = null
  where id = $1`

async function close(parts: ClosingParts, tx: Tx, player: PlayerRow, nowMs: number): Promise<string[]> {
  const { id: playerId, email, email_key, lang } = player
  const ended = await parts.session.endAll(tx, playerId, { reason: closed }, nowMs)
  for (const erase of parts.erasers) await erase(tx, playerId)
  if (email !== null && email_key !== null) await queueMail(tx, farewellMail(email, lang), nowMs)
  await tx.query(wipe, [playerId, dateOf(nowMs), `closed_${playerId.replaceAll('-', '')}`])
  await writeEvent(tx, { type: 'account.closed', playerId, payload: {} })
  return ended
}

/** Closes one account if its time has still come under the lock. */
async function closeOne(parts: ClosingParts, playerId: string, nowMs: number): Promise<void> {
  const ended = await parts.work.write(async (tx) => {
    const row = await lockPlayer(tx, playerId)
    if (row === undefined || row.closing_at === null || row.closing_at.getTime() > nowMs) return []
    if (!(await hasMoneyLeft(parts, tx, playerId))) return close(parts, tx, row, nowMs)
    await setClosing(tx, playerId, nowMs + postponedMs)
    return []
  })
  if (!isRefusal(ended)) parts.session.announceEnded(playerId, ended, closed)
}

/** One turn of the job: closes what is due. True when there may be more. */
export async function closeDue(parts: ClosingParts, nowMs: number): Promise<boolean> {
  const due = await parts.work.read((tx) =>
    tx.query<{ id: string }>(
      `select id from player where closing_at <= $1 and closed_at is null order by closing_at limit $2`,
      [dateOf(nowMs), batchSize],
    ),
  )
  const faults: unknown[] = []
  // One account that cannot be closed must not keep the others open.
  for (const { id } of due) await closeOne(parts, id, nowMs).catch((error) => faults.push(error))
  if (faults.length > 0) throw faults[0]
  return due.length === batchSize
}
