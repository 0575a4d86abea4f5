// Tests which games' committed sounds the build copies, and under which names.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { committedSounds, hashedName, layOutSounds, servedNames } from './sound-art.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-sound-art-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(gameId: string, hash: string, names: readonly string[] = servedNames): void {
  for (const name of names) {
    const file = join(folder, gameId, hashedName(name, hash))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, name)
  }
}

test('copies the files of a complete game under the names a stage requests', async () => {
  write('koi', '0123456789')
  const sounds = committedSounds(['koi'], folder)
  expect(sounds).toEqual([{ gameId: 'koi', hash: '0123456789' }])
  const address = await layOutSounds(sounds, join(folder, 'build'), folder)
  const copied = servedNames.map((name) => existsSync(join(folder, 'build', address, 'koi', name)))
  expect(copied.every(Boolean)).toBe(true)
})

test('leaves out a game without files, with files missing, or with files of two hashes', () => {
  write('incomplete', '0123456789', servedNames.slice(1))
  write('twice', '0123456789')
  write('twice', '9876543210')
  expect(committedSounds(['none', 'incomplete', 'twice'], folder)).toEqual([])
})
