// Pictures are rendered once: missing ones are rendered, existing ones stay, unused ones are deleted; and the committed
// files are exactly those the current sources require.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bringUpToDate, drawnFolder, type PictureTask } from './committed-pictures.ts'
import { planIcons } from './icons.ts'
import { planPictures } from './pictures.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/**
 * Creates a folder that contains `existing`, and a function that updates it and reports which pictures were rendered.
 */
function makeFolder(existing: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-drawn-'))
  folders.push(root)
  const folder = join(root, 'drawn')
  mkdirSync(folder)
  for (const file of existing) writeFileSync(join(folder, file), 'as committed')
  const drawn: string[] = []
  const drawing = (files: readonly string[]): PictureTask => ({
    files,
    draw: async (into) => {
      for (const file of files) {
        writeFileSync(join(into, file), 'drawn now')
        drawn.push(file)
      }
    },
  })
  const reported: number[] = []
  const update = (drawings: readonly PictureTask[]) =>
    bringUpToDate(folder, drawings, join(root, 'draft'), (missing) => reported.push(missing))
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  return { drawing, update, contents, drawn, reported }
}

test('renders only missing pictures and deletes unused ones', async () => {
  const { drawing, update, contents, drawn, reported } = makeFolder([
    'moon.1.avif',
    'moon.1.webp',
    'fox.old.avif',
  ])
  await update([drawing(['moon.1.avif', 'moon.1.webp']), drawing(['fox.new.avif'])])
  expect(drawn).toEqual(['fox.new.avif'])
  expect(reported).toEqual([1])
  expect(contents()).toEqual({
    'moon.1.avif': 'as committed',
    'moon.1.webp': 'as committed',
    'fox.new.avif': 'drawn now',
  })
})

test('renders and reports nothing when every picture exists', async () => {
  const { drawing, update, contents, drawn, reported } = makeFolder(['moon.1.avif'])
  await update([drawing(['moon.1.avif'])])
  expect([drawn, reported, contents()]).toEqual([[], [], { 'moon.1.avif': 'as committed' }])
})

test('leaves no files of a task that fails half-way', async () => {
  const { drawing, update, contents } = makeFolder([])
  const failing: PictureTask = {
    files: ['moon.1.avif', 'moon.1.webp'],
    draw: async (into) => {
      writeFileSync(join(into, 'moon.1.avif'), 'half')
      throw new Error('no more ink')
    },
  }
  await expect(update([drawing(['fox.1.avif']), failing])).rejects.toThrow('no more ink')
  expect(contents()).toEqual({ 'fox.1.avif': 'drawn now' })
})

/** Lists the folder's files known to git; outside a checkout, the files of the source archive. */
function committedIn(folder: string): string[] {
  const known = spawnSync('git', ['ls-files', '-z', '.'], { cwd: folder, encoding: 'utf8' }).stdout
  return (known ? known.split('\0').filter(Boolean) : readdirSync(folder)).sort()
}

test('the committed pictures match the sources: run a build and commit its new pictures', async () => {
  const playerDir = join(import.meta.dirname, '..')
  const { drawings } = await planPictures(playerDir)
  const wanted = [...drawings, ...(await planIcons(playerDir))].flatMap(({ files }) => files)
  expect(committedIn(join(playerDir, drawnFolder))).toEqual(wanted.sort())
})
