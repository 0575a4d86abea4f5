// The clubs are invented, drawn, and of strengths that the model accepts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startMatch } from '@mangetsu/league'
import { realNamesIn } from '@mangetsu/test/sports/real-names'
import { describe, expect, test } from 'vitest'
import { leagues, strengthIn } from './clubs.ts'

const clubs = leagues.flatMap((league) => league.clubs)
const crests = join(import.meta.dirname, '../../apps/player/art/crests')

test('two leagues have eighteen clubs each, two have six and one has eight, with names of their own', () => {
  expect(leagues.map((league) => league.clubs.length)).toEqual([18, 18, 6, 6, 8])
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(56)
  expect(new Set(clubs.flatMap(({ name }) => [name.ja, name.en])).size).toBe(112)
})

test.each(clubs)('$id has a crest', ({ id }) => {
  expect(id).toMatch(/^[a-z0-9-]{1,64}$/)
  expect(existsSync(join(crests, `${id}.svg`))).toBe(true)
})

describe('real names', () => {
  test('no club or competition has one', () => {
    const names = [...clubs, ...leagues].flatMap(({ name }) => [name.ja, name.en])
    expect(names.flatMap(realNamesIn)).toEqual([])
  })

  test.each([
    '鹿島',
    '浦和レッズ',
    'Kashima Antlers',
    'LEEDS',
    'Los Angeles Lakers',
    '佐渡ヶ嶽部屋',
    'Premier Division',
  ])('%s is found', (name) => expect(realNamesIn(name)).not.toEqual([]))
})

test('strengths change a little by season, within what the model accepts', () => {
  for (const club of clubs) {
    const seasons = Array.from({ length: 40 }, (_, at) => strengthIn(club, at + 1))
    expect(new Set(seasons.map(({ attack }) => attack)).size).toBeGreaterThan(10)
    for (const strength of seasons) {
      expect(Math.abs(strength.attack - club.strength.attack)).toBeLessThanOrEqual(60)
      expect(Math.abs(strength.defence - club.strength.defence)).toBeLessThanOrEqual(60)
      expect(() => startMatch('football', { home: strength, away: strength })).not.toThrow()
    }
  }
})
