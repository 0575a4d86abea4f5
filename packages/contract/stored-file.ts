// A stored file: a picture or document from a player. It is re-encoded, stripped of metadata, and stored encrypted.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Sha256, withLoginName } from './fields.ts'

/** Maximum size of a file, bytes. */
export const fileLimitBytes = 10 * 1024 * 1024
export const fileTypes = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const

export const StoredFile = z.object({
  fileId: Id,
  width: z.int(),
  height: z.int(),
  /** Pages of a document; 1 for a picture. */
  pages: z.int(),
  bytes: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

const upload = {
  ...withLoginName,
  /** File name on the player's device, shown to that player only. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** SHA-256 of the bytes as sent; a file with another hash is refused. */
  sha256: Sha256,
}
const fileRefusals = [
  'fileWrongType',
  'fileTooLarge',
  'fileUnreadable',
  'fileAltered',
  'tooManyFiles',
] as const

/** Uploads an identity document. */
export const uploadId = call({
  path: '/api/phoenix/user/info/uploadId',
  as: 'player',
  file: true,
  perMinute: 30,
  input: z.object(upload),
  output: StoredFile,
  refusals: fileRefusals,
})

/** Uploads another file of the player's: a picture of themselves, or of a payment slip. */
export const uploadFile = call({
  path: '/api/v1/common/upload_file',
  as: 'player',
  file: true,
  perMinute: 30,
  input: z.object({ ...upload, purpose: z.enum(['avatar', 'voucher']) }),
  output: StoredFile,
  refusals: fileRefusals,
})
