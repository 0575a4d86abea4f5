// Sensitive fields: vectors open, what is encrypted opens, and only as the field and request it was encrypted for.
import { createPrivateKey, privateDecrypt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { encryptField, encryptFields, importWebkey } from './browser.ts'
import { isSensitiveField, sensitiveFields } from './index.ts'
import { importPrivateWebkey, newWebkeyPair, openField, openFields } from './server.ts'
import file from './vectors/fields.json' with { type: 'json' }

const { vectors } = file
let webkey: CryptoKey
let privateKey: CryptoKey

beforeAll(async () => {
  webkey = await importWebkey(file.webkey)
  privateKey = await importPrivateWebkey(file.privateWebkey)
})

describe('fields follow their vectors', () => {
  test.each(vectors)('server opens $field', async ({ field, ts, value, sealed }) => {
    expect(await openField(privateKey, field, ts, sealed)).toEqual({ ok: true, value })
  })

  test.each(vectors)('browser seals $field in the same layout', async ({ field, ts, value, plainHex }) => {
    const encrypted = Buffer.from(await encryptField(webkey, field, ts, value), 'base64')
    const key = createPrivateKey({
      key: Buffer.from(file.privateWebkey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    expect(privateDecrypt({ key, oaepHash: 'sha256' }, encrypted).toString('hex')).toBe(plainHex)
  })
})

describe('a sealed field', () => {
  const ts = '1795219200000'

  test('is good for its name and time only', async () => {
    const encrypted = await encryptField(webkey, 'password', ts, 'x')
    const elsewhere = { ok: false, reason: 'boundElsewhere' }
    expect(await openField(privateKey, 'newPassword', ts, encrypted)).toEqual(elsewhere)
    expect(await openField(privateKey, 'password', '1795219200001', encrypted)).toEqual(elsewhere)
  })

  test('with any byte flipped is undecipherable', async () => {
    const bytes = Buffer.from(await encryptField(webkey, 'password', ts, 'x'), 'base64')
    for (let at = 0; at < bytes.length; at += 17) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      const opened = await openField(privateKey, 'password', ts, flipped.toString('base64'))
      expect(opened).toEqual({ ok: false, reason: 'undecipherable' })
    }
  })

  test.each(['', 'x', 'AAAA', '=', 'secret', 'A'.repeat(100_000)])(
    'that is none is refused: %j',
    async (encrypted) => {
      expect(await openField(privateKey, 'password', ts, encrypted)).toEqual({
        ok: false,
        reason: 'undecipherable',
      })
    },
  )

  test('for another server is undecipherable', async () => {
    const other = await importWebkey((await newWebkeyPair()).webkey)
    const opened = await openField(privateKey, 'pwd', ts, await encryptField(other, 'pwd', ts, 'x'))
    expect(opened).toEqual({ ok: false, reason: 'undecipherable' })
  })

  test('holds normalised text, and no more than fits', async () => {
    const encrypted = await encryptField(webkey, 'password', ts, 'か\u3099')
    expect(await openField(privateKey, 'password', ts, encrypted)).toEqual({ ok: true, value: 'が' })
    await expect(encryptField(webkey, 'password', ts, 'x'.repeat(200))).rejects.toThrow(RangeError)
  })
})

describe('a payload’s secret fields', () => {
  const ts = '1795219200000'
  const payload = { loginName: 'tsuki', password: 'p', email: 'a@b.jp' }

  test('are sealed and opened by name, the rest is left', async () => {
    const encrypted = await encryptFields(webkey, ['password', 'email', 'mobile'], ts, payload)
    expect(encrypted).toMatchObject({ loginName: 'tsuki' })
    expect(JSON.stringify(encrypted)).not.toMatch(/"p"|a@b/)
    expect(await openFields(privateKey, ['password', 'email', 'mobile'], ts, encrypted)).toEqual({
      ok: true,
      payload,
    })
  })

  test('that are not text are not sent at all', async () => {
    await expect(encryptFields(webkey, ['accountNo'], ts, { accountNo: 1234567 })).rejects.toThrow(TypeError)
    expect(await encryptFields(webkey, ['accountNo'], ts, { accountNo: null })).toEqual({ accountNo: null })
  })

  test('in the clear, or swapped, are refused by name', async () => {
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

test('the specification’s list of sensitive fields', () => {
  expect(sensitiveFields.join(' ')).toBe(
    'password newPassword oldPassword mobile mobileNo phone accountNo withdrawPassword withdrawalPassword email pwd',
  )
  expect(isSensitiveField('pwd')).toBe(true)
  expect(isSensitiveField('toString')).toBe(false)
})

test('what is no key is refused at once', async () => {
  await expect(importWebkey('not base64!')).rejects.toThrow(TypeError)
  await expect(importPrivateWebkey('x')).rejects.toThrow(TypeError)
})
