// Static files: range requests for clips, content types, and caching.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staticDirs } from '@mangetsu/player/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStageFileImmutable } from './client-parts.ts'
import { compressAnswers } from './compression.ts'
import { isHashed, serveFolder } from './statics.ts'

const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
const hashed = 'clip.0a1b2c3d4e.mp4'
const dir = mkdtempSync(join(tmpdir(), 'clips-'))
let server: FastifyInstance

beforeAll(async () => {
  for (const name of [hashed, 'clip-without-hash.mp4', 'clip.0a1b2c3d4e.webp'])
    writeFileSync(join(dir, name), film)
  mkdirSync(join(dir, 'koi'))
  writeFileSync(join(dir, 'koi/index.html'), 'as it is')
  writeFileSync(join(dir, 'koi/index.html.br'), 'compressed')
  const videos = staticDirs().find(({ prefix }) => prefix === '/videos/')
  if (videos === undefined || typeof videos.isImmutable === 'boolean') throw new Error('clips have no rule')
  server = Fastify()
  compressAnswers(server)
  await serveFolder(server, { prefix: '/videos/', dir, isImmutable: videos.isImmutable })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const get = (name: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/videos/${name}`, headers: { 'accept-encoding': 'br, gzip', ...headers } })

describe('clip', () => {
  test('sends a clip whole with its content type, and accepts range requests', async () => {
    const answer = await get(hashed)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(film)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=990-5000', 990, 999],
  ])('answers range %s with that part', async (range, from, to) => {
    const answer = await get(hashed, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/1000`)
    expect(answer.rawPayload.equals(film.subarray(from, to + 1))).toBe(true)
  })

  test('refuses a range beyond its end, with its length', async () => {
    const answer = await get(hashed, { range: 'bytes=1000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */1000')
  })

  test('caches a clip permanently if its name has a hash, and revalidates it if not', async () => {
    for (const name of [hashed, 'clip.0a1b2c3d4e.webp'])
      expect((await get(name)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('clip-without-hash.mp4')).headers['cache-control']).toBe('no-cache')
    expect((await get('clip.0a1b2c3d4e.webp')).headers['content-type']).toBe('image/webp')
  })

  test('a missing clip, or one outside the folder, is not found', async () => {
    expect((await get('nowhere.mp4')).statusCode).toBe(404)
    expect((await get('Clip-without-hash.mp4')).statusCode).toBe(404)
    expect((await get('clip-without-hash.mp4/')).statusCode).toBe(404)
    expect((await get('../statics.ts')).statusCode).toBe(404)
    expect((await get('%2e%2e%2fstatics.ts')).statusCode).not.toBe(200)
  })
})

describe('page', () => {
  test('a folder is answered with its page, compressed as built', async () => {
    const answer = await get('koi/')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    })
    expect(answer.body).toBe('compressed')
    expect((await get('koi/', { 'accept-encoding': 'identity' })).body).toBe('as it is')
    expect((await get('koi')).statusCode).toBe(404)
    expect((await get('')).statusCode).toBe(404)
  })

  test('HEAD is answered like GET, without the content', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/videos/koi/' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe('8')
  })
})

describe('immutable file', () => {
  const clips = staticDirs().find(({ prefix }) => prefix === '/videos/')
  const isClip = (path: string) => typeof clips?.isImmutable === 'function' && clips.isImmutable(path)

  test.each([
    ['assets/index-B7x_fa2Q.js', true],
    ['assets/display-700--Ba983V7.woff2', true],
    ['assets/unread-dot-CJjam7k.js', true],
    ['assets/index-B7x_fa2Q.js.map', true],
    ['assets/sub/index-B7x_fa2Q.js', false],
    ['index-B7x_fa2Q.js', false],
    ['index-settings.js', false],
    ['three-card-poker.svg', false],
    ['other-assets/index-B7x_fa2Q.js', false],
    ['moonlit-festival/index.html', false],
    ['casino-holdem/index.html', false],
  ])('built as %s: %s', (path, isIt) => {
    expect([isHashed(path), isStageFileImmutable(path)]).toEqual([isIt, isIt])
  })

  test.each([
    ['art/57f3c9143492/koi.webp', true],
    ['sounds/68b9279da4b9/koi/bed.opus', true],
    ['art/57f3c914349/koi.webp', false],
    ['art/57f3c91434920/koi.webp', false],
    ['art/57f3c/koi.webp', false],
    ['art/moonlit-fest/koi.webp', false],
    ['art/57F3C9143492/koi.webp', false],
    ['art/57f3c9143492', false],
    ['art/koi/57f3c9143492/koi.webp', false],
  ])('a picture or a sound as %s: %s', (path, isIt) => {
    expect(isStageFileImmutable(path)).toBe(isIt)
  })

  test.each([
    ['koi-falls-chain.0a1b2c3d4e.mp4', true],
    ['koi-falls-chain.0a1b2c3d4e.webp', true],
    ['koi-falls-chain.0a1b2c3d4.mp4', false],
    ['koi-falls-chain.0a1b2c3d4ef.mp4', false],
    ['koi-falls-chain.0a1b2.mp4', false],
    ['koi-falls-chain.facade.mp4', false],
    ['koi-falls-chain.moonlights.mp4', false],
    ['koi-falls-chain-0a1b2c3d4e.mp4', false],
    ['0a1b2c3d4e.mp4', false],
    ['koi-falls-chain.0a1b2c3d4e.html', false],
  ])('a clip as %s: %s', (path, isIt) => {
    expect(isClip(path)).toBe(isIt)
  })
})
