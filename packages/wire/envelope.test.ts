// Layer 2: browser and server reproduce each vector in both directions, and every flipped bit is detected.
import { beforeAll, describe, expect, test } from 'vitest'
import * as browser from './browser.ts'
import { envelopeKeyBytes, newEnvelopeKey } from './index.ts'
import * as server from './server.ts'
import file from './vectors/envelope.json' with { type: 'json' }
import keys from './vectors/fields.json' with { type: 'json' }

type Direction = 'request' | 'response'
type Vector = Omit<(typeof file.vectors)[number], 'direction'> & { direction: Direction }

const vectors = file.vectors as Vector[]
const key = Buffer.from(file.keyHex, 'hex')
const nowMs = 1_795_219_200_000
const scope = { path: '/api/phoenix/user/bonus/cancel', qid: 'q-00000001' }
let aesKey: CryptoKey
let privateKey: CryptoKey
let webkey: CryptoKey

beforeAll(async () => {
  aesKey = await browser.importEnvelopeKey(key.toString('latin1'))
  privateKey = await server.importPrivateWebkey(keys.privateWebkey)
  webkey = await browser.importWebkey(keys.webkey)
})

describe('bodies match their vectors', () => {
  test.each(vectors)(
    "the browser's code reproduces $name",
    async ({ direction, path, qid, ivHex, text, body, stringBody, md5, stringMd5 }) => {
      const iv = Uint8Array.from(Buffer.from(ivHex, 'hex'))
      expect(await browser.encryptBody(aesKey, direction, { path, qid }, text, iv)).toBe(body)
      expect(await browser.openBody(aesKey, direction, { path, qid }, body)).toEqual({ ok: true, text })
      expect(await browser.openBody(aesKey, direction, { path, qid }, stringBody)).toEqual({ ok: true, text })
      expect([browser.md5Hex(body), browser.md5Hex(stringBody)]).toEqual([md5, stringMd5])
    },
  )

  test.each(vectors)(
    "the server's code reproduces $name",
    ({ direction, path, qid, ivHex, text, body, stringBody, md5, stringMd5 }) => {
      expect(server.encryptBody(key, direction, { path, qid }, text, Buffer.from(ivHex, 'hex'))).toBe(body)
      expect(server.openBody(key, direction, { path, qid }, body)).toEqual({ ok: true, text })
      expect(server.openBody(key, direction, { path, qid }, stringBody)).toEqual({ ok: true, text })
      expect([server.md5Hex(body), server.md5Hex(stringBody)]).toEqual([md5, stringMd5])
    },
  )

  test.each(vectors.filter(({ direction }) => direction === 'request'))(
    'the envelope opener accepts both forms: $name',
    async ({ path, qid, text, body, md5, stringBody, stringMd5 }) => {
      const opener = server.createEnvelopeOpener(privateKey)
      const message = { wrappedKey: file.wrappedKey, scope: { path, qid }, nowMs }
      expect(await opener.open({ ...message, body, md5 })).toMatchObject({ ok: true, text })
      expect(await opener.open({ ...message, body: stringBody, md5: stringMd5 })).toMatchObject({
        ok: true,
        text,
      })
    },
  )
})

describe('an encrypted body', () => {
  const text = '{"a":"満月"}'
  const refused = { ok: false, reason: 'unsealable' }

  test('is refused by both sides with any bit flipped', async () => {
    const bytes = Buffer.from(server.encryptBody(key, 'request', scope, text), 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const body = flipped.toString('base64')
      expect(server.openBody(key, 'request', scope, body)).toEqual(refused)
      expect(await browser.openBody(aesKey, 'request', scope, body)).toEqual(refused)
    }
  })

  test('is valid for its path, qid and direction only', async () => {
    const body = server.encryptBody(key, 'request', scope, text)
    for (const [direction, elsewhere] of [
      ['response', scope],
      ['request', { ...scope, qid: 'q-00000002' }],
      ['request', { ...scope, path: '/api/phoenix/x' }],
    ] as const) {
      expect(server.openBody(key, direction, elsewhere, body)).toEqual(refused)
      expect(await browser.openBody(aesKey, direction, elsewhere, body)).toEqual(refused)
    }
  })

  test.each(['', '"', '""', '{}', 'AAAA', '=', 'x'.repeat(40), `${'A'.repeat(41)}B==`, '"\\u0041"', 'null'])(
    'is refused by both sides without a fault if malformed: %j',
    async (body) => {
      expect(server.openBody(key, 'request', scope, body)).toEqual(refused)
      expect(await browser.openBody(aesKey, 'request', scope, body)).toEqual(refused)
    },
  )

  test('has a fresh IV each time', () => {
    const bodies = Array.from({ length: 100 }, () =>
      server.encryptBody(key, 'request', scope, text).slice(0, 16),
    )
    expect(new Set(bodies).size).toBe(100)
  })
})

