// A stored file: a picture or paper a player sent. It is drawn anew, stripped of what it carried, and kept sealed.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Sha256, withLoginName } from './fields.ts'

/** The largest file that is taken, bytes. */
export const fileLimitBytes = 10 * 1024 * 1024
export const fileTypes = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const

export const StoredFile = z.object({
  fileId: Id,
  width: z.int(),
  height: z.int(),
  /** Pages of a paper; 1 for a picture. */
  pages: z.int(),
  bytes: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

const upload = {
  ...withLoginName,
  /** As the player's device calls it; shown to them and nobody else. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Of the bytes as sent; what arrives otherwise is refused. */
  sha256: Sha256,
}
const fileRefusals = [
  'fileWrongType',
  'fileTooLarge',
  'fileUnreadable',
  'fileAltered',
  'tooManyFiles',
] as const

/** A paper that proves who the player is. */
export const uploadId = call({
  path: '/api/phoenix/user/info/uploadId',
  as: 'player',
  file: true,
  perMinute: 30,
  input: z.object(upload),
  output: StoredFile,
  refusals: fileRefusals,
})

/** Any other file of the player's: a picture of themselves, or of a payment slip. */
export const uploadFile = call({
  path: '/api/v1/common/upload_file',
  as: 'player',
  file: true,
  perMinute: 30,
  input: z.object({ ...upload, purpose: z.enum(['avatar', 'voucher']) }),
  output: StoredFile,
  refusals: fileRefusals,
})
