// Tournaments through the contract: sign-up, counted rounds, places and ties, one settlement, prizes paid once, and a
// result anybody can recompute.
import { createHash } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { isWorkedOut, resultText } from '@mangetsu/contract/tournament-score'
import { hourMs } from '@mangetsu/test/platform/guess'
import { isClosedNow, promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { tournamentPlayersOn } from '@mangetsu/test/platform/tournament'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildConsumer } from '../../../events/index.ts'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { createGames } from '../../../studio/index.ts'
import { exportTournaments, isTournamentPrizeOpen, tournamentScores } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const { authOf, balance, joined, newPlayer, pass, play, publish, rank, settle, signUp } = tournamentPlayersOn(
  () => at,
)

const idOf = async (code: string) => {
  const rows = await inTransaction(at.database.pool, (tx) =>
    tx.query<{ id: string }>('select id from promotion where code = $1', [code]),
  )
  return rows[0]?.id ?? ''
}
const detail = (tournamentId: string, division?: string) =>
  at.client.must(calls.queryTournament, { tournamentId, division })
const claim = (player: SignedIn, prizeId: string, requestId = newId()) =>
  at.client.call(calls.claimTournamentPrize, { requestId, prizeId }, authOf(player))
const results = (tournamentId: string, division = 'low') =>
  at.client.call(calls.queryTournamentResults, { tournamentId, division })

test('the state follows the clock, and sign-ups are open from the opening on', async () => {
  const instant = (ms: number) => new Date(at.clock.nowMs() + ms).toISOString()
  const times = { showFrom: instant(-1), from: instant(2 * hourMs), until: instant(3 * hourMs) }
  await publish('states', { opensAt: instant(hourMs) }, times)
  const [player, resting] = [await newPlayer(), await newPlayer()]
  const stateOf = async () => (await detail('states')).tournament.state
  expect(await stateOf()).toBe('upcoming')
  expect(await rank(player, 'states')).toMatchObject({ signFlag: 0, closed: 'notOpen' })
  expect(await signUp(player, 'states')).toMatchObject({ refusal: 'activityNotOpen' })
  await pass(hourMs, player, resting)
  expect(await stateOf()).toBe('open')
  expect(await rank(player, 'states')).toMatchObject({ signFlag: 0, closed: null })
  expect(await signUp(player, 'states')).toMatchObject({ data: { signFlag: 1 } })
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, authOf(resting))
  expect(await rank(resting, 'states')).toMatchObject({ signFlag: 0, closed: 'onBreak' })
  expect(await signUp(resting, 'states')).toMatchObject({ refusal: 'onBreak' })
  expect((await results('states')) as object).toMatchObject({ refusal: 'tournamentNotSettled' })
  await pass(hourMs, player)
  expect(await stateOf()).toBe('running')
  await pass(hourMs, player)
  expect(await stateOf()).toBe('settling')
  const { tournaments } = await at.client.must(calls.queryTournaments, { state: 'settling' })
  expect(tournaments).toMatchObject([{ tournamentId: 'states', signedUp: 1 }])
  await at.followEvents()
  await pass(10 * 60_000, player)
  await at.platform.runJob('tournaments')
  expect(await stateOf()).toBe('settled')
  expect(await promotionMoney(at, await idOf('states'))).toEqual({ budget: 0n, promised: 0n })
})

