// A game that is one more folder gets its cover and its posters; nothing names it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { carpPondFolder } from '@mangetsu/test/games/carp-pond'
import { afterAll, expect, test } from 'vitest'
import { planPictures } from './pictures.ts'

const games = carpPondFolder()
afterAll(() => rmSync(games, { recursive: true }))

test('by its id, as other pictures are', async () => {
  const { entries, drawings } = await planPictures(join(import.meta.dirname, '..'), games)
  expect(Object.keys(entries).filter((name) => name.includes('carp-pond'))).toEqual([
    'cover-carp-pond',
    'poster-carp-pond-wide',
    'poster-carp-pond-tall',
  ])
  const files = drawings.flatMap((drawing) => drawing.files)
  expect(
    files.filter((file) => file.startsWith('cover-carp-pond-640.')).map((file) => file.slice(-5)),
  ).toEqual(['.avif', '.webp'])
})
