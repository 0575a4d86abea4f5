// Permissions of the data folder's files: created private, and restricted if an earlier version left them open.
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFile } from '@mangetsu/sandbox/gateway/sqlite-file'
import { openOutbox } from '@mangetsu/sandbox/outbox/outbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const openToOthers = (path: string) => statSync(path).mode & 0o066

const message = { id: 'm1', kind: 'mail', to: 'a@example.com', subject: 's', text: 't', atMs: 0 } as const

test('restricts the outbox and related files to their owner, including those of an earlier version', () => {
  const file = join(folder, 'outbox.db')
  for (const name of ['', '-wal', '-shm']) {
    writeFileSync(file + name, '')
    chmodSync(file + name, 0o666)
  }
  const box = openOutbox(file)
  box.add(message)
  expect(['', '-wal', '-shm'].map((name) => openToOthers(file + name))).toEqual([0, 0, 0])
  box.close()
})

test('restricts the file of an external party to its owner', () => {
  const db = openFile(join(folder, 'bank.db'), ['create table t (a int)'])
  expect(['', '-wal', '-shm'].map((name) => openToOthers(join(folder, `bank.db${name}`)))).toEqual([0, 0, 0])
  db.close()
})

test('prevents other users from listing the data folder, new or old', () => {
  const [fresh, old] = [join(folder, 'a', 'data'), folder]
  chmodSync(old, 0o777)
  for (const one of [fresh, old]) {
    markDataFolder(one)
    expect(openToOthers(one)).toBe(0)
  }
})
