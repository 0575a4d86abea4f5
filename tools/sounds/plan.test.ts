// Tests that the committed sounds match their sources and meet the limits of loudness and size.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { levelsName, sharedFolder, soundsFolder } from '@mangetsu/stage/sound-art'
import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { isRendered, planSounds } from './plan.ts'
import type { Levels } from './render.ts'
import { hashOfSource } from './source-hash.ts'

const planned = await planSounds()

test('the committed sounds match their sources: run npm run sounds, then commit the files', () => {
  const wanted = planned.flatMap(({ fileOf, names }) => names.map(fileOf))
  const committed = readdirSync(soundsFolder, { recursive: true, encoding: 'utf8' })
  expect(committed.filter((path) => path.includes('.')).sort()).toEqual(wanted.sort())
  expect(planned.every(isRendered)).toBe(true)
})

describe.each(planned)('the sounds of $gameId', ({ gameId, fileOf, names, score }) => {
  const levels = JSON.parse(readFileSync(join(soundsFolder, fileOf(levelsName)), 'utf8')) as Levels

  test.each(['webm', 'm4a'])('as %s stay below the loudness limit and do not clip', (ending) => {
    const { base, feature, ...effects } = levels[ending] ?? {}
    expect(score.beds === undefined, 'only the shared score has no beds').toBe(gameId === sharedFolder)
    for (const bed of score.beds === undefined ? [] : [base, feature]) {
      expect(bed?.loudness).toBeLessThanOrEqual(-23)
      expect(bed?.loudness).toBeGreaterThan(-36)
    }
    expect(Object.keys(effects).sort()).toEqual(Object.keys(score.effects).sort())
    for (const { loudness } of Object.values(effects)) expect(loudness).toBeLessThanOrEqual(-18)
    for (const { peak } of Object.values(levels[ending] ?? {})) expect(peak).toBeLessThanOrEqual(-3)
  })

  test.each(['webm', 'm4a'])('as %s are at most 350 kB', (ending) => {
    const bytes = names
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + statSync(join(soundsFolder, fileOf(name))).size, 0)
    expect(bytes).toBeLessThanOrEqual(350_000)
  })
})

describe('the hash in the names', () => {
  const [{ score }] = planned as [(typeof planned)[number]]
  const source = (file: string) => readFileSync(join(root, 'packages/sound', file), 'utf8')
  /** Returns the hash after an edit of one file of the renderer. */
  const hashWith = (edited: string, edit: (text: string) => string) =>
    hashOfSource(score, (file) => (file === edited ? edit(source(file)) : source(file)))

  test.each(['reverb.ts', 'instruments/plucked.ts'])('is the same after a comment is added to %s', (file) => {
    const commented = (text: string) => `${text}\n// A comment.\n`
    expect(hashWith(file, commented)).toBe(hashOfSource(score))
  })

  test.each([
    ['reverb.ts', 'const preDelay = 480'],
    ['instruments/plucked.ts', 'decay: 4.2'],
  ])('changes with a token of %s', (file, token) => {
    expect(source(file)).toContain(token)
    expect(hashWith(file, (text) => text.replace(token, `${token}1`))).not.toBe(hashOfSource(score))
  })

  test('changes with the score', () => {
    const louder = { ...score, room: { ...score.room, seconds: score.room.seconds + 0.1 } }
    expect(hashOfSource(louder)).not.toBe(hashOfSource(score))
  })
})
