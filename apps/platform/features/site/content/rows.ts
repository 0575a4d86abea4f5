// The content item's row: published versions, which are immutable.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { ContentFile, ContentKind } from './body.ts'

export type ListedContent = {
  readonly kind: ContentKind
  readonly code: string
  readonly version: string
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}

type Row = { kind: ContentKind; code: string; version: string; published_at: Date; withdrawn_at: Date | null }

/** Every version, newest first. */
export async function listItems(tx: Tx): Promise<ListedContent[]> {
  const rows = await tx.query<Row>(
    `select kind, code, version, published_at, withdrawn_at from content_item
     order by kind, code, published_at desc, version desc`,
  )
  return rows.map(({ kind, code, version, published_at, withdrawn_at }) => ({
    kind,
    code,
    version,
    publishedAt: published_at,
    withdrawnAt: withdrawn_at,
  }))
}

export async function readBody(
  tx: Tx,
  { kind, code, version }: Pick<ListedContent, 'kind' | 'code' | 'version'>,
): Promise<unknown> {
  const [row] = await tx.query<{ body: unknown }>(
    'select body from content_item where kind = $1 and code = $2 and version = $3',
    [kind, code, version],
  )
  return row?.body
}

/** Inserts missing versions; returns their number. */
export async function insertItems(
  tx: Tx,
  files: readonly ContentFile[],
  writtenBy: string,
  nowMs: number,
): Promise<number> {
  const rows = await tx.query(
    `insert into content_item (kind, code, version, body, published_at, written_by)
     select kind, code, version, body, coalesce("publishedAt", $2), $3
     from jsonb_to_recordset($1::jsonb)
       as f(kind text, code text, version text, body jsonb, "publishedAt" timestamptz)
     on conflict do nothing returning 1`,
    [JSON.stringify(files), dateOf(nowMs), writtenBy],
  )
  return rows.length
}

/** Returns false if that version is not in force. */
export async function withdrawItem(tx: Tx, kind: ContentKind, code: string, version: string, nowMs: number) {
  const rows = await tx.query(
    `update content_item set withdrawn_at = $4
     where kind = $1 and code = $2 and version = $3 and withdrawn_at is null returning 1`,
    [kind, code, version, dateOf(nowMs)],
  )
  return rows.length > 0
}
