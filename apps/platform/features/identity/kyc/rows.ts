// Rows of verification: submissions, decisions and reviewers. Forms are encrypted with their owner's id.
import type { KycReason, KycSide, KycStatus } from '@mangetsu/contract/kyc'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { PlayerRow } from '../account/index.ts'
import type { DocumentPicture, ItemType, KycItemState, KycState } from './levels.ts'

type Reading = Pick<Connection, 'query'>

type ItemRow = KycItemState & {
  readonly sealed: Buffer | null
  /** Last reviewer of the item; null before. */
  readonly reviewer: string | null
}
export type KycRows = Omit<KycState, 'items'> & { readonly items: readonly ItemRow[] }

/** Reads all verification rows of a player. */
export async function readKycRows(tx: Reading, player: PlayerRow): Promise<KycRows> {
  const items = await tx.query<ItemRow>(
    `select type, status, reason, document_kind as "documentKind", sealed is not null as "hasForm", sealed,
       submitted_at as "submittedAt", reviewed_at as "reviewedAt",
       (select r.reviewer from kyc_review r where r.player_id = kyc_item.player_id and r.type = kyc_item.type
        order by r.id desc limit 1) as reviewer
     from kyc_item where player_id = $1`,
    [player.id],
  )
  const pictures = await tx.query<DocumentPicture>(
    `select file_id as "fileId", type, side, status, reason, at from kyc_picture where player_id = $1 order by at, file_id`,
    [player.id],
  )
  const names = [player.last_name_ja, player.first_name_ja, player.last_name_kana, player.first_name_kana]
  const hasPerson = names.every((name) => name !== null && name !== '')
  const facts = { hasEmail: player.email_key !== null, hasMobile: player.mobile !== null, hasPerson }
  return { facts, items, pictures }
}

/** Records the first level, approved without a review, permanently. */
export async function keepFirstLevel(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  await tx.query(
    `insert into kyc_item (player_id, type, status, submitted_at, reviewed_at) values ($1, 'P', 1, $2, $2)
     on conflict (player_id, type) do nothing`,
    [playerId, dateOf(nowMs)],
  )
}

/** Stores a form or the kind of a document; a new item starts as not submitted. */
export async function keepItem(
  tx: Tx,
  playerId: string,
  type: ItemType,
  item: { readonly sealed?: Buffer; readonly documentKind?: string },
): Promise<void> {
  await tx.query(
    `insert into kyc_item (player_id, type, status, document_kind, sealed) values ($1, $2, 2, $3, $4)
     on conflict (player_id, type) do update set document_kind = coalesce($3, kyc_item.document_kind),
       sealed = coalesce($4, kyc_item.sealed)`,
    [playerId, type, item.documentKind ?? null, item.sealed ?? null],
  )
}

/** Submits an item for review, with its unreviewed pictures. */
export async function submitItem(tx: Tx, playerId: string, type: ItemType, nowMs: number): Promise<void> {
  await tx.query(
    `update kyc_item set status = 0, reason = null, submitted_at = $3, reviewed_at = null
     where player_id = $1 and type = $2`,
    [playerId, type, dateOf(nowMs)],
  )
  await tx.query('update kyc_picture set status = 0 where player_id = $1 and type = $2 and status = 2', [
    playerId,
    type,
  ])
}

export type NewPicture = {
  readonly fileId: string
  readonly playerId: string
  readonly type: ItemType
  readonly side: KycSide
}

export async function insertPicture(tx: Tx, picture: NewPicture, nowMs: number): Promise<void> {
  const { fileId, playerId, type, side } = picture
  await tx.query(
    'insert into kyc_picture (file_id, player_id, type, side, status, at) values ($1, $2, $3, $4, 2, $5)',
    [fileId, playerId, type, side, dateOf(nowMs)],
  )
}

export async function deletePicture(tx: Tx, fileId: string): Promise<void> {
  await tx.query('delete from kyc_picture where file_id = $1', [fileId])
}

export type ItemReview = {
  readonly playerId: string
  readonly type: ItemType
  readonly status: Extract<KycStatus, 1 | 3>
  readonly reason: KycReason | null
  /** The sides a rejection is about; all if empty. */
  readonly sides: readonly KycSide[]
  readonly reviewer: string
}

/** Records a verdict: on the item, on its pictures, and in the review log. */
export async function writeVerdict(tx: Tx, verdict: ItemReview, nowMs: number): Promise<void> {
  const { playerId, type, status, reason, sides, reviewer } = verdict
  const now = dateOf(nowMs)
  await tx.query(
    'update kyc_item set status = $3, reason = $4, reviewed_at = $5 where player_id = $1 and type = $2',
    [playerId, type, status, reason, now],
  )
  // If a rejection names sides, the other pictures were reviewed and accepted.
  await tx.query(
    `update kyc_picture set status = case when $3 = 3 and (side = any($5) or cardinality($5) = 0) then 3 else 1 end,
       reason = case when $3 = 3 and (side = any($5) or cardinality($5) = 0) then $4 end
     where player_id = $1 and type = $2`,
    [playerId, type, status, reason, sides],
  )
  const name = status === 1 ? 'approved' : 'rejected'
  await tx.query(
    `insert into kyc_review (id, player_id, type, verdict, reason, sides, reviewer, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), playerId, type, name, reason, sides, reviewer, now],
  )
  await writeEvent(tx, { type: 'kyc.reviewed', playerId, payload: { item: type, isApproved: status === 1 } })
}

export type ReviewRow = {
  readonly type: ItemType
  readonly verdict: 'approved' | 'rejected'
  readonly reason: KycReason | null
  readonly sides: readonly KycSide[]
  readonly reviewer: string
  readonly at: Date
}

const reviewsLimit = 200

/** Lists a player's reviews, oldest first. */
export const readReviews = (tx: Reading, playerId: string): Promise<ReviewRow[]> =>
  tx.query<ReviewRow>(
    'select type, verdict, reason, sides, reviewer, at from kyc_review where player_id = $1 order by id limit $2',
    [playerId, reviewsLimit],
  )

export type WaitingRow = { readonly loginName: string; readonly type: ItemType; readonly submittedAt: Date }

/** Lists items awaiting review, the longest waiting first. */
export const readWaiting = (tx: Reading, limit: number): Promise<WaitingRow[]> =>
  tx.query<WaitingRow>(
    `select p.login_name as "loginName", k.type, k.submitted_at as "submittedAt"
     from kyc_item k join player p on p.id = k.player_id
     where k.status = 0 order by k.submitted_at limit $1`,
    [limit],
  )

/** Deletes the forms and releases the pictures; decisions are retained. */
export async function eraseKycRows(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from kyc_picture where player_id = $1', [playerId])
  await tx.query('update kyc_item set sealed = null, document_kind = null where player_id = $1', [playerId])
}

const approvedForm = `select 1 from kyc_item where player_id = $1 and type = 'F' and status = 1`

/** Returns whether a reviewer has approved the player's identity: the second level. */
export const isPersonApproved = async (tx: Pick<Tx, 'query'>, playerId: string): Promise<boolean> =>
  (await tx.query(approvedForm, [playerId])).length > 0
