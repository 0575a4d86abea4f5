// Compression: only of suitable responses, only as accepted by the caller, and lossless.
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['identity', null],
  [undefined, null],
])('responds to Accept-Encoding %s with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const long = '満月 '.repeat(1_000)

async function answer(path: string, accept: string) {
  const server = Fastify()
  compressAnswers(server)
  server.get('/long', (_request, reply) => reply.type('text/html').send(long))
  server.get('/stream', (_request, reply) => reply.type('text/html').send(Readable.from([long, long])))
  server.get('/short', (_request, reply) => reply.type('text/html').send('short'))
  server.get('/picture', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(5_000)))
  const got = await server.inject({ url: path, headers: { 'accept-encoding': accept } })
  await server.close()
  return got
}

test('decompresses long text to the same bytes', async () => {
  expect(brotliDecompressSync((await answer('/long', 'br')).rawPayload).toString()).toBe(long)
  expect(gunzipSync((await answer('/long', 'gzip')).rawPayload).toString()).toBe(long)
  expect(brotliDecompressSync((await answer('/stream', 'br')).rawPayload).toString()).toBe(long + long)
})

test.each(['/short', '/picture'])('sends %s uncompressed', async (path) => {
  expect((await answer(path, 'br')).headers['content-encoding']).toBeUndefined()
})

test('sends Vary to caches', async () => {
  expect((await answer('/long', 'identity')).headers.vary).toBe('accept-encoding')
})
