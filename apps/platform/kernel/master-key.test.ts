// The master key: its format, where it is stored, and what it decrypts.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isWrapped,
  masterKeyFile,
  masterKeysOf,
  parseMasterKey,
  unwrapSecret,
  wrapSecret,
} from './master-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const key = Buffer.from('ab'.repeat(32), 'hex')

test.each([
  ['ab'.repeat(32), true],
  ['AB'.repeat(32), true],
  [`${'ab'.repeat(32)}\n`, true],
  [key.toString('base64'), true],
  [key.toString('base64url'), true],
  ['', false],
  ['ab'.repeat(31), false],
  ['ab'.repeat(33), false],
  [Buffer.alloc(31).toString('base64'), false],
  ['a key', false],
])('parses %j as a key: %s', (text, is) => expect(parseMasterKey(text)).toEqual(is ? key : null))

test('decrypts an unaltered secret by its key and name only', () => {
  const wrapped = wrapSecret(key, 'tokenSecret', 'the secret')
  expect(isWrapped(wrapped)).toBe(true)
  expect(isWrapped('ab'.repeat(32))).toBe(false)
  for (const text of [
    'wrapped',
    'wrapped:',
    'wrapped:1',
    'wrapped:10:x',
    'Wrapped:1:x',
    ' wrapped:1:x',
    'unwrapped:1:x',
  ])
    expect([text, isWrapped(text)]).toEqual([text, false])
  expect(wrapped).not.toContain('secret')
  expect(wrapSecret(key, 'tokenSecret', 'the secret')).not.toBe(wrapped)
  expect(unwrapSecret(key, 'tokenSecret', wrapped)).toBe('the secret')
  expect(unwrapSecret(Buffer.alloc(32), 'tokenSecret', wrapped)).toBeNull()
  expect(unwrapSecret(key, 'railSecret', wrapped)).toBeNull()
  expect(unwrapSecret(key, 'tokenSecret', 'wrapped:1:')).toBeNull()
  const [kind, version, body = ''] = wrapped.split(':')
  for (let at = 0; at < body.length; at += 1) {
    const bent = `${body.slice(0, at)}${body[at] === 'A' ? 'E' : 'A'}${body.slice(at + 1)}`
    if (Buffer.from(bent, 'base64url').equals(Buffer.from(body, 'base64url'))) continue
    expect(unwrapSecret(key, 'tokenSecret', [kind, version, bent].join(':'))).toBeNull()
  }
})

test('creates the key file once, readable by its owner only, and never overwrites one', () => {
  const file = masterKeyFile(folder)
  expect(file.read()).toEqual([])
  const made = file.create()
  expect(file.read()).toEqual([made])
  expect(statSync(file.place).mode & 0o777).toBe(0o600)
  expect(() => file.create()).toThrow('EEXIST')
  expect(masterKeysOf(null, folder).read()).toEqual([made])
  expect(masterKeysOf(key, folder).read()).toEqual([key])
})

test('resumes an interrupted rotation', () => {
  const file = masterKeyFile(folder)
  const old = file.create()
  const next = file.prepareRotation()
  expect(masterKeyFile(folder).read()).toEqual([old, next])
  expect(masterKeyFile(folder).prepareRotation()).toEqual(next)
  file.finishRotation()
  expect([file.read(), readdirSync(folder)]).toEqual([[next], ['master.key']])
})

test('reports a file without a key and leaves it unchanged', () => {
  writeFileSync(join(folder, 'master.key'), 'moon')
  expect(() => masterKeyFile(folder).read()).toThrow(
    /master\.key holds no key .* put it back from your backup/,
  )
})
