// The tennis players are invented, drawn, and of strengths that the model accepts on every surface.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startMatch } from '@mangetsu/league'
import { realNamesIn } from '@mangetsu/test/sports/real-names'
import { expect, test } from 'vitest'
import { fixturesBetween } from './calendar.ts'
import { leagues, strengthIn } from './clubs.ts'
import { strengthOn, surfaceOf, tours } from './players.ts'

const players = tours.flatMap(({ clubs }) => clubs)
const crests = join(import.meta.dirname, '../../apps/player/art/crests')
const rounds = 30

test('two tours have sixteen players each, with names that no club has', () => {
  expect(tours.map(({ clubs }) => clubs.length)).toEqual([16, 16])
  const all = [...players, ...leagues.flatMap(({ clubs }) => clubs)]
  for (const names of [
    all.map(({ id }) => id),
    all.map(({ name }) => name.ja),
    all.map(({ name }) => name.en),
  ])
    expect(new Set(names).size).toBe(all.length)
})

test('every player has a crest and no real name', () => {
  for (const { id } of players) expect(existsSync(join(crests, `${id}.svg`)), id).toBe(true)
  const names = [...players, ...tours].flatMap(({ name }) => [name.ja, name.en])
  expect(names.flatMap(realNamesIn)).toEqual([])
})

test.each(['錦織 圭', 'N. Osaka', 'ウィンブルドン', 'Wimbledon'])('%s is found', (name) =>
  expect(realNamesIn(name)).not.toEqual([]),
)

test('strengths fit the model on every surface and in every season', () => {
  for (const player of players)
    for (const round of [1, 11, 21])
      for (let season = 1; season <= 40; season += 1) {
        const strength = strengthOn(strengthIn(player, season), surfaceOf(round, rounds))
        expect(() => startMatch('tennis', { home: strength, away: strength })).not.toThrow()
      }
})

test('a year has three surfaces, each for a third of its rounds, which its fixtures name', () => {
  const surfaces = Array.from({ length: rounds }, (_, at) => surfaceOf(at + 1, rounds).name.en)
  expect([...Map.groupBy(surfaces, (surface) => surface)].map(([name, of]) => [name, of.length])).toEqual([
    ['Hard court', 10],
    ['Clay court', 10],
    ['Grass court', 10],
  ])
  const day = Date.UTC(2026, 10, 30)
  const fixtures = fixturesBetween(day, day + 3 * 86_400_000).filter(({ league }) => league.id === 't1')
  for (const { round, title, home, strengths, id } of fixtures) {
    const surface = surfaceOf(round, rounds)
    expect(title?.en).toBe(`${surface.name.en}, round ${round}`)
    const season = Number(/-s(\d+)-/.exec(id)?.[1])
    expect(strengths.home).toEqual(strengthOn(strengthIn(home, season), surface))
  }
  expect(new Set(fixtures.map(({ title }) => title?.en.split(',')[0])).size).toBe(3)
})
