// File uploads: reads the payload first, and the file only once the call's own checks have passed. A few at a time,
// each of bounded size, so that uploads take bounded memory.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from './answer.ts'
import type { UploadedFile } from './handle.ts'

export type IntakeLimits = {
  /** Number of files in memory at once, of all callers and of one. */
  readonly inFlight: number
  readonly inFlightOfOne: number
  /** Time in milliseconds from the permission to send the file to its last byte. */
  readonly fileMs: number
}

const usualLimits: IntakeLimits = { inFlight: 8, inFlightOfOne: 2, fileMs: 100_000 }

/** Maximum length of a payload, bytes: an encrypted one is a third longer than its content. */
const payloadLimitBytes = 131_072
/**
 * The rest of a refused upload is read and discarded up to this many bytes, so that the response arrives; then the
 * connection is closed.
 */
const drainLimitBytes = fileLimitBytes + payloadLimitBytes
/** The same limit for a form of another shape, whose sender is not one of our clients. */
const foreignDrainLimitBytes = payloadLimitBytes

const partLimits = {
  fields: 1,
  files: 1,
  parts: 2,
  fieldNameSize: 32,
  fieldSize: payloadLimitBytes,
  fileSize: fileLimitBytes,
  headerPairs: 16,
}

type FileRefused = Refused<'fileTooLarge' | 'fileAltered' | 'badRequest' | 'busy'>

/** Reads the file of one upload; called once everything else about the call has been checked. */
export type TakeFile = (caller: string, sha256: string) => Promise<UploadedFile | FileRefused>

type MultipartUpload = {
  readonly payload: string
  readonly takeFile: TakeFile
  /** Frees the file's slot; unread bytes are discarded. */
  readonly close: () => void
}

export type Intake = {
  /** Reads the payload of an upload: the form's first part, named `payload`. The second is `file`. */
  open(request: FastifyRequest): Promise<MultipartUpload | Refused<'badRequest' | 'tooLarge'>>
}

type Parts = AsyncIterator<Multipart>

/** Returns the form's next part; null at its end, `broken` if it is not a form of one payload and one file. */
const nextOf = (parts: Parts): Promise<Multipart | null | 'broken'> =>
  parts.next().then(
    ({ done, value }) => (done ? null : value),
    () => 'broken',
  )

function throwRestAway(raw: IncomingMessage, limitBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return
  let left = limitBytes
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

/** Reads all bytes of a file; returns null if it is too large. Throws if the form breaks off or time is up. */
async function bytesOf({ file }: MultipartFile, timeMs: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  const timer = setTimeout(() => file.destroy(new Error('the file took too long')), timeMs)
  try {
    for await (const chunk of file) {
      if (file.truncated) return null
      chunks.push(chunk)
    }
    return file.truncated ? null : Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
  }
}

async function readFile(parts: Parts, sha256: string, timeMs: number): Promise<UploadedFile | FileRefused> {
  const part = await nextOf(parts)
  if (part === null || part === 'broken' || part.type !== 'file' || part.fieldname !== 'file')
    return refuse('badRequest', { part: 'file' })
  const bytes = await bytesOf(part, timeMs).catch(() => 'broken' as const)
  if (bytes === 'broken') return refuse('fileAltered')
  if (bytes === null) return refuse('fileTooLarge')
  if ((await nextOf(parts)) !== null) return refuse('badRequest', { part: 'file' })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return refuse('fileAltered')
  return { bytes }
}

/** Creates the upload slots; `take` returns a function that frees the slot, or null if none is free. */
function createPlaces({ inFlight, inFlightOfOne }: IntakeLimits) {
  const taken = new Map<string, number>()
  let total = 0
  return (caller: string): (() => void) | null => {
    const own = taken.get(caller) ?? 0
    if (total >= inFlight || own >= inFlightOfOne) return null
    taken.set(caller, own + 1)
    total += 1
    return () => {
      const left = (taken.get(caller) ?? 1) - 1
      if (left === 0) taken.delete(caller)
      else taken.set(caller, left)
      total -= 1
    }
  }
}

/** Creates the intake of one platform. Needs @fastify/multipart on the routes that use it. */
export function createIntake(limits: IntakeLimits = usualLimits): Intake {
  const takePlace = createPlaces(limits)
  return {
    async open(request) {
      const options = { limits: partLimits, throwFileSizeLimit: false }
      const parts = request.parts(options)[Symbol.asyncIterator]()
      const first = await nextOf(parts)
      const isPayload = first !== null && first !== 'broken' && first.type === 'field'
      if (!isPayload || first.fieldname !== 'payload' || typeof first.value !== 'string') {
        throwRestAway(request.raw, foreignDrainLimitBytes)
        return refuse('badRequest', { part: 'payload' })
      }
      if (first.valueTruncated) {
        throwRestAway(request.raw, foreignDrainLimitBytes)
        return refuse('tooLarge')
      }
      let leave: (() => void) | null = null
      return {
        payload: first.value,
        async takeFile(caller, sha256) {
          leave ??= takePlace(caller)
          return leave === null ? refuse('busy') : readFile(parts, sha256, limits.fileMs)
        },
        close() {
          leave?.()
          leave = null
          throwRestAway(request.raw, drainLimitBytes)
        },
      }
    },
  }
}
