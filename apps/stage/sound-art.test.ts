// Tests that the committed sounds match the scores and meet the limits of loudness and size.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GameScore } from '@mangetsu/sound'
import { hashOfScore } from '@mangetsu/sound/made-from'
import { describe, expect, test } from 'vitest'
import { coding, isRendered, levelsName, planSounds, soundsFolder } from './sound-art.ts'

type Levels = Readonly<Record<string, Readonly<Record<string, { loudness: number; peak: number }>>>>

const planned = await planSounds()

test('the committed sounds match the scores: run npm run sounds, then commit the files', () => {
  const wanted = planned.flatMap(({ fileOf, names }) => names.map(fileOf))
  const kept = readdirSync(soundsFolder, { recursive: true, encoding: 'utf8' })
  expect(kept.filter((path) => path.includes('.')).sort()).toEqual(wanted.sort())
})

describe.each(planned)('the sounds of $gameId', (sound) => {
  const { fileOf, names, score } = sound
  const levels = JSON.parse(readFileSync(join(soundsFolder, fileOf(levelsName)), 'utf8')) as Levels

  test.each(['webm', 'm4a'])('as %s stay below the loudness limit and do not clip', (ending) => {
    const { base, feature, ...effects } = levels[ending] ?? {}
    for (const bed of [base, feature]) {
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

  test('have another name when the score changes', () => {
    const louder: GameScore = { ...score, room: { ...score.room, seconds: score.room.seconds + 0.1 } }
    const name = fileOf(levelsName)
    expect(name).toContain(hashOfScore(score, coding))
    const changed = name.replace(hashOfScore(score, coding), hashOfScore(louder, coding))
    expect([isRendered(sound), existsSync(join(soundsFolder, changed))]).toEqual([true, false])
  })
})
