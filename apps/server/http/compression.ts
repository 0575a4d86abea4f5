// Compression of dynamic responses: Brotli at a low level, else gzip, for text above a minimum size.

import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const smallestBytes = 1_024
const brotliLevel = 7
const gzipLevel = 5
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

type Encoding = 'br' | 'gzip'

/** Returns the best encoding the request accepts, or null. A quality of 0 refuses an encoding. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const offers = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((one) => {
      const [coding, ...parameters] = one.split(';').map((part) => part.trim())
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

function compressedStream(stream: Readable, encoding: Encoding): Readable {
  const through =
    encoding === 'br'
      ? createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH })
  stream.on('error', (error) => through.destroy(error))
  through.on('close', () => stream.destroy())
  return stream.pipe(through)
}

const isOpen = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method !== 'HEAD' &&
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type') ?? '')) &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-transform')

async function compressed(payload: unknown, encoding: Encoding): Promise<Buffer | Readable | null> {
  if (payload instanceof Readable) return compressedStream(payload, encoding)
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  const bytes = Buffer.from(payload as string)
  if (bytes.length < smallestBytes) return null
  return encoding === 'br' ? brotli(bytes, brotliOptions) : gzipped(bytes, { level: gzipLevel })
}

/** Compresses every response of `server` that is not compressed already. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isSmall = typeof payload === 'string' && payload.length * 3 < smallestBytes
    if (isSmall || !isOpen(request, reply)) return done(null, payload)
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    compressed(payload, encoding).then((smaller) => {
      if (smaller) reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, smaller ?? payload)
    }, done)
  })
}
