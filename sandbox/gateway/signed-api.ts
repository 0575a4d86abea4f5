// Request handling shared by the practice bank and the practice provider: signed requests, validated by the contract.
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import type { FastifyInstance } from 'fastify'
import { isSigned } from './signature.ts'

const maxBodyBytes = 16 * 1024

/** A rejected request, with its status and a code for the caller's log. */
export class RequestRejected {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string) {
    this.status = status
    this.error = error
  }
}

/** The id was used for other contents before. */
export const idReused = new RequestRejected(409, 'idReused')
export const badRequest = new RequestRejected(400, 'badRequest')

type Reader<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** Handles POST requests to a path. */
export type TakeCalls = <T>(path: string, reader: Reader<T>, answer: (request: T) => object) => void

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Prepares `api` for signed calls. Responds with 401 to a request without a valid signature of the last five minutes,
 * with 400 to one that violates the contract, and with the status of a rejection.
 */
export function handleSignedCalls(
  api: FastifyInstance,
  { secret, nowMs }: { readonly secret: string; readonly nowMs: () => number },
): TakeCalls {
  // The signature covers the exact bytes sent, so the body stays text until it is verified.
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return (path, reader, answer) => {
    api.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const header = request.headers[bankSignatureHeader]
      if (!isSigned(secret, typeof header === 'string' ? header : undefined, body, nowMs())) {
        return reply.code(401).send({ error: 'badSignature' })
      }
      const read = reader.safeParse(jsonOf(body))
      const answered = read.success ? answer(read.data) : badRequest
      return answered instanceof RequestRejected
        ? reply.code(answered.status).send({ error: answered.error })
        : reply.send(answered)
    })
  }
}
