// Predictions proved from their saved records by the command: a decided game of the sandbox, each change of it found,
// and records that cannot be read.
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import record from '@mangetsu/verifier/vectors/guess-record.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { verifierGames } from './games.ts'

const { guess } = record
const { beacon } = guess

const run = (given: unknown) =>
  runCommand(['guess.json'], {
    known: verifierGames,
    readText: async () => JSON.stringify(given),
    fetchText: async () => {
      throw new Error('no network')
    },
  })

test('recomputes a decided game from its saved record, and names its practice signer', async () => {
  const { lines, exitCode } = await run(record)
  expect(lines[0]).toBe(
    `  ${guess.guessId}: ${guess.result} (${beacon.proof.figures.join(' ')}), value number ${beacon.round}`,
  )
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(3)
  expect(lines.at(-1)).toBe(practiceSentence)
  expect(exitCode).toBe(2)
})

test.each([
  ['another result', { result: 'other' }, ['✗ the value leads to the published result']],
  [
    'a later result',
    { resultAt: guess.beacon.roundAt },
    ['✗ the public random value is the first one after the time of the result, and came after bets closed'],
  ],
])('%s is found', async (_, changes, failed) => {
  const { lines, exitCode } = await run({ guess: { ...guess, ...changes } })
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual(failed)
  expect(exitCode).toBe(1)
})

test.each([
  ['no result yet', { result: null }, 'This prediction is not decided yet'],
  ['no beacon', { beacon: null }, 'its game cannot be read'],
  ['an unreadable time', { closesAt: 'soon' }, 'its closesAt cannot be read'],
  [
    'a signature that is no hex',
    { beacon: { ...beacon, proof: { ...beacon.proof, signature: 'x' } } },
    'its signature',
  ],
])('a record with %s is refused with a sentence', async (_, changes, sentence) => {
  const { lines, exitCode } = await run({ guess: { ...guess, ...changes } })
  expect(lines.join(' ')).toContain(sentence)
  expect(exitCode).toBe(1)
})
