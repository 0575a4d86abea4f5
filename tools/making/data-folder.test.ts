// --fresh empties Mangetsu's own folder and nothing else.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataMark, readConfig } from '@mangetsu/server/config'
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

const wipe = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
  const lines: string[] = []
  await wipeData(readConfig(env, '/srv'), (line) => lines.push(line))
  return lines
}

test('empties a folder with the mark', async () => {
  const folder = makeFolder([dataMark, 'bank.db'])
  mkdirSync(join(folder, 'postgres'))
  expect(await wipe({ MANGETSU_DATA: folder })).toEqual([`Emptied ${folder}.`])
  expect(existsSync(folder)).toBe(false)
})

test('refuses a folder with other files and leaves it alone', async () => {
  const folder = makeFolder(['thesis.doc'])
  await expect(wipe({ MANGETSU_DATA: folder })).rejects.toThrow('was not made by Mangetsu')
  expect(existsSync(join(folder, 'thesis.doc'))).toBe(true)
})

test('deletes a linked database outside the folder as well', async () => {
  const folder = makeFolder([dataMark])
  const elsewhere = makeFolder(['PG_VERSION'])
  symlinkSync(elsewhere, join(folder, 'postgres'))
  await wipe({ MANGETSU_DATA: folder })
  expect(existsSync(elsewhere)).toBe(false)
})

test('does nothing for an empty or missing folder', async () => {
  expect(await wipe({ MANGETSU_DATA: makeFolder([]) })).toEqual([])
  expect(await wipe({ MANGETSU_DATA: '/nowhere/at/all' })).toEqual([])
})

test('never empties an external database', async () => {
  const env = {
    MANGETSU_DATA: makeFolder([dataMark]),
    DATABASE_URL: 'postgres://somebody@elsewhere/mangetsu',
  }
  await expect(wipe(env)).rejects.toThrow('DATABASE_URL names another server')
})
