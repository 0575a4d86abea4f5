// Sumo tournaments proved from a saved record by the command; the self-test covers every altered record.
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import record from '@mangetsu/verifier/vectors/tournament-record.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { verifierGames } from './games.ts'

const run = (changes: object) =>
  runCommand(['record.json'], {
    known: verifierGames,
    readText: async () => JSON.stringify({ ...record, ...changes }),
    fetchText: async () => {
      throw new Error('no network')
    },
  })

test('recomputes a tournament with a withdrawal and a playoff, and names its practice signer', async () => {
  const { lines, exitCode } = await run({})
  const bouts = record.days.flatMap((day) => day.bouts)
  expect(lines[0]).toBe(
    `  s1-t333: ${record.entrants[record.champion]?.id} won, 15 days, ${bouts.length} bouts`,
  )
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(6)
  expect(lines.at(-1)).toBe(practiceSentence)
  expect(exitCode).toBe(2)
  // The second of the two with the most wins won the playoff, and one wrestler withdrew.
  const wins = record.entrants.map((_, place) => bouts.filter(({ winner }) => winner === place).length)
  const most = Math.max(...wins)
  expect(wins.flatMap((count, place) => (count === most ? [place] : [])).at(-1)).toBe(record.champion)
  expect(record.withdrawn.filter((day) => day !== null)).toHaveLength(1)
})

test.each([
  ['another model', { model: 'sumo-tournament-0' }, 'only: sumo-tournament-1'],
  ['no seed yet', { seed: null }, 'its seed cannot be read'],
  ['a bout of one', { days: [{ ...record.days[0], bouts: [{ pair: [0], winner: 0 }] }] }, 'its days cannot'],
  ['no wrestlers', { entrants: [] }, '✗ A tournament like this record is not possible: a tournament has 42'],
  [
    'strengths outside the range of the model',
    { entrants: record.entrants.map((one) => ({ ...one, strength: { attack: 9_000, defence: 1_000 } })) },
    'a strength is a whole number from 600 to 1600',
  ],
])('a record with %s is refused with a sentence', async (_, changes, sentence) => {
  const { lines, exitCode } = await run(changes)
  expect(lines.join(' ')).toContain(sentence)
  expect(exitCode).toBe(1)
})
