// Verifies in the sources that all stakes are checked and counted by the functions of the guard.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const platform = join(import.meta.dirname, '..')

/** The platform's sources without tests, and without migrations, which are history. */
const files = readdirSync(platform, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
  .map((entry) => relative(platform, join(entry.parentPath, entry.name)))
  .filter((path) => !/(^|\/)node_modules\/|\/migrations\//.test(path))

const textOf = new Map(files.map((path) => [path, readFileSync(join(platform, path), 'utf8')]))

const filesWith = (words: RegExp): string[] =>
  files.filter((path) => words.test(textOf.get(path) ?? '')).sort()

test('only the guard’s functions check, count on and read its row; limits create it and store the player’s settings', () => {
  expect(filesWith(/\bplay_guard/)).toEqual([
    'features/protection/limits/audit-rules.ts',
    'features/protection/limits/checks.ts',
    'features/protection/limits/export.ts',
    'features/protection/limits/guard.ts',
    'features/protection/limits/look-due.ts',
    'features/protection/limits/paused-addresses.ts',
    'features/protection/limits/restricted-accounts.ts',
    'features/protection/limits/same-person.ts',
    'features/protection/limits/traces.ts',
    'kernel/db/functions/play-guard.sql',
    'kernel/db/functions/wager.sql',
    'wagering/guard.ts',
  ])
  const counters = /update\s+play_guard\b[^;`]*\b(staked|returned|played_ms)\b/
  expect(filesWith(counters)).toEqual(['kernel/db/functions/wager.sql'])
  expect(filesWith(/\bplay_guard_(refusal|after)\s*\(/)).toEqual([
    'kernel/db/functions/play-guard.sql',
    'kernel/db/functions/wager.sql',
  ])
})

test('rounds call the guard in the settling statement, other stakes through wagering/guard.ts', () => {
  expect(filesWith(/\bwager_(judge|count|take|take_back|recount_return)\s*\(/)).toEqual([
    'kernel/db/functions/studio-settle-rounds.sql',
    'kernel/db/functions/wager.sql',
    'wagering/guard.ts',
  ])
  expect(filesWith(/\b(takeWagers?|takeBackWager|recountReturns)\(/)).toEqual([
    'studio/step-money.ts',
    'tables/hold-bets.ts',
    'tables/pay-bets.ts',
    'wagering/guard.ts',
    'wagering/wagers.ts',
  ])
})

test('one function checks every stake; a round’s first stake is checked by the same rules before the draw', () => {
  expect(filesWith(/\btakeStake[(<]/)).toEqual([
    'studio/step-money.ts',
    'tables/hold-bets.ts',
    'wagering/guard.ts',
    'wagering/wagers.ts',
  ])
  expect(filesWith(/\brefusedByRules\(/)).toEqual(['wagering/guard.ts', 'wagering/stake-rules.ts'])
  expect(filesWith(/\bcheckRound\(/)).toEqual(['studio/stake-validator.ts', 'wagering/stake-rules.ts'])
  expect(filesWith(/\brefusedByPlace\(/)).toEqual([
    'studio/place-rules.ts',
    'wagering/place-rules.ts',
    'wagering/stake-rules.ts',
  ])
  // Steps of a demo are not wagers, but are refused like those of a round.
  expect(filesWith(/\bplaceRefusal\(/)).toEqual(['studio/place-rules.ts', 'studio/play-step.ts'])
  // Other callers of the guard count returns, not stakes.
  const returns = filesWith(/\btakeWagers?\(/).filter((path) => path !== 'wagering/guard.ts')
  for (const path of returns) expect(textOf.get(path), path).toMatch(/stake: null/)
})

test('the pace has one place: a rule in TypeScript, and its equal for the statement that settles rounds', () => {
  expect(filesWith(/\bwaitFor\(/)).toEqual(['wagering/pace.ts', 'wagering/stake-rules.ts'])
  expect(filesWith(/\bwager_is_too_soon\(/)).toEqual([
    'kernel/db/functions/studio-settle-rounds.sql',
    'kernel/db/functions/wager.sql',
  ])
  expect(filesWith(/\bisTableTooFast\(/)).toEqual(['studio/place-rules.ts', 'wagering/stake-rules.ts'])
  // No other code compares an interval with the jurisdiction's, or a round's beginning with the last one.
  expect(filesWith(/leastBetweenRounds\([^)]*\)\s*(\?\?|[<>])/)).toEqual([])
  const settling = textOf.get('kernel/db/functions/studio-settle-rounds.sql') ?? ''
  expect(settling).not.toMatch(/extract\(epoch|[<>]=?\s*i\.least_ms/)
})

test('the terms of a bonus have one place, before the draw and at a later step, and its state one in SQL', () => {
  expect(filesWith(/\brefusedByTerms\(/)).toEqual([
    'features/sports/bet/funding.ts',
    'studio/funding.ts',
    'wagering/bonus-terms.ts',
    'wagering/guard.ts',
  ])
  expect(filesWith(/\bgameRefusedByTerms\(/)).toEqual(['studio/open.ts', 'wagering/bonus-terms.ts'])
  expect(filesWith(/\bwager_is_payable\(/)).toEqual([
    'kernel/db/functions/studio-settle-rounds.sql',
    'kernel/db/functions/wager.sql',
  ])
  const inStudioAndTables = (words: RegExp) =>
    filesWith(words).filter((path) => /^(studio|tables|rooms)\//.test(path))
  expect(inStudioAndTables(/excludedGames/)).toEqual([])
  expect(inStudioAndTables(/[<>]=?\s*(bonus\.)?largestStakeMinor/)).toEqual([])
  expect(inStudioAndTables(/bonus\.expiresMs\s*[<>]/)).toEqual([])
})

test('a kind of wager is named in its own table, and no rule depends on the name of a kind', () => {
  const byName = /kind\s*(<>|===?|!==?|=)\s*'(round|step|table|guess|buy-in|slip)'/
  // The records of one kind are read by its name.
  const inGuard = (path: string) =>
    /^(wagering|kernel\/db\/functions)\//.test(path) && path !== 'wagering/buy-ins.ts'
  expect(filesWith(byName).filter(inGuard)).toEqual([])
})
