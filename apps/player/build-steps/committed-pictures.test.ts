// Pictures are rendered once: missing ones are rendered, existing ones stay, unused ones are deleted; and the committed
// files are exactly those the current sources require.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bringUpToDate, type PictureTask, renderedFolder } from './committed-pictures.ts'
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
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-rendered-'))
  folders.push(root)
  const folder = join(root, 'rendered')
  mkdirSync(folder)
  for (const file of existing) writeFileSync(join(folder, file), 'as committed')
  const rendered: string[] = []
  const task = (files: readonly string[]): PictureTask => ({
    files,
    render: async (into) => {
      for (const file of files) {
        writeFileSync(join(into, file), 'rendered now')
        rendered.push(file)
      }
    },
  })
  const reported: number[] = []
  const update = (tasks: readonly PictureTask[]) =>
    bringUpToDate(folder, tasks, join(root, 'draft'), (missing) => reported.push(missing))
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  return { task, update, contents, rendered, reported }
}

test('renders only missing pictures and deletes unused ones', async () => {
  const { task, update, contents, rendered, reported } = makeFolder([
    'moon.1.avif',
    'moon.1.webp',
    'fox.old.avif',
  ])
  await update([task(['moon.1.avif', 'moon.1.webp']), task(['fox.new.avif'])])
  expect(rendered).toEqual(['fox.new.avif'])
  expect(reported).toEqual([1])
  expect(contents()).toEqual({
    'moon.1.avif': 'as committed',
    'moon.1.webp': 'as committed',
    'fox.new.avif': 'rendered now',
  })
})

test('renders and reports nothing when every picture exists', async () => {
  const { task, update, contents, rendered, reported } = makeFolder(['moon.1.avif'])
  await update([task(['moon.1.avif'])])
  expect([rendered, reported, contents()]).toEqual([[], [], { 'moon.1.avif': 'as committed' }])
})

test('leaves no files of a task that fails half-way', async () => {
  const { task, update, contents } = makeFolder([])
  const failing: PictureTask = {
    files: ['moon.1.avif', 'moon.1.webp'],
    render: async (into) => {
      writeFileSync(join(into, 'moon.1.avif'), 'half')
      throw new Error('no more ink')
    },
  }
  await expect(update([task(['fox.1.avif']), failing])).rejects.toThrow('no more ink')
  expect(contents()).toEqual({ 'fox.1.avif': 'rendered now' })
})

/** Lists the folder's files known to git; outside a checkout, the files of the source archive. */
function committedIn(folder: string): string[] {
  const known = spawnSync('git', ['ls-files', '-z', '.'], { cwd: folder, encoding: 'utf8' }).stdout
  return (known ? known.split('\0').filter(Boolean) : readdirSync(folder)).sort()
}

test('the committed pictures match the sources: run a build and commit its new pictures', async () => {
  const playerDir = join(import.meta.dirname, '..')
  const { tasks } = await planPictures(playerDir)
  const wanted = [...tasks, ...(await planIcons(playerDir))].flatMap(({ files }) => files)
  expect(committedIn(join(playerDir, renderedFolder))).toEqual(wanted.sort())
})
