// A build is repeated exactly when its sources change: tests and build output do not count.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashOfSources } from './sources.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeProject(): { root: string; write: (path: string, text: string) => void; hash: () => string } {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-sources-'))
  folders.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package-lock.json', '{}')
  write('app/a.ts', 'one')
  return { root, write, hash: () => hashOfSources(root, ['app']) }
}

test.each([
  { what: 'a changed source', path: 'app/a.ts', changes: true },
  { what: 'a new source', path: 'app/b.ts', changes: true },
  { what: 'a changed dependency', path: 'package-lock.json', changes: true },
  { what: 'a test', path: 'app/a.test.ts', changes: false },
  { what: 'a built file', path: 'app/build/a.js', changes: false },
  { what: 'a file of another app', path: 'other/a.ts', changes: false },
])('$what changes the hash: $changes', ({ path, changes }) => {
  const { write, hash } = makeProject()
  const before = hash()
  write(path, 'two')
  expect(hash() !== before).toBe(changes)
})

test('a moved file changes the hash even with the same text', () => {
  const { root, write, hash } = makeProject()
  const before = hash()
  rmSync(join(root, 'app/a.ts'))
  write('app/c.ts', 'one')
  expect(hash()).not.toBe(before)
})
