// The announcement's row, and its read marks.
import type { MessageType } from '@mangetsu/contract/announcement'
import type { InBoth } from '@mangetsu/contract/fields'
import type { infer as Infer } from 'zod/mini'
import type { AnnouncementMessage } from '../../../events/event-bus.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { sanitise } from '../content/index.ts'
import type { AnnouncementFile } from './file.ts'

type Words = Infer<typeof InBoth>

type Row = {
  id: string
  type: MessageType
  title: Words
  content: Words
  href: string | null
  published_at: Date
  until: Date | null
  withdrawn_at: Date | null
}

const columns = 'id, type, title, content, href, published_at, until, withdrawn_at'
const isInForce = '(published_at <= $1 and withdrawn_at is null and (until is null or until > $1))'
/** Maximum of announcements in force that are shown. */
const shownLimit = 50

const harmless = ({ ja, en }: Words): Words => ({ ja: sanitise(ja), en: sanitise(en) })

const announcedOf = (row: Row, flag: 0 | 1): AnnouncementMessage => ({
  messageId: row.id,
  flag,
  type: row.type,
  title: row.title,
  content: harmless(row.content),
  href: row.href,
  publishedAt: instantOf(row.published_at),
  until: row.until === null ? null : instantOf(row.until),
})

/** Announcements in force, newest first. */
export async function inForce(tx: Tx, nowMs: number): Promise<AnnouncementMessage[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from announcement where ${isInForce} order by published_at desc, id desc limit $2`,
    [dateOf(nowMs), shownLimit],
  )
  return rows.map((row) => announcedOf(row, 1))
}

/** What the publisher acts on: the ids of `inForce`, in any order, and whether `lockUnpushed` would find one. */
export async function readChanges(
  tx: Tx,
  type: MessageType,
  nowMs: number,
): Promise<{ readonly ids: readonly string[]; readonly isUnpushed: boolean }> {
  const [row] = await tx.query<{ ids: string[]; is_unpushed: boolean }>(
    `select array(select id from announcement where ${isInForce} order by published_at desc, id desc limit $2) as ids,
      exists (select from announcement where type = $3 and pushed_at is null and ${isInForce}) as is_unpushed`,
    [dateOf(nowMs), shownLimit, type],
  )
  return { ids: row?.ids ?? [], isUnpushed: row?.is_unpushed ?? false }
}

/** The announcements of `ids` that have ended; one that was merely displaced by newer ones is excluded. */
export async function overOnes(
  tx: Tx,
  ids: readonly string[],
  nowMs: number,
): Promise<AnnouncementMessage[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from announcement where not ${isInForce} and id = any($2)`,
    [dateOf(nowMs), ids],
  )
  return rows.map((row) => announcedOf(row, 0))
}

export type NewAnnouncement = {
  readonly code: string | null
  readonly file: AnnouncementFile
  readonly writtenBy: string
}

/** The id of the new announcement; undefined if its code exists already. */
export async function insertAnnouncement(tx: Tx, { code, file, writtenBy }: NewAnnouncement, nowMs: number) {
  const [row] = await tx.query<{ id: string }>(
    `insert into announcement (id, code, type, title, content, href, published_at, until, written_by)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, $8::timestamptz), $9, $10) on conflict (code) do nothing returning id`,
    [
      newId(),
      code,
      file.type,
      JSON.stringify(file.title),
      JSON.stringify(harmless(file.content)),
      file.href ?? null,
      file.publishedAt ?? null,
      dateOf(nowMs),
      file.until ?? null,
      writtenBy,
    ],
  )
  return row?.id
}

/** Returns false if the id is unknown or already withdrawn. */
export async function withdrawAnnouncement(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    'update announcement set withdrawn_at = $2 where id = $1 and withdrawn_at is null returning 1',
    [id, dateOf(nowMs)],
  )
  return rows.length > 0
}

export type ListedAnnouncement = {
  readonly id: string
  readonly type: MessageType
  readonly title: Words
  readonly publishedAt: Date
  readonly until: Date | null
  readonly withdrawnAt: Date | null
}

export async function listAnnouncements(tx: Tx, limit: number): Promise<ListedAnnouncement[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from announcement order by published_at desc, id desc limit $1`,
    [limit],
  )
  return rows.map(({ id, type, title, published_at, until, withdrawn_at }) => ({
    id,
    type,
    title,
    publishedAt: published_at,
    until,
    withdrawnAt: withdrawn_at,
  }))
}

/**
 * Locks an announcement of the type that is in force and not queued for
 * all devices, with the last device reached.
 */
export async function lockUnpushed(
  tx: Tx,
  type: MessageType,
  nowMs: number,
): Promise<{ readonly announced: AnnouncementMessage; readonly pushedTo: string | null } | undefined> {
  const [row] = await tx.query<Row & { pushed_to: string | null }>(
    `select ${columns}, pushed_to from announcement where type = $2 and pushed_at is null and ${isInForce}
     order by published_at, id limit 1 for update skip locked`,
    [dateOf(nowMs), type],
  )
  return row && { announced: announcedOf(row, 1), pushedTo: row.pushed_to }
}

/** Stores the progress of queueing: the last device `pushedTo`, or null for all. */
export async function markPushed(tx: Tx, id: string, pushedTo: string | null, nowMs: number): Promise<void> {
  await tx.query(
    'update announcement set pushed_to = $2::uuid, pushed_at = case when $2::uuid is null then $3::timestamptz end where id = $1',
    [id, pushedTo, dateOf(nowMs)],
  )
}

/** Marks an announcement in force as read; ignores others. */
export async function markRead(tx: Tx, playerId: string, id: string, nowMs: number): Promise<void> {
  await tx.query(
    `insert into announcement_read (player_id, announcement_id, at)
     select $2, id, $1 from announcement where id = $3 and ${isInForce} on conflict do nothing`,
    [dateOf(nowMs), playerId, id],
  )
}

/** The given announcements that each player has read. */
export async function readsOf(tx: Tx, playerIds: readonly string[], ids: readonly string[]) {
  const reads = new Map<string, Set<string>>()
  if (playerIds.length === 0) return reads
  const rows = await tx.query<{ player_id: string; announcement_id: string }>(
    'select player_id, announcement_id from announcement_read where announcement_id = any($1) and player_id = any($2)',
    [ids, playerIds],
  )
  for (const { player_id, announcement_id } of rows) {
    const own = reads.get(player_id) ?? new Set()
    reads.set(player_id, own.add(announcement_id))
  }
  return reads
}

export async function exportReads(tx: Tx, playerId: string): Promise<unknown> {
  const rows = await tx.query<{ announcement_id: string; at: Date }>(
    'select announcement_id, at from announcement_read where player_id = $1 order by at desc',
    [playerId],
  )
  return rows.map(({ announcement_id, at }) => ({ announcementId: announcement_id, readAt: instantOf(at) }))
}

export async function deleteReads(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from announcement_read where player_id = $1', [playerId])
}
