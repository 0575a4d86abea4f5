// Files of the data folder: made private, and tightened where an earlier version left them open.
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

test('the outbox and the files beside it are their owner’s alone, also those an earlier version made', () => {
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

test('so is the file of a party outside', () => {
  const db = openFile(join(folder, 'bank.db'), ['create table t (a int)'])
  expect(['', '-wal', '-shm'].map((name) => openToOthers(join(folder, `bank.db${name}`)))).toEqual([0, 0, 0])
  db.close()
})

test('nobody else can list the data folder, new or old', () => {
  const [fresh, old] = [join(folder, 'a', 'data'), folder]
  chmodSync(old, 0o777)
  for (const one of [fresh, old]) {
    markDataFolder(one)
    expect(openToOthers(one)).toBe(0)
  }
})