test('the best rounds since the sign-up count in the division of their stake; a rebuild yields the same', async () => {
  await publish('counts')
  const early = await newPlayer()
  await play(early, '100.00')
  await signUp(early, 'counts')
  at.clock.advance(1_000)
  const [one] = await joined('counts', 1)
  if (one === undefined) throw new Error('nobody joined')
  await play(early, '20.00')
  await play(one, '20.00', '100.00', '40.00', '200.00')
  await at.followEvents()
  expect((await rank(early, 'counts')).standings).toMatchObject([
    { division: 'low', score: 2_000, rounds: 1, place: 2 },
  ])
  const own = await rank(one, 'counts')
  expect(own.standings).toMatchObject([
    {
      division: 'low',
      score: 14_000,
      rounds: 3,
      place: 1,
      entrants: 2,
      next: null,
      reward: { amount: '1000.00' },
    },
    { division: 'high', score: 20_000, rounds: 1, place: 1, entrants: 1 },
  ])
  expect(own.standings[0]?.neighbours).toMatchObject([
    { place: 1, isOwn: true },
    { place: 2, isOwn: false },
  ])
  const tables = ['tournament_entry', 'tournament_round', 'tournament_bucket']
  const rowsOf = async () => {
    const all: string[][] = []
    for (const table of tables) {
      const { rows } = await at.database.owner.query(`select t::text as row from ${table} t`)
      all.push(rows.map(({ row }) => String(row)).sort())
    }
    return all
  }
  const before = await rowsOf()
  await rebuildConsumer(at.database.owner, tournamentScores(createGames()))
  expect(await rowsOf()).toEqual(before)
  const { joined: list } = await at.client.must(
    calls.queryOwnTournaments,
    { tournamentId: 'counts' },
    authOf(one),
  )
  expect(list[0]?.standings[0]?.counted.map(({ score }) => score)).toEqual([10_000, 4_000])
})

test('of equal scores the earlier is ahead; the next prize and its required score are shown', async () => {
  await publish('ties', { bestRounds: 1 })
  const players = await joined('ties', 5)
  for (const player of players) await play(player, '20.00')
  await at.followEvents()
  const { board } = await detail('ties')
  expect(board.rows.map(({ place, score }) => [place, score])).toEqual([1, 2, 3, 4, 5].map((n) => [n, 2_000]))
  const last = players[4]
  if (last === undefined) throw new Error('nobody joined')
  const [low] = (await rank(last, 'ties')).standings
  expect(low).toMatchObject({ place: 5, reward: null, next: { place: 3, score: 2_001 } })
  expect(low?.neighbours.map(({ place }) => place)).toEqual([3, 4, 5])
  await play(last, '40.00')
  await at.followEvents()
  expect((await rank(last, 'ties')).standings[0]).toMatchObject({ place: 1, next: null })
})

test('a change of place is counted from the first run of the day, and ends with the settlement', async () => {
  await publish('changes', { bestRounds: 1 })
  const [one, other, late] = await joined('changes', 3)
  if (one === undefined || other === undefined || late === undefined) throw new Error('nobody joined')
  const low = async (player: SignedIn) => (await rank(player, 'changes')).standings[0]
  await play(one, '40.00')
  await play(other, '20.00')
  await at.followEvents()
  expect(await low(one)).toMatchObject({ place: 1, earlier: null })
  await at.platform.runJob('tournament-day-places')
  const stored = (await low(one))?.earlier
  expect(stored?.place).toBe(1)
  at.clock.advance(60_000)
  await play(other, '100.00')
  await play(late, '20.00')
  await at.followEvents()
  // A later run of the same day leaves the stored places.
  await at.platform.runJob('tournament-day-places')
  expect(await low(one)).toMatchObject({ place: 2, earlier: stored })
  expect(await low(other)).toMatchObject({ place: 1, earlier: { ...stored, place: 2 } })
  expect(await low(late)).toMatchObject({ place: 3, earlier: null })
  await settle(one, other, late)
  expect(await low(one)).toMatchObject({ place: 2, earlier: null })
})

