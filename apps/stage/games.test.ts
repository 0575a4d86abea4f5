// Tests that a new game folder is found without registration: its stage is bundled and its pictures are planned.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carpPondId, writeCarpPond } from '@mangetsu/test/games/carp-pond'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPictures } from './art.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-stage-'))
  writeCarpPond(join(folder, 'games'))
  mkdirSync(join(folder, 'apps/stage'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'games.ts'), join(folder, 'apps/stage/games.ts'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('bundles the stage of a new game separately, and its display typeface subset as a file', async () => {
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(folder, 'apps/stage/games.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const own = `games/${carpPondId}/stage/index.ts`
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  expect(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(own))).toMatchObject([
    { isDynamicEntry: true },
  ])
  expect(chunks.find(({ isEntry }) => isEntry)?.code).toContain(own)
  expect(output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'))).toHaveLength(1)
})

test('plans the pictures of a new game', async () => {
  const planned = await planPictures(join(folder, 'games'))
  expect(planned.map(({ served }) => served)).toEqual([
    `${carpPondId}/carp.plain.webp`,
    `${carpPondId}/carp.fine.webp`,
  ])
})
