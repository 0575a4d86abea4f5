// The stored file's row. Its bytes are read only on demand.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'

export type FilePurpose = 'id' | 'avatar' | 'voucher'

export type FileRow = {
  readonly id: string
  readonly player_id: string
  readonly purpose: FilePurpose
  readonly content_type: string
  readonly bytes: number
  readonly sealed_name: Buffer
}

const columns = 'id, player_id, purpose, content_type, bytes, sealed_name'

export type NewStoredFile = {
  readonly id: string
  readonly playerId: string
  readonly purpose: FilePurpose
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly bytes: number
  readonly encryptedName: Buffer
  readonly sealed: Buffer
}

export async function insertFile(tx: Tx, file: NewStoredFile, nowMs: number): Promise<void> {
  await tx.query(
    `insert into stored_file (id, player_id, purpose, content_type, width, height, pages, bytes, sealed_name, sealed,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      file.id,
      file.playerId,
      file.purpose,
      file.contentType,
      file.width,
      file.height,
      file.pages,
      file.bytes,
      file.encryptedName,
      file.sealed,
      dateOf(nowMs),
    ],
  )
}

/** Counts a player's stored files, in use or not. Deposit slips are excluded: there is at most one per deposit. */
export async function countFiles(tx: Pick<Connection, 'query'>, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) from stored_file f where f.player_id = $1
       and not exists (select from deposit d where d.voucher_file = f.id)`,
    [playerId],
  )
  return Number(row?.count ?? 0n)
}

export const findFiles = (tx: Pick<Connection, 'query'>, ids: readonly string[]): Promise<FileRow[]> =>
  tx.query<FileRow>(`select ${columns} from stored_file where id = any($1)`, [ids])

/** Like `findFiles`, and locks the file against deletion until the transaction ends. */
export const lockFile = (tx: Tx, id: string): Promise<FileRow[]> =>
  tx.query<FileRow>(`select ${columns} from stored_file where id = $1 for no key update`, [id])

export async function readEncrypted(tx: Pick<Connection, 'query'>, id: string): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ sealed: Buffer }>('select sealed from stored_file where id = $1', [id])
  return row?.sealed
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from stored_file where id = $1', [id])
}

export async function deleteFilesOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from stored_file where player_id = $1', [playerId])
}

/**
 * Deletes at most `limit` unreferenced files older than `beforeMs`; returns their number. A file is in use while a
 * verification or a deposit references it, or it is its player's avatar.
 */
export async function deleteUnused(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const gone = await tx.query(
    `delete from stored_file where id in (
       select f.id from stored_file f
       where f.created_at < $1
         and not exists (select from kyc_picture k where k.file_id = f.id)
         and not exists (select from deposit d where d.voucher_file = f.id)
         and not exists (select from player p where p.id = f.player_id and p.avatar = f.id::text)
       order by f.created_at limit $2 for update skip locked)
     returning id`,
    [dateOf(beforeMs), limit],
  )
  return gone.length
}
