// The script's key: its ten minutes of validity, and invalid keys.
import { expect, test } from 'vitest'
import { createEncryption } from '../../../kernel/encryption.ts'
import { isKeyGood, issueKey } from './script-key.ts'

const encryption = createEncryption('11'.repeat(32), 'device')
const nowMs = Date.UTC(2026, 10, 1)
const key = issueKey(encryption, 'a-player', nowMs)

test('is valid for ten minutes', () => {
  expect(isKeyGood(encryption, key, nowMs)).toBe(true)
  expect(isKeyGood(encryption, key, nowMs + 10 * 60_000 - 1)).toBe(true)
  expect(isKeyGood(encryption, key, nowMs + 10 * 60_000)).toBe(false)
})

test('discloses nothing about its player', () => {
  expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain('a-player')
})

test.each<readonly [string, unknown]>([
  ['nothing', undefined],
  ['empty', ''],
  ['a list', [key]],
  ['cut short', key.slice(0, -4)],
  ['altered', `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`],
  ['of another platform', issueKey(createEncryption('22'.repeat(32), 'device'), 'a-player', nowMs)],
  ['for another use', issueKey(createEncryption('11'.repeat(32), 'files'), 'a-player', nowMs)],
  ['very long', 'A'.repeat(100_000)],
])('%s is no valid key', (_what, wrong) => {
  expect(isKeyGood(encryption, wrong, nowMs)).toBe(false)
})