test('concurrent runs settle once, after everything was counted; a prize is claimed once under a hundred requests', async () => {
  await publish('prizes')
  const [first, second, third] = await joined('prizes', 3)
  if (!first || !second || !third) throw new Error('nobody joined')
  await play(first, '100.00', '100.00')
  await play(second, '60.00')
  await play(third, '40.00')
  await pass(hourMs + 11 * 60_000, first, second, third)
  // The last rounds are not processed yet, so the places are not final.
  await at.platform.runJob('tournaments')
  expect((await detail('prizes')).tournament.state).toBe('settling')
  await at.followEvents()
  await Promise.all(Array.from({ length: 5 }, () => at.platform.runJob('tournaments')))
  expect((await detail('prizes')).tournament).toMatchObject({
    state: 'settled',
    settledAt: expect.any(String),
  })
  expect(await isClosedNow(at, 'prizes')).toBe(false)
  expect(await promotionMoney(at, await idOf('prizes'))).toEqual({ budget: 160_000n, promised: 0n })
  const { notices } = await at.client.must(calls.pageNotices, { group: 'money' }, authOf(first))
  expect(notices).toMatchObject([{ kind: 'tournamentPrize', data: { place: 1, amount: '1000.00' } }])
  const [prize] = (await rank(first, 'prizes')).prizes
  expect(prize).toMatchObject({ state: 'waiting', place: 1, reward: { amount: '1000.00' } })
  expect(await claim(second, prize?.prizeId ?? '')).toMatchObject({ refusal: 'tournamentPrizeUnknown' })
  expect(await inTransaction(at.database.pool, (tx) => isTournamentPrizeOpen(tx, first.id))).toBe(true)
  const before = Number(await balance(first))
  await Promise.all(Array.from({ length: 100 }, () => claim(first, prize?.prizeId ?? '')))
  expect(Number(await balance(first))).toBe(before + 1_000)
  const requestId = newId()
  expect(await claim(first, prize?.prizeId ?? '', requestId)).toMatchObject({
    data: { prize: { state: 'claimed' } },
  })
  const other = (await rank(second, 'prizes')).prizes[0]?.prizeId ?? ''
  expect(await claim(first, other, requestId)).toMatchObject({ refusal: 'keyReused' })
  // An unclaimed prize of own money is paid automatically; afterwards the budget is empty.
  const waiting = Number(await balance(second))
  await pass(14 * dayMs, second)
  await at.platform.runJob('tournaments')
  expect(Number(await balance(second))).toBe(waiting + 300)
  expect(await promotionMoney(at, await idOf('prizes'))).toEqual({ budget: 0n, promised: 0n })
  expect(await isClosedNow(at, 'prizes')).toBe(true)
  expect(await inTransaction(at.database.pool, (tx) => exportTournaments(tx, second.id))).toMatchObject([
    { place: 2 },
  ])
})

test('the result can be recomputed from its rounds, and its digest is the same for every reader', async () => {
  await publish('result', { scoring: 'multiple' })
  const players = await joined('result', 3)
  for (const player of players) await play(player, ...Array.from({ length: 20 }, () => '20.00'))
  await settle(...players)
  const answer = await results('result')
  if ('refusal' in answer) throw new Error(answer.refusal)
  const { rows, digest, total } = answer.data
  expect(rows.length).toBe(total)
  expect(createHash('sha256').update(resultText(rows)).digest('hex')).toBe(digest)
  expect(isWorkedOut(rows, { scoring: 'multiple', pointTable: [] }, 2)).toBe(true)
  for (const { counted } of rows)
    expect(counted[0]?.seeds).toMatchObject({ clientSeed: 'a seed of mine', serverSeed: null })
  expect(await results('result', 'none')).toMatchObject({ refusal: 'divisionUnknown' })
  expect(await results('no-such')).toMatchObject({ refusal: 'tournamentUnknown' })
})

test('an unclaimed bonus expires, and its cost is returned', async () => {
  const reward = { kind: 'bonus', amounts: { JPY: '500.00' }, wagering: { times: 1 } }
  const division = { id: 'low', name: { ja: '一', en: 'One' }, currency: 'JPY', stakeFrom: '20.00' }
  await publish('expires', { divisions: [{ ...division, prizes: [{ from: 1, to: 2, reward }] }] })
  const [winner] = await joined('expires', 1)
  if (winner === undefined) throw new Error('nobody joined')
  await play(winner, '100.00')
  await settle(winner)
  expect(await promotionMoney(at, await idOf('expires'))).toEqual({ budget: 50_000n, promised: 0n })
  await pass(14 * dayMs, winner)
  const [prize] = (await rank(winner, 'expires')).prizes
  expect(await claim(winner, prize?.prizeId ?? '')).toMatchObject({ refusal: 'tournamentPrizeOver' })
  await at.platform.runJob('tournaments')
  expect((await rank(winner, 'expires')).prizes).toMatchObject([{ state: 'expired' }])
  expect(await promotionMoney(at, await idOf('expires'))).toEqual({ budget: 0n, promised: 0n })
})

test('the ledger audit reports no findings', async () => expect(await at.auditFindings()).toEqual([]))
