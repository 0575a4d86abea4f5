// Files that come beside a payload: the payload first, and the file only when the call's own checks have let it pass.
// Few at a time and each of a bounded size, so that what uploads hold in memory has a limit.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from './answer.ts'
import type { UploadedFile } from './handle.ts'

export type IntakeLimits = {
  /** Files held in memory at once, of everybody and of one caller. */
  readonly inFlight: number
  readonly inFlightOfOne: number
  /** From the permission to send the file to its last byte, ms. */
  readonly fileMs: number
}

const usualLimits: IntakeLimits = { inFlight: 8, inFlightOfOne: 2, fileMs: 100_000 }

/** The longest payload, bytes: an encrypted one is a third longer than what it holds. */
const payloadLimitBytes = 131_072
/** What is left of a refused upload is read away up to here, so that the answer arrives; then the line is cut. */
const drainLimitBytes = fileLimitBytes + payloadLimitBytes
/** The same of a form that is none of ours, whose sender is nobody we wait for. */
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

/** Reads the file of one upload; asked for when everything else about the call is known to be right. */
export type TakeFile = (caller: string, sha256: string) => Promise<UploadedFile | FileRefused>

export type MultipartUpload = {
  readonly payload: string
  readonly takeFile: TakeFile
  /** Frees the file's place; what was not read is thrown away. */
  readonly close: () => void
}

export type Intake = {
  /** The payload of an upload: the form's first part, of the name `payload`. The second is `file`. */
  open(request: FastifyRequest): Promise<MultipartUpload | Refused<'badRequest' | 'tooLarge'>>
}

type Parts = AsyncIterator<Multipart>

/** The form's next part; null at its end, `broken` when it is no form of one payload and one file. */
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

/** All bytes of a file; null when it is too large. Throws when the form breaks off or time is up. */
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

/** The places for files; `take` answers what gives the place back, or null when all are taken. */
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

/** The intake of one platform. Needs @fastify/multipart on the routes that use it. */
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
