// Stored files: re-encoded, stripped of metadata, encrypted at rest, visible to their owner and reviewers only.
import { calls } from '@mangetsu/contract'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handleFile,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { createImageSanitiser, type ImageSanitiser } from './image-sanitiser.ts'
import {
  countFiles,
  deleteFile,
  deleteUnused,
  type FilePurpose,
  type FileRow,
  findFiles,
  insertFile,
  lockFile,
  readEncrypted,
} from './rows.ts'
import type { ImagePreset, SanitisedImage } from './sanitised-image.ts'
import { kindOf } from './sniff.ts'

export type StoredFileParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly sanitiser?: ImageSanitiser
}

export type FileFacts = {
  readonly id: string
  readonly playerId: string
  readonly purpose: FilePurpose
  readonly name: string
  readonly contentType: string
  readonly bytes: number
}

type NotTaken = Refused<'fileWrongType' | 'fileTooLarge' | 'fileUnreadable' | 'busy'>

export type StoredFileFeature = {
  readonly handlers: Handler[]
  /** Re-encodes a document for a feature that stores it itself, with its own name and owner. */
  sanitiseDocument(bytes: Buffer): Promise<SanitisedImage | NotTaken>
  /** Returns metadata of a player's own file; refused if it does not exist or is another's. */
  findOwn(tx: Tx, playerId: string, fileId: string): Promise<FileFacts | Refused<'fileUnknown'>>
  /** Like `findOwn`, and locks the file until the transaction ends, before a reference to it is stored. */
  lockOwn(tx: Tx, playerId: string, fileId: string): Promise<FileFacts | Refused<'fileUnknown'>>
  /** Returns metadata of the existing files among these. */
  factsOf(tx: Tx, fileIds: readonly string[]): Promise<FileFacts[]>
  /** Returns the decrypted bytes of a file. */
  read(tx: Tx, fileId: string): Promise<{ facts: FileFacts; bytes: Buffer } | undefined>
  destroy(tx: Tx, fileId: string): Promise<void>
  readonly jobs: readonly Job[]
}

/** Maximum stored files per player. */
const filesLimit = 40
const unusedLifeMs = 24 * 60 * 60_000
/** Batch size of the job, in files. */
const forgetLimit = 100
export const sanitisedType = 'image/jpeg'

const nameContext = (id: string) => `${id}:name`

/** Removes folders and invisible characters from a name. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim() || 'file'

type NewUpload = { playerId: string; purpose: FilePurpose; name: string }

async function store(
  { work, encryption }: StoredFileParts,
  sent: NewUpload,
  sanitised: SanitisedImage,
  nowMs: number,
) {
  const id = newId()
  const { bytes, width, height, pages } = sanitised
  const encryptedName = encryption.encrypt(nameContext(id), Buffer.from(cleanName(sent.name)))
  const { playerId, purpose } = sent
  const file = {
    id,
    playerId,
    purpose,
    contentType: sanitisedType,
    width,
    height,
    pages,
    bytes: bytes.length,
    encryptedName,
  }
  const encrypted = encryption.encrypt(id, bytes)
  return work.write(async (tx) => {
    // Serialises the uploads of one player, so that each is counted.
    await lockPlayerRow(tx, playerId)
    if ((await countFiles(tx, playerId)) >= filesLimit) return refuse('tooManyFiles')
    await insertFile(tx, { ...file, sealed: encrypted }, nowMs)
    return ok({ fileId: id, width, height, pages, bytes: bytes.length })
  })
}

/** Returns the re-encoded file, or the reason it was rejected. */
async function sanitise(
  sanitiser: ImageSanitiser,
  bytes: Buffer,
  shape: ImagePreset,
): Promise<SanitisedImage | NotTaken> {
  const kind = kindOf(bytes)
  if (kind === null) return refuse('fileWrongType')
  const sanitised = await sanitiser.sanitise(kind, bytes, shape)
  if (sanitised === 'busy') return refuse('busy')
  if (sanitised === 'tooManyPages') return refuse('fileTooLarge')
  if (sanitised === 'unreadable') return refuse('fileUnreadable')
  return sanitised
}

async function take(
  parts: StoredFileParts,
  sanitiser: ImageSanitiser,
  sent: NewUpload,
  bytes: Buffer,
  nowMs: number,
) {
  if (kindOf(bytes) === null) return refuse('fileWrongType')
  // Checked before the expensive re-encoding; the binding check runs with the insert.
  const count = await parts.work.read((tx) => countFiles(tx, sent.playerId))
  if (count >= filesLimit) return refuse('tooManyFiles')
  const sanitised = await sanitise(sanitiser, bytes, sent.purpose === 'avatar' ? 'face' : 'paper')
  return isRefusal(sanitised) ? sanitised : store(parts, sent, sanitised, nowMs)
}

/** The use of the key that encrypts files. */
export const fileUse = 'files'

const factsWith =
  (encryption: Pick<Encryption, 'open'>) =>
  (row: FileRow): FileFacts => ({
    id: row.id,
    playerId: row.player_id,
    purpose: row.purpose,
    name: encryption.open(nameContext(row.id), row.sealed_name).toString(),
    contentType: row.content_type,
    bytes: row.bytes,
  })

/** Returns the function that reads the metadata of the existing files among the given ones. */
export const fileFactsOf =
  (encryption: Pick<Encryption, 'open'>) =>
  async (tx: Pick<Connection, 'query'>, ids: readonly string[]): Promise<FileFacts[]> =>
    (await findFiles(tx, ids)).map(factsWith(encryption))

export function createStoredFile(parts: StoredFileParts): StoredFileFeature {
  const { work, encryption } = parts
  const sanitiser = parts.sanitiser ?? createImageSanitiser()
  const factsFrom = factsWith(encryption)
  const ownOf = ([row]: FileRow[], playerId: string) =>
    row?.player_id === playerId ? factsFrom(row) : refuse('fileUnknown')
  const factsOf = fileFactsOf(encryption)

  return {
    handlers: [
      handleFile(calls.uploadId, ({ input, player, file, nowMs }) => {
        const sent = { playerId: player.id, purpose: 'id', name: input.name } as const
        return take(parts, sanitiser, sent, file.bytes, nowMs)
      }),
      handleFile(calls.uploadFile, ({ input, player, file, nowMs }) => {
        const sent = { playerId: player.id, purpose: input.purpose, name: input.name }
        return take(parts, sanitiser, sent, file.bytes, nowMs)
      }),
    ],
    sanitiseDocument: (bytes) => sanitise(sanitiser, bytes, 'paper'),
    findOwn: async (tx, playerId, fileId) => ownOf(await findFiles(tx, [fileId]), playerId),
    lockOwn: async (tx, playerId, fileId) => ownOf(await lockFile(tx, fileId), playerId),
    factsOf,
    async read(tx, fileId) {
      const [facts] = await factsOf(tx, [fileId])
      const encrypted = await readEncrypted(tx, fileId)
      if (facts === undefined || encrypted === undefined) return undefined
      return { facts, bytes: encryption.open(fileId, encrypted) }
    },
    destroy: deleteFile,
    jobs: [
      // Deletes files unreferenced for a day.
      {
        name: 'files',
        everyMs: 60 * minuteMs,
        turn: async (nowMs) =>
          (await work.write((tx) => deleteUnused(tx, nowMs - unusedLifeMs, forgetLimit))) >= forgetLimit,
      },
    ],
  }
}
