// Supported versions of external programs in tests: the tested one and its updates, no other major version.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { findChromium } from './debian.ts'
import { assessTool, checkToolVersions, type LockedTool, readToolLock } from './tool-versions.ts'

const text = readFileSync(join(root, 'tools/test-tools.lock.json'), 'utf8')
const sha256 = 'a'.repeat(64)
const redis: LockedTool = { tested: '7.0.15', sha256, oldest: '7.0', newerMajors: 'refused' }
const chromium: LockedTool = { tested: '156.0.8078.108', sha256, oldest: '156', newerMajors: 'stated' }
const other = 'b'.repeat(64)

test.each([
  ['the tested build', redis, { output: 'Redis server v=7.0.15 sha=0', sha256 }, 'tested'],
  ['an update of the distribution', redis, { output: 'Redis server v=7.0.19', sha256: other }, 'stated'],
  ['another minor version', redis, { output: 'Redis server v=7.4.1', sha256: other }, 'stated'],
  ['the next major version', redis, { output: 'Redis server v=8.0.2', sha256: other }, 'refused'],
  ['an older major version', redis, { output: 'Redis server v=6.2.9', sha256: other }, 'refused'],
  ['a program without a version', redis, { output: 'not found', sha256: other }, 'refused'],
  ['a Chromium of next month', chromium, { output: 'Chromium 157.0.1.2', sha256: other }, 'stated'],
  ['an older Chromium', chromium, { output: 'Chromium 155.0.1.2', sha256: other }, 'refused'],
] as const)('%s', (_what, locked, found, kind) => {
  const verdict = assessTool(locked === redis ? 'redis-server' : 'chromium', locked, found)
  expect(verdict.kind).toBe(kind)
  if (kind !== 'tested') expect(verdict.line).toContain(locked.tested)
})

test('refuses an nginx below the oldest supported minor version with a message that names both', () => {
  const { line } = assessTool('nginx', readToolLock(text).nginx, {
    output: 'nginx version: nginx/1.18.0',
    sha256,
  })
  expect(line).toMatch(
    /^nginx 1\.18\.0 is older than 1\.22, .*run with 1\.22\.1\. Install that, or test with this one/,
  )
})

test('the lock is complete, and its own versions pass it', () => {
  const lock = readToolLock(text)
  for (const name of ['chromium', 'nginx', 'redis-server'] as const)
    expect(assessTool(name, lock[name], { output: lock[name].tested, sha256: lock[name].sha256 }).kind).toBe(
      'tested',
    )
  expect(() => readToolLock(text.replace('"oldest": "7.0"', '"oldest": "any"'))).toThrow('redis-server')
  expect(() => readToolLock('{}')).toThrow('chromium')
})

test('prints the programs on this machine without absent ones', () => {
  const lines: string[] = []
  const paths = {
    chromium: findChromium(),
    nginx: findProgram('nginx'),
    'redis-server': findProgram('redis-server'),
  }
  checkToolVersions(paths, (line) => lines.push(line))
  for (const [name, path] of Object.entries(paths)) expect(lines.join().includes(name)).toBe(path !== null)
})
