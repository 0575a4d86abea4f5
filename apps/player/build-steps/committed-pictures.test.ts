// Pictures are drawn once: what is missing is drawn, what stands is kept, what nothing asks for goes; and those that are
// committed are exactly those that today's drawings ask for.
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

/** A folder that holds `existing`, and a way to bring it up to date that reports what was drawn. */
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

test('only what is missing is drawn; what nothing asks for goes', async () => {
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

test('when all stand, nothing is drawn and nothing told', async () => {
  const { drawing, update, contents, drawn, reported } = makeFolder(['moon.1.avif'])
  await update([drawing(['moon.1.avif'])])
  expect([drawn, reported, contents()]).toEqual([[], [], { 'moon.1.avif': 'as committed' }])
})

test('a drawing that fails half-way leaves none of its files', async () => {
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

/** What git knows of the folder; outside a checkout, what came with the archive. */
function committedIn(folder: string): string[] {
  const known = spawnSync('git', ['ls-files', '-z', '.'], { cwd: folder, encoding: 'utf8' }).stdout
  return (known ? known.split('\0').filter(Boolean) : readdirSync(folder)).sort()
}

test('the committed pictures are those the drawings ask for: a build makes them, then they are to be committed', async () => {
  const playerDir = join(import.meta.dirname, '..')
  const { drawings } = await planPictures(playerDir)
  const wanted = [...drawings, ...(await planIcons(playerDir))].flatMap(({ files }) => files)
  expect(committedIn(join(playerDir, drawnFolder))).toEqual(wanted.sort())
})
