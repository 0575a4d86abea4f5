// The committed sounds are those the scores ask for, as loud as the house allows, and light enough.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GameScore } from '@mangetsu/sound'
import { hashOfScore } from '@mangetsu/sound/made-from'
import { describe, expect, test } from 'vitest'
import { coding, isRendered, levelsName, planSounds, soundsFolder } from './sound-art.ts'

type Levels = Readonly<Record<string, Readonly<Record<string, { loudness: number; peak: number }>>>>

const planned = await planSounds()

test('the committed sounds are those the scores ask for: npm run sounds makes them, then they are to be committed', () => {
  const wanted = planned.flatMap(({ fileOf, names }) => names.map(fileOf))
  const kept = readdirSync(soundsFolder, { recursive: true, encoding: 'utf8' })
  expect(kept.filter((path) => path.includes('.')).sort()).toEqual(wanted.sort())
})

describe.each(planned)('$gameId', (sound) => {
  const { fileOf, names, score } = sound
  const levels = JSON.parse(readFileSync(join(soundsFolder, fileOf(levelsName)), 'utf8')) as Levels

  test.each(['webm', 'm4a'])('as %s is never loud, and does not clip', (ending) => {
    const { base, feature, ...effects } = levels[ending] ?? {}
    for (const bed of [base, feature]) {
      expect(bed?.loudness).toBeLessThanOrEqual(-23)
      expect(bed?.loudness).toBeGreaterThan(-36)
    }
    expect(Object.keys(effects).sort()).toEqual(Object.keys(score.effects).sort())
    for (const { loudness } of Object.values(effects)) expect(loudness).toBeLessThanOrEqual(-18)
    for (const { peak } of Object.values(levels[ending] ?? {})) expect(peak).toBeLessThanOrEqual(-3)
  })

  test.each(['webm', 'm4a'])('as %s is at most 350 kB', (ending) => {
    const bytes = names
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + statSync(join(soundsFolder, fileOf(name))).size, 0)
    expect(bytes).toBeLessThanOrEqual(350_000)
  })

  test('is asked for under another name when its score changes', () => {
    const louder: GameScore = { ...score, room: { ...score.room, seconds: score.room.seconds + 0.1 } }
    const name = fileOf(levelsName)
    expect(name).toContain(hashOfScore(score, coding))
    const changed = name.replace(hashOfScore(score, coding), hashOfScore(louder, coding))
    expect([isRendered(sound), existsSync(join(soundsFolder, changed))]).toEqual([true, false])
  })
})
