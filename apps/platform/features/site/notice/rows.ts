// The notice's row: insertion, pages, and retention.
import { type Notice, type NoticeGroup, type NoticeKind, noticeKinds } from '@mangetsu/contract/notice'
import type { infer as Infer } from 'zod/mini'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'

type Group = Infer<typeof NoticeGroup>

/** The group of each kind, by which a player filters the notices. */
const groups: Readonly<Record<NoticeKind, Group>> = {
  signedIn: 'security',
  signInFailed: 'security',
  newDevice: 'security',
  lockedOut: 'security',
  sessionRevoked: 'security',
  refreshReused: 'security',
  passwordChanged: 'security',
  passwordReset: 'security',
  emailBound: 'security',
  emailChanged: 'security',
  phoneBound: 'security',
  phoneChanged: 'security',
  nameChanged: 'security',
  authenticatorOn: 'security',
  authenticatorOff: 'security',
  recoveryCodeUsed: 'security',
  recoveryCodesRenewed: 'security',
  passkeyAdded: 'security',
  passkeyRemoved: 'security',
  limitSet: 'care',
  limitRaiseAsked: 'care',
  limitRaised: 'care',
  breakBegun: 'care',
  excluded: 'care',
  exclusionEnded: 'care',
  kycSubmitted: 'verification',
  kycApproved: 'verification',
  kycRejected: 'verification',
  kycReward: 'verification',
  withdrawPasswordSet: 'money',
  payoutMethodAdded: 'money',
  payoutMethodRemoved: 'money',
  vaultOpeningAsked: 'money',
  bonusPaid: 'money',
  couponReturned: 'money',
  bonusWagered: 'money',
  rewardReminder: 'money',
  guessDecided: 'money',
  sportCorrected: 'money',
  sportVoided: 'money',
  sportCashedOut: 'money',
  sportCashOutRefused: 'money',
  tournamentPrize: 'money',
  jackpotPaid: 'money',
  lotteryWon: 'money',
  depositDiffers: 'money',
  dataExported: 'security',
  closingAsked: 'security',
  closingWithdrawn: 'security',
}

/** Number of notices retained per player. */
export const keptLimit = 500
/** Players whose old notices are deleted per run of the job. */
const playersInTurn = 100

type Row = {
  id: string
  kind: NoticeKind
  at: Date
  region: string | null
  address: string | null
  device: string | null
  data: Notice['data']
  is_read: boolean
}

export type NewRow = Omit<Row, 'is_read' | 'at'> & { readonly playerId: string; readonly nowMs: number }

/** Inserts a notice and queues its publication. */
export async function insertNotice(tx: Tx, row: NewRow): Promise<void> {
  await tx.query(
    `with written as (
       insert into notice (id, player_id, kind, at, region, address, device, data)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
     insert into notice_untold (notice_id) select id from written`,
    [
      row.id,
      row.playerId,
      row.kind,
      dateOf(row.nowMs),
      row.region,
      row.address,
      row.device,
      JSON.stringify(row.data),
    ],
  )
}

const shown = (row: Row): Notice => ({
  id: row.id,
  kind: row.kind,
  group: groups[row.kind],
  at: instantOf(row.at),
  region: row.region,
  address: row.address,
  device: row.device,
  data: row.data,
  isRead: row.is_read,
})

/** A notice whose publication is pending. */
export type UnpublishedNotice = {
  readonly playerId: string
  readonly lang: 'ja' | 'en'
  readonly notice: Notice
  /** Number of the player's unread notices. */
  readonly unread: number
  /** Whether the player wants reminders on their devices. */
  readonly remindsByPush: boolean
}

/** Takes notices awaiting publication, oldest first; concurrent workers take others. */
export async function takeUnpublished(tx: Tx, limit: number): Promise<UnpublishedNotice[]> {
  const rows = await tx.query<
    Row & { player_id: string; lang: 'ja' | 'en'; unread: number; reminds_by_push: boolean }
  >(
    `with taken as (
       delete from notice_untold where notice_id in
         (select notice_id from notice_untold order by notice_id limit $1 for update skip locked)
       returning notice_id)
     select n.id, n.kind, n.at, n.region, n.address, n.device, n.data, n.is_read, n.player_id, p.lang,
       p.reminds_by_push,
       (select count(*)::int from notice u where u.player_id = n.player_id and not u.is_read) as unread
     from taken t join notice n on n.id = t.notice_id join player p on p.id = n.player_id
     order by n.id`,
    [limit],
  )
  return rows.map((row) => ({
    playerId: row.player_id,
    lang: row.lang,
    notice: shown(row),
    unread: row.unread,
    remindsByPush: row.reminds_by_push,
  }))
}

export type NoticePageQuery = {
  readonly group?: Group | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first. */
export async function pageOf(
  tx: Tx,
  playerId: string,
  { group, before, limit }: NoticePageQuery,
): Promise<Notice[]> {
  const kinds = group === undefined ? null : noticeKinds.filter((kind) => groups[kind] === group)
  const rows = await tx.query<Row>(
    `select id, kind, at, region, address, device, data, is_read from notice
     where player_id = $1 and ($2::text[] is null or kind = any($2)) and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
    [playerId, kinds, before ?? null, limit],
  )
  return rows.map(shown)
}

export async function unreadOf(tx: Tx, playerId: string): Promise<number> {
  const [counted] = await tx.query<{ unread: bigint }>(
    'select count(*) as unread from notice where player_id = $1 and not is_read',
    [playerId],
  )
  return Number(counted?.unread ?? 0n)
}

export async function markRead(tx: Tx, playerId: string, upTo: string): Promise<void> {
  await tx.query('update notice set is_read = true where player_id = $1 and id <= $2 and not is_read', [
    playerId,
    upTo,
  ])
}

export async function deleteAllOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from notice where player_id = $1', [playerId])
}

/** Deletes the excess notices; returns the number of players who had any. */
export async function forgetOld(tx: Tx): Promise<number> {
  const rows = await tx.query<{ player_id: string }>(
    `with many as (select player_id from notice group by player_id having count(*) > $1 limit $2),
       gone as (delete from notice n using many m where n.player_id = m.player_id and n.id < (
         select k.id from notice k where k.player_id = m.player_id order by k.id desc offset $1 - 1 limit 1))
     select player_id from many`,
    [keptLimit, playersInTurn],
  )
  return rows.length
}
