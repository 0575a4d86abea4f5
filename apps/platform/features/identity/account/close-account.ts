// Closes an account: requested, cancellable for a reflection period, then final. Ledger entries and accepted terms are
// retained.
import { writeEvent } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { type Mail, queueMail } from '../../../kernel/outbox/mail.ts'
import { balancesOf } from '../../../ledger/index.ts'
import type { AccountParts } from './parts.ts'
import { lockPlayer, type PlayerRow } from './players.ts'

/** Returns the final mail of a closed account. */
export function farewellMail(to: string, lang: 'ja' | 'en'): Omit<Mail, 'id'> {
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: '退会の手続きが完了しました',
        text: 'アカウントを閉じ、お名前や連絡先などの情報を削除しました。お金の記録は、個人がわからない形で帳簿に残ります。\nこれまでご利用いただき、ありがとうございました。\n\n満月',
      }
    : {
        to,
        lang,
        subject: 'Your account is closed',
        text: 'Your account is closed, and your name, contact details and other personal data have been deleted. The record of money stays in the books, with nothing in it that names you.\nThank you for playing with us.\n\nMangetsu',
      }
}

const day = 24 * 60 * 60_000
/** Reflection period. */
const reflectionMs = 14 * day
/** Retry interval for an account that has money when its closing is due. */
const postponedMs = day
/** End reason of a closed account's sessions. */
const closed = 'closed'
/** Batch size of the job, in accounts. */
const batchSize = 20

export type ClosingParts = Pick<AccountParts, 'work' | 'createNotice' | 'session' | 'moneyChecks' | 'erasers'>

/** Returns whether any money of the player is in a wallet, held, or in transit. */
export async function hasMoneyLeft(
  { moneyChecks }: Pick<ClosingParts, 'moneyChecks'>,
  tx: Tx,
  playerId: string,
): Promise<boolean> {
  // Money in transit is checked first: a transfer that completes in between is then found in the wallets.
  for (const isMoving of moneyChecks) if (await isMoving(tx, playerId)) return true
  const balances = await balancesOf(tx, playerId)
  return balances.some(({ balanceMinor, heldMinor }) => balanceMinor !== 0n || heldMinor !== 0n)
}

const setClosing = (tx: Tx, playerId: string, closingMs: number | null) =>
  tx.query('update player set closing_at = $2 where id = $1', [
    playerId,
    closingMs === null ? null : dateOf(closingMs),
  ])

type ClosureContext = { readonly player: Player; readonly from: Origin; readonly nowMs: number }
type Answer = { closingAt: string | null }

/** Requests the closing; a repeated request changes nothing. Refused with `balanceLeft`. */
export function requestClosing(
  parts: ClosingParts,
  { player: { id: playerId }, from, nowMs }: ClosureContext,
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

/** Cancels a requested closing. */
export function cancelClosing(
  parts: ClosingParts,
  { player: { id: playerId }, from, nowMs }: ClosureContext,
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

/** Anonymises the row; only the year of the birth date is retained. */
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

/** Closes one account if it is still due under the lock. */
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

/** Runs one batch: closes due accounts. Returns true if more may remain. */
export async function closeDue(parts: ClosingParts, nowMs: number): Promise<boolean> {
  const due = await parts.work.read((tx) =>
    tx.query<{ id: string }>(
      `select id from player where closing_at <= $1 and closed_at is null order by closing_at limit $2`,
      [dateOf(nowMs), batchSize],
    ),
  )
  const faults: unknown[] = []
  // One failing account does not block the others.
  for (const { id } of due) await closeOne(parts, id, nowMs).catch((error) => faults.push(error))
  if (faults.length > 0) throw faults[0]
  return due.length === batchSize
}
