// Tournaments at live tables: which rounds of a table count, and a result anybody can recompute.
import { createHash, randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { isWorkedOut, resultText } from '@mangetsu/contract/tournament-score'
import { roulette } from '@mangetsu/games/roulette/table'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { tournamentPlayersOn } from '@mangetsu/test/platform/tournament'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildConsumer } from '../../../events/index.ts'
import { createGames } from '../../../studio/index.ts'
import { closeRound, openRound, refundRound } from '../../../tables/steps.ts'
import type { Bets } from '../../../tables/table-setup.ts'
import { tournamentScores } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  // Rounds at tables carry the database's time.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { beacon, bet, endBetting, latest, lease, newTable, parts, played, seat } = tablesOn(() => at)
const { publish, settle, signUp } = tournamentPlayersOn(() => at)

const owner = randomUUID()
const setup = () => newTable({ id: 'roulette-moon', math: roulette })
const rules = { scoring: 'multiple', games: ['roulette-moon'] }

/** Seats of players who have signed up. */
async function joinedSeats(code: string, count: number): Promise<Seat[]> {
  const seats = await Promise.all(Array.from({ length: count }, () => seat()))
  for (const { player } of seats) expect(await signUp(player, code)).toMatchObject({ data: { signFlag: 1 } })
  return seats
}

/** Plays one round; `meanwhile` runs while bets are open. */
async function round(
  bets: readonly (readonly [Seat, Bets])[],
  meanwhile: (roundId: string) => Promise<unknown> = async () => {},
): Promise<void> {
  await played(
    setup(),
    async ({ id }) => {
      for (const [who, layout] of bets)
        expect(await bet(setup(), id, who, layout)).toMatchObject({ revision: 1 })
      await meanwhile(id)
    },
    owner,
  )
  await at.followEvents()
}

const ownScore = async ({ auth }: SignedIn): Promise<number> => {
  const { rounds } = await at.client.must(calls.queryOwnRounds, {}, auth)
  return rounds.reduce((best, { payout, stake }) => {
    return Math.max(best, Math.floor((Number(payout) * 1_000) / Number(stake)))
  }, 0)
}

test('each seat scores its whole payout divided by its whole stake, once; a voided round counts nothing', async () => {
  await publish('seats', { ...rules, bestRounds: 1 })
  const seats = await joinedSeats('seats', 3)
  const [red, black, zero] = seats as [Seat, Seat, Seat]
  // One of the three is paid in every outcome.
  await round([
    [red, { red: 20_000n }],
    [black, { black: 20_000n }],
    [zero, { 'straight-0': 10_000n, 'straight-1': 10_000n }],
  ])
  const { board } = await at.client.must(calls.queryTournament, { tournamentId: 'seats', division: 'high' })
  const scores = await Promise.all(seats.map(({ player }) => ownScore(player)))
  expect(board.rows.map(({ score }) => score)).toEqual(
    scores.filter((score) => score > 0).sort((one, other) => other - one),
  )
  expect(board.rows.length).toBeGreaterThan(0)
  expect(board.rows.every((row) => row.rounds === 1)).toBe(true)

  const leased = await lease(setup(), owner)
  const open = roundOf(await openRound(parts(), leased, setup(), await latest(setup())))
  for (const one of seats) await bet(setup(), open.id, one, { red: 20_000n })
  const closed = roundOf(await closeRound(parts(), leased, await endBetting(open)))
  beacon.isAway = true
  expect(roundOf(await refundRound(parts(), leased, closed)).state).toBe('refunded')
  beacon.isAway = false
  await at.followEvents()
  const after = await at.client.must(calls.queryTournament, { tournamentId: 'seats', division: 'high' })
  expect(after.board.rows).toEqual(board.rows)
})

test('bets that cover each other, stakes below a division and rounds opened before the sign-up do not count', async () => {
  await publish('excluded', rules)
  const [covering, low, plain] = (await joinedSeats('excluded', 3)) as [Seat, Seat, Seat]
  const late = await seat()
  await round(
    [
      [covering, { red: 50_000n, black: 50_000n }],
      [low, { red: 10_000n }],
      [plain, { red: 50_000n }],
      [late, { red: 50_000n }],
    ],
    () => signUp(late.player, 'excluded'),
  )
  const counted = async (promotion: string) => {
    const { rows } = await at.database.owner.query<{ player_id: string; division: string; rounds: number }>(
      `select e.player_id, e.division, e.rounds from tournament_entry e join promotion p on p.id = e.promotion_id
       where p.code = $1 order by e.division, e.player_id`,
      [promotion],
    )
    return rows
  }
  expect(await counted('excluded')).toEqual([
    { player_id: plain.player.id, division: 'high', rounds: 1 },
    { player_id: low.player.id, division: 'low', rounds: 1 },
  ])
  await round([[late, { red: 50_000n }]])
  expect(await counted('excluded')).toHaveLength(3)
  const before = await counted('excluded')
  await rebuildConsumer(at.database.owner, tournamentScores(createGames()))
  expect(await counted('excluded')).toEqual(before)
})

test('the settled result names the rounds of the table without seeds, and can be recomputed', async () => {
  await publish('proved', { ...rules, bestRounds: 1 })
  const seats = await joinedSeats('proved', 3)
  const [red, black, zero] = seats as [Seat, Seat, Seat]
  await round([
    [red, { red: 20_000n }],
    [black, { black: 20_000n }],
    [zero, { 'straight-0': 20_000n }],
  ])
  await settle(...seats.map(({ player }) => player))
  const { rows, digest } = await at.client.must(calls.queryTournamentResults, {
    tournamentId: 'proved',
    division: 'high',
  })
  expect(rows).toHaveLength(1)
  expect(isWorkedOut(rows, { scoring: 'multiple', pointTable: [] }, 1)).toBe(true)
  expect(createHash('sha256').update(resultText(rows)).digest('hex')).toBe(digest)
  const [counted] = rows[0]?.counted ?? []
  expect(counted).toMatchObject({ gameId: 'roulette-moon', stake: '200.00', seeds: null })
  // The id leads to the public record of the table's round.
  const { round: record } = await at.client.must(calls.queryTableRound, { roundId: counted?.roundId ?? '' })
  expect(record).toMatchObject({ tableId: 'roulette-moon', state: 'settled' })
})
