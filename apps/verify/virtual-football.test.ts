// Rounds of virtual football proved from a saved record by the command; the self-test covers every altered record.
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import record from '@mangetsu/verifier/vectors/virtual-football-record.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { verifierGames } from './games.ts'

const { virtualFootball } = record

const run = (changes: object) =>
  runCommand(['record.json'], {
    known: verifierGames,
    readText: async () => JSON.stringify({ virtualFootball: { ...virtualFootball, ...changes } }),
    fetchText: async () => {
      throw new Error('no network')
    },
  })

test('recomputes a round from its saved record, and names its practice signer', async () => {
  const { lines, exitCode } = await run({})
  expect(lines[0]).toMatch(/^ {2}20261130-317: (\S+ \d–\d \S+(, )?){4}$/)
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(5)
  expect(lines.at(-1)).toBe(practiceSentence)
  expect(exitCode).toBe(2)
})

test('a goal that was not drawn is found', async () => {
  const [first, ...others] = virtualFootball.matches
  const goals = [...(first?.goals ?? []), { minute: 90, side: 'home' }]
  const { lines, exitCode } = await run({ matches: [{ ...first, goals }, ...others] })
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1)
  expect(exitCode).toBe(1)
})

test.each([
  ['no link yet', { link: null }, 'is not played yet'],
  ['another model', { model: 'virtual-football-0' }, 'only: virtual-football-1'],
  ['matches of words', { matches: ['a'] }, 'its matches cannot be read'],
  [
    'goals of words',
    { matches: virtualFootball.matches.map((match) => ({ ...match, goals: ['a'] })) },
    'its matches cannot be read',
  ],
])('a record with %s is refused with a sentence', async (_, changes, sentence) => {
  const { lines, exitCode } = await run(changes)
  expect(lines.join(' ')).toContain(sentence)
  expect(exitCode).toBe(1)
})
