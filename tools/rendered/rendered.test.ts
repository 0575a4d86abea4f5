// The committed pictures and sounds match the list, and a sample of the pictures matches its sources; `npm run
// rendered` renders all of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { differences, hashesIn, listFile, listText, readList } from './list.ts'
import { pictureTasks, type RenderTask, renderAnew } from './render-anew.ts'

const listed = readList(readFileSync(join(root, listFile), 'utf8'))

test('each committed file matches the list: npm run rendered -- --write updates it', () => {
  expect(listed.size).toBeGreaterThan(1_000)
  expect(differences(listed, hashesIn(root))).toEqual([])
})

/** Selects one small picture of every third game: always the same ones. */
function sampleOf(tasks: readonly RenderTask[]): RenderTask[] {
  const small = tasks.filter(({ files }) =>
    files.every((file) => !/landscape|portrait|frame|table/.test(file)),
  )
  const byFolder = new Map<string, RenderTask>()
  for (const task of small) byFolder.set(task.files[0]?.split('/').slice(0, 4).join('/') ?? '', task)
  return [...byFolder.values()].filter((_, at) => at % 3 === 0)
}

test('a picture of every third game matches its rendered source', { timeout: 120_000 }, async () => {
  const sample = sampleOf(await pictureTasks())
  expect(sample.length).toBeGreaterThan(6)
  for (const task of sample) expect(await renderAnew(task, listed)).toEqual([])
  const [one, other] = sample
  if (one === undefined || other === undefined) throw new Error('there is no sample')
  expect(await renderAnew({ ...one, files: other.files }, listed)).toEqual(other.files)
})

test('names differing files and refuses an invalid line', () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const before = new Map([
    ['x/gone.webp', one],
    ['x/kept.webp', one],
    ['x/changed.webp', one],
  ])
  const now = new Map([
    ['x/kept.webp', one],
    ['x/changed.webp', other],
    ['x/new.webp', one],
  ])
  expect(differences(before, now)).toEqual([
    'x/changed.webp is not the file that is listed',
    'x/gone.webp is listed and not there',
    'x/new.webp is not listed',
  ])
  expect(readList(listText(before))).toEqual(before)
  expect(() => readList('abc  x/y.webp\n')).toThrow('no line of')
})