describe('an envelope session', () => {
  test('exchanges bodies with the envelope opener in both directions', async () => {
    const opener = server.createEnvelopeOpener(privateKey)
    const session = await browser.createEnvelopeSession(webkey)
    const { body, headers } = await session.encrypt(scope, '{"q":1}')
    const message = {
      body,
      md5: headers['X-Request-md5'],
      wrappedKey: headers['X-Request-Encrypt'],
      scope,
      nowMs,
    }
    const opened = await opener.open(message)
    if (!opened.ok) throw new Error(opened.reason)
    expect(opened.text).toBe('{"q":1}')
    expect(await session.open(scope, opened.encrypt('{"code":200}'))).toEqual({
      ok: true,
      text: '{"code":200}',
    })
  })

  test("has a key id that fits a cookie and differs from another session's", async () => {
    const [one, other] = await Promise.all([
      browser.createEnvelopeSession(webkey),
      browser.createEnvelopeSession(webkey),
    ])
    expect(one.keyId).toMatch(/^[A-Za-z0-9_-]{16}$/)
    expect(one.keyId).not.toBe(other.keyId)
  })

  test('uses one wrapped key for all its bodies; an opener with a full queue refuses as busy', async () => {
    const opener = server.createEnvelopeOpener(privateKey, { maxPending: 0 })
    const session = await browser.createEnvelopeSession(webkey)
    const { body, headers } = await session.encrypt(scope, '{}')
    const again = await session.encrypt(scope, '{}')
    expect(again.headers['X-Request-Encrypt']).toBe(headers['X-Request-Encrypt'])
    const message = {
      body,
      md5: headers['X-Request-md5'],
      wrappedKey: headers['X-Request-Encrypt'],
      scope,
      nowMs,
    }
    expect(await opener.open(message)).toEqual({ ok: false, reason: 'busy' })
  })

  test('unwrapped keys are cached for their TTL and then unwrapped again', async () => {
    const opener = server.createEnvelopeOpener(privateKey, { ttlMs: 1000, maxPending: 1 })
    const one = await (await browser.createEnvelopeSession(webkey)).encrypt(scope, '1')
    const two = await (await browser.createEnvelopeSession(webkey)).encrypt(scope, '2')
    const open = ({ body, headers }: browser.EncryptedRequest, atMs: number) =>
      opener.open({
        body,
        md5: headers['X-Request-md5'],
        wrappedKey: headers['X-Request-Encrypt'],
        scope,
        nowMs: atMs,
      })
    expect((await open(one, 0)).ok).toBe(true)
    // While the other key waits, the cached one needs no place in the queue; an expired one does.
    const [waiting, known] = await Promise.all([open(two, 999), open(one, 999)])
    expect([waiting.ok, known.ok]).toEqual([true, true])
    const third = await (await browser.createEnvelopeSession(webkey)).encrypt(scope, '3')
    const answers = await Promise.all([open(third, 1000), open(one, 1000)])
    expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([true, 'busy'])
  })

  test('the envelope opener refuses by reason', async () => {
    const opener = server.createEnvelopeOpener(privateKey)
    const { body, headers } = await (await browser.createEnvelopeSession(webkey)).encrypt(scope, '{}')
    const message = {
      body,
      md5: headers['X-Request-md5'],
      wrappedKey: headers['X-Request-Encrypt'],
      scope,
      nowMs,
    }
    const reasonOf = async (change: Partial<server.EncryptedMessage>) => {
      const opened = await opener.open({ ...message, ...change })
      return opened.ok ? 'opened' : opened.reason
    }
    expect(await reasonOf({})).toBe('opened')
    expect(await reasonOf({ md5: message.md5.toUpperCase() })).toBe('opened')
    expect(await reasonOf({ md5: '' })).toBe('badMd5')
    expect(await reasonOf({ body: `${body} ` })).toBe('badMd5')
    expect(await reasonOf({ wrappedKey: '' })).toBe('badKey')
    expect(await reasonOf({ wrappedKey: body })).toBe('badKey')
    expect(await reasonOf({ wrappedKey: 'A'.repeat(100_000) })).toBe('badKey')
    expect(await reasonOf({ wrappedKey: file.wrappedKey })).toBe('unsealable')
    expect(await reasonOf({ scope: { ...scope, qid: 'q-00000009' } })).toBe('unsealable')
    const bytes = Buffer.from(message.wrappedKey, 'base64')
    bytes[200] = (bytes[200] ?? 0) ^ 4
    expect(await reasonOf({ wrappedKey: bytes.toString('base64') })).toBe('badKey')
  })
})

describe('the 16-character key', () => {
  test('is one byte per character, with all 256 values possible', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, i) => i * 17)
    expect(envelopeKeyBytes(newEnvelopeKey(() => bytes))).toEqual(bytes)
  })

  test.each(['', 'x'.repeat(15), 'x'.repeat(17), `月${'x'.repeat(15)}`])('refuses %j', (text) => {
    expect(() => envelopeKeyBytes(text)).toThrow(RangeError)
  })
})
