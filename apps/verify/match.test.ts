// Matches of the practice league proved from their saved records by the command. The self-test covers every altered
// record; here are the printed lines, and records that cannot be read.
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import game from '@mangetsu/verifier/vectors/baseball-record.json' with { type: 'json' }
import court from '@mangetsu/verifier/vectors/basketball-record.json' with { type: 'json' }
import record from '@mangetsu/verifier/vectors/match-record.json' with { type: 'json' }
import tennis from '@mangetsu/verifier/vectors/tennis-record.json' with { type: 'json' }
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

test('recomputes a match from its saved record, and names its practice signer', async () => {
  const { lines, exitCode } = await run({})
  expect(lines[0]).toBe(`  ${record.eventId}: 2–1, ${record.minutes.length} minutes`)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5)
  expect(lines.at(-1)).toBe(practiceSentence)
  expect(exitCode).toBe(2)
})

test('recomputes a baseball game, step by step with a pause at each change of sides', async () => {
  const { lines, exitCode } = await run(game)
  const { home, away } = game.progress.score
  expect(lines[0]).toBe(`  ${game.eventId}: ${home}–${away}, ${game.minutes.length} plate appearances`)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5)
  expect(exitCode).toBe(2)
})

test('recomputes a basketball game, half minute by half minute, through an overtime', async () => {
  const { lines, exitCode } = await run(court)
  const { home, away } = court.progress.score
  expect(court.progress.periods).toHaveLength(5)
  expect(lines[0]).toBe(`  ${court.eventId}: ${home}–${away}, 90 half minutes`)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5)
  expect(exitCode).toBe(2)
})

test('recomputes a tennis match, step by step with its rests', async () => {
  const { lines, exitCode } = await run(tennis)
  const { home, away } = tennis.progress.score
  expect(lines[0]).toBe(`  ${tennis.eventId}: ${home}–${away}, ${tennis.minutes.length} steps`)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5)
  expect(exitCode).toBe(2)
})

test("fetches a record by the record's own address", async () => {
  const fetched: string[] = []
  const { exitCode } = await runCommand(['https://site.example/matches/f1-s12-r07-m3.json'], {
    known: verifierGames,
    readText: async () => '',
    fetchText: async (address) => {
      fetched.push(address)
      return JSON.stringify({ ...record, seed: null })
    },
  })
  expect([fetched, exitCode]).toEqual([['https://site.example/matches/f1-s12-r07-m3.json'], 1])
})

test.each([
  ['no seed yet', { seed: null }, 'is not over yet'],
  ['another model', { model: 'football-0' }, 'only: football-1, baseball-1, basketball-1'],
  ['a signature that is no hex', { minutes: [{ round: 1, signature: 'x' }] }, 'its minutes cannot be read'],
  [
    'strengths outside the range of the model',
    { minutes: [], strengths: { ...record.strengths, home: { attack: 9_000, defence: 1_000 } } },
    'a strength is a whole number from 600 to 1600',
  ],
  ['a score of no goals', { progress: { ...record.progress, score: {} } }, 'its progress cannot be read'],
])('a record with %s is refused with a sentence', async (_, changes, sentence) => {
  const { lines, exitCode } = await run(changes)
  expect(lines.join(' ')).toContain(sentence)
  expect(exitCode).toBe(1)
})
