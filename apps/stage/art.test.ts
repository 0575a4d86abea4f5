// Tests that only missing pictures are rendered and that the committed pictures match the current SVGs exactly.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bringUpToDate, layOut, type PictureBuild, planPictures, renderedFolder } from './art.ts'
import type { PackBuild } from './picture-packs.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-art-'))
  folders.push(folder)
  return folder
}

const cut = (name: string, hash: string): PictureBuild => ({
  file: `game/${name}.plain.${hash}.webp`,
  served: `game/${name}.plain.webp`,
  render: async (file) => writeFileSync(file, `${name} rendered now`),
})

test('renders missing pictures, keeps existing ones and removes unreferenced ones', async () => {
  const root = makeFolder()
  const folder = join(root, 'rendered')
  mkdirSync(join(folder, 'game'), { recursive: true })
  for (const name of ['moon.plain.1', 'fox.plain.old'])
    writeFileSync(join(folder, 'game', `${name}.webp`), 'as committed')
  const cuts = [cut('moon', '1'), cut('fox', 'new')]
  const reported: number[] = []
  const update = () => bringUpToDate(folder, cuts, join(root, 'draft'), (missing) => reported.push(missing))
  await update()
  expect(readdirSync(join(folder, 'game')).sort()).toEqual(['fox.plain.new.webp', 'moon.plain.1.webp'])
  expect(readFileSync(join(folder, 'game/moon.plain.1.webp'), 'utf8')).toBe('as committed')
  await update()
  expect(reported).toEqual([1])
})

test('serves pictures without their hashes, under a folder hash that changes with any of them', async () => {
  const root = makeFolder()
  const folder = join(root, 'rendered')
  const layOutAll = async (cuts: readonly PictureBuild[], packs: readonly PackBuild[] = []) => {
    await bringUpToDate(folder, cuts, join(root, 'draft'), () => undefined)
    return layOut(folder, cuts, join(root, 'art'), packs)
  }
  const before = await layOutAll([cut('moon', '1'), cut('fox', '1')])
  expect(readFileSync(join(root, 'art', before, 'game/fox.plain.webp'), 'utf8')).toBe('fox rendered now')
  expect(await layOutAll([cut('fox', '1'), cut('moon', '1')])).toBe(before)
  expect(await layOutAll([cut('moon', '2'), cut('fox', '1')])).not.toBe(before)
  const pack = { served: 'game/every.plain.pack', pictures: [['fox', 'game/fox.plain.webp'] as const] }
  const packed = await layOutAll([cut('moon', '1'), cut('fox', '1')], [pack])
  expect(packed).not.toBe(before)
  expect(readFileSync(join(root, 'art', packed, pack.served), 'utf8')).toBe(
    '000012[["fox",16]]fox rendered now',
  )
})

/** Lists the folder's files tracked by git; outside a checkout, the files of the source archive. */
function committedIn(folder: string): string[] {
  const known = spawnSync('git', ['ls-files', '-z', '.'], { cwd: folder, encoding: 'utf8' }).stdout
  const paths = known ? known.split('\0') : readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => path.endsWith('.webp')).sort()
}

test('the committed pictures match the SVGs: after a build, commit the rendered files', async () => {
  const wanted = (await planPictures()).map(({ file }) => file)
  expect(committedIn(renderedFolder)).toEqual(wanted.sort())
})
