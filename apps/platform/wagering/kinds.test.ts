// The table of wager kinds against the guard's SQL and the kinds of play.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGames, kindOfSubject, ratedPlay } from '../studio/games.ts'
import { playedAsOf, wagerKinds } from './kinds.ts'

test('the guard’s SQL knows every check of the table, and no other', () => {
  const sql = readFileSync(join(import.meta.dirname, '../kernel/db/functions/play-guard.sql'), 'utf8')
  const known = [...sql.matchAll(/'(\w+)' = any\(p_checks\)/g)].map(([, name]) => name)
  const named = new Set(Object.values(wagerKinds).flatMap(({ checks }) => [...checks]))
  expect([...new Set(known)].sort()).toEqual([...named].sort())
})

test.each([
  ['guess/last-digit-20261128', 'guess'],
  ['buy-in/heap-1', 'poker'],
  ['slip/f1-s1-r01-m1', 'sports'],
  ['race/20261130-317', 'sports'],
  ['virtual-football/20261130-317', 'sports'],
  ['moonlit-festival', undefined],
])('the kind of play of %s', (subject, kind) => {
  expect(playedAsOf(subject)).toBe(kind)
})

test('rewards weigh a buy-in as poker, with the return that it was placed with', () => {
  const games = createGames()
  const amounts = {
    stakeMinor: 1n,
    atRiskMinor: 1n,
    payoutMinor: 0n,
    funding: 'cash',
    leastOdds: null,
    currency: 'JPY',
  } as const
  const about = { id: 'b', playerId: 'p', subject: 'buy-in/heap-1', placedAtMs: 0, atMs: 0 }
  const wager = { ...about, ...amounts, gameId: null, kind: 'buy-in', rtpPpm: 950_000 } as const
  expect(ratedPlay(games, wager)).toEqual({ kind: 'poker', rtpPpm: 950_000 })
  expect(kindOfSubject(games, wager.subject)).toBe('poker')
})
