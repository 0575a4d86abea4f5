// Encrypted bytes can only be decrypted with their key and context, and no two ciphertexts are equal.
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const secret = '11'.repeat(32)
const files = createEncryption(secret, 'files')

test('decrypts to the encrypted bytes', () => {
  const clear = Buffer.from('満月')
  const encrypted = files.encrypt('a', clear)
  expect(files.open('a', encrypted)).toEqual(clear)
  expect(files.encrypt('a', clear)).not.toEqual(encrypted)
  expect(encrypted.includes(clear)).toBe(false)
})

test('decrypts nothing with another context, use or key, or after a flipped bit', () => {
  const encrypted = files.encrypt('a', Buffer.from('secret'))
  expect(() => files.open('b', encrypted)).toThrow()
  expect(() => createEncryption(secret, 'codes').open('a', encrypted)).toThrow()
  expect(() => createEncryption('22'.repeat(32), 'files').open('a', encrypted)).toThrow()
  for (let at = 0; at < encrypted.length; at += 1) {
    const bent = Buffer.from(encrypted)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(() => files.open('a', bent)).toThrow()
  }
})

test('keys hashes by their use', () => {
  expect(files.hash('x')).toEqual(files.hash('x'))
  expect(files.hash('x')).not.toEqual(createEncryption(secret, 'codes').hash('x'))
})
