// --fresh empties Mangetsu's own folder and nothing else.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataMark, readConfig } from '@mangetsu/sandbox/config'
import { afterEach, expect, test } from 'vitest'
import { wipeData } from './data-folder.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-data-'))
  folders.push(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

const wipe = (env: NodeJS.ProcessEnv): string[] => {
  const said: string[] = []
  wipeData(readConfig(env, '/srv'), (line) => said.push(line))
  return said
}

test('a folder with the mark is emptied', () => {
  const folder = makeFolder([dataMark, 'bank.db'])
  mkdirSync(join(folder, 'postgres'))
  expect(wipe({ MANGETSU_DATA: folder })).toEqual([`Emptied ${folder}.`])
  expect(existsSync(folder)).toBe(false)
})

test('a folder with other files is refused and left alone', () => {
  const folder = makeFolder(['thesis.doc'])
  expect(() => wipe({ MANGETSU_DATA: folder })).toThrow('was not made by Mangetsu')
  expect(existsSync(join(folder, 'thesis.doc'))).toBe(true)
})

test('an empty or missing folder needs nothing', () => {
  expect(wipe({ MANGETSU_DATA: makeFolder([]) })).toEqual([])
  expect(wipe({ MANGETSU_DATA: '/nowhere/at/all' })).toEqual([])
})

test('another database is never emptied', () => {
  const env = {
    MANGETSU_DATA: makeFolder([dataMark]),
    DATABASE_URL: 'postgres://somebody@elsewhere/mangetsu',
  }
  expect(() => wipe(env)).toThrow('DATABASE_URL names another server')
})
