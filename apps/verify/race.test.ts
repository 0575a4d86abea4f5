// Horse races proved from a saved record by the command; the self-test covers every altered record.
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import record from '@mangetsu/verifier/vectors/race-record.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { verifierGames } from './games.ts'

const run = (changes: object) =>
  runCommand(['record.json'], {
    known: verifierGames,
    readText: async () => JSON.stringify({ race: { ...record.race, ...changes } }),
    fetchText: async () => {
      throw new Error('no network')
    },
  })

test('recomputes a race from its saved record, and names its practice signer', async () => {
  const { lines, exitCode } = await run({})
  expect(lines[0]).toBe(`  20261130-317 Star Festival Prize: ${record.race.run.order.join(' ')}`)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(6)
  expect(lines.at(-1)).toBe(practiceSentence)
  expect(exitCode).toBe(2)
})

test.each([
  ['no link yet', { link: null }, 'is not run yet'],
  ['another model', { model: 'race-0' }, 'only: race-1'],
  ['an order of words', { run: { ...record.race.run, order: ['a'] } }, 'its run cannot be read'],
  ['a period of zero', { beacon: { ...record.race.beacon, period: 0 } }, 'its beacon cannot be read'],
])('a record with %s is refused with a sentence', async (_, changes, sentence) => {
  const { lines, exitCode } = await run(changes)
  expect(lines.join(' ')).toContain(sentence)
  expect(exitCode).toBe(1)
})
