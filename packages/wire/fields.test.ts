// Sensitive fields: the vectors decrypt, encrypted fields decrypt, and each only as the field and request it was
// encrypted for.
import { createPrivateKey, privateDecrypt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { encryptField, encryptFields, importWebkey } from './browser.ts'
import { importPrivateWebkey, newWebkeyPair, openField, openFields } from './server.ts'
import file from './vectors/fields.json' with { type: 'json' }

const { vectors } = file
let webkey: CryptoKey
let privateKey: CryptoKey

beforeAll(async () => {
  webkey = await importWebkey(file.webkey)
  privateKey = await importPrivateWebkey(file.privateWebkey)
})

describe('fields match their vectors', () => {
  test.each(vectors)('server decrypts $field', async ({ field, ts, value, sealed }) => {
    expect(await openField(privateKey, field, ts, sealed)).toEqual({ ok: true, value })
  })

  test.each(vectors)('browser encrypts $field in the same layout', async ({ field, ts, value, plainHex }) => {
    const encrypted = Buffer.from(await encryptField(webkey, field, ts, value), 'base64')
    const key = createPrivateKey({
      key: Buffer.from(file.privateWebkey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    expect(privateDecrypt({ key, oaepHash: 'sha256' }, encrypted).toString('hex')).toBe(plainHex)
  })
})

describe('an encrypted field', () => {
  const ts = '1795219200000'

  test('is valid for its name and time only', async () => {
    const encrypted = await encryptField(webkey, 'password', ts, 'x')
    const elsewhere = { ok: false, reason: 'boundElsewhere' }
    expect(await openField(privateKey, 'newPassword', ts, encrypted)).toEqual(elsewhere)
    expect(await openField(privateKey, 'password', '1795219200001', encrypted)).toEqual(elsewhere)
  })

  test('cannot be decrypted with any byte flipped', async () => {
    const bytes = Buffer.from(await encryptField(webkey, 'password', ts, 'x'), 'base64')
    for (let at = 0; at < bytes.length; at += 17) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      const opened = await openField(privateKey, 'password', ts, flipped.toString('base64'))
      expect(opened).toEqual({ ok: false, reason: 'undecipherable' })
    }
  })

  test.each(['', 'x', 'AAAA', '=', 'secret', 'A'.repeat(100_000)])(
    'is refused if malformed: %j',
    async (encrypted) => {
      expect(await openField(privateKey, 'password', ts, encrypted)).toEqual({
        ok: false,
        reason: 'undecipherable',
      })
    },
  )

  test('cannot be decrypted by another server', async () => {
    const other = await importWebkey((await newWebkeyPair()).webkey)
    const opened = await openField(privateKey, 'pwd', ts, await encryptField(other, 'pwd', ts, 'x'))
    expect(opened).toEqual({ ok: false, reason: 'undecipherable' })
  })

  test('contains normalised text up to the maximum length', async () => {
    const encrypted = await encryptField(webkey, 'password', ts, 'か\u3099')
    expect(await openField(privateKey, 'password', ts, encrypted)).toEqual({ ok: true, value: 'が' })
    await expect(encryptField(webkey, 'password', ts, 'x'.repeat(200))).rejects.toThrow(RangeError)
  })
})

describe("a payload's sensitive fields", () => {
  const ts = '1795219200000'
  const payload = { loginName: 'tsuki', password: 'p', email: 'a@b.jp' }

  test('are encrypted and decrypted by name; other fields are unchanged', async () => {
    const encrypted = await encryptFields(webkey, ['password', 'email', 'mobile'], ts, payload)
    expect(encrypted).toMatchObject({ loginName: 'tsuki' })
    expect(JSON.stringify(encrypted)).not.toMatch(/"p"|a@b/)
    expect(await openFields(privateKey, ['password', 'email', 'mobile'], ts, encrypted)).toEqual({
      ok: true,
      payload,
    })
  })

  test('are not sent at all if they are not text', async () => {
    await expect(encryptFields(webkey, ['accountNo'], ts, { accountNo: 1234567 })).rejects.toThrow(TypeError)
    expect(await encryptFields(webkey, ['accountNo'], ts, { accountNo: null })).toEqual({ accountNo: null })
  })

  test('are refused by name if they are unencrypted or swapped', async () => {
    const refusal = { ok: false, field: 'password', reason: 'undecipherable' }
    expect(await openFields(privateKey, ['password'], ts, payload)).toEqual(refusal)
    expect(await openFields(privateKey, ['password'], ts, { password: { a: 1 } })).toEqual(refusal)
    const encrypted = await encryptFields(webkey, ['email'], ts, payload)
    const swapped = { password: encrypted.email }
    expect(await openFields(privateKey, ['password'], ts, swapped)).toMatchObject({
      reason: 'boundElsewhere',
    })
  })
})

test('a malformed key is refused at import', async () => {
  await expect(importWebkey('not base64!')).rejects.toThrow(TypeError)
  await expect(importPrivateWebkey('x')).rejects.toThrow(TypeError)
})
