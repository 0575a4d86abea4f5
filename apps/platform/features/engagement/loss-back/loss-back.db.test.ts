// Loss-back over a calendar: a week of own play, and its loss-back in the following week, once.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { comesBack } from '@mangetsu/test/platform/shipped-promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { createGames } from '../../../studio/games.ts'

let at: TestPlatform
const sessions = gameSessionsOn(() => at)
const week = '2026-10-26'
let [loser, little, winner, resting]: SignedIn[] = []

/** Plays one round of own money and overwrites its week's figures, so that the test does not depend on chance. */
async function playedWeek(staked: bigint, returned: bigint): Promise<SignedIn> {
  const { player, auth } = await sessions.fundedSession('100000')
  await sessions.mustSpin(auth, '1000.00')
  await at.followEvents()
  await at.database.owner.query(
    'update loss_back_week set staked = $2, returned = $3, cost = $2 where player_id = $1',
    [player.id, staked, returned],
  )
  return player
}
const must = (player: SignedIn | undefined): SignedIn => {
  if (player === undefined) throw new Error('there is no such player')
  return player
}
const given = async (player: SignedIn | undefined) => {
  const { bonuses } = await at.client.must(calls.queryBonuses, {}, must(player).auth)
  return bonuses.filter(({ activityCode }) => activityCode === 'loss-back')
}
const turn = () => at.platform.runJob('loss-back')

// A Sunday in the site's time zone, and the following days.
beforeAll(async () => {
  at = await startTestPlatform()
  loser = await playedWeek(5_000_000n, 1_000_000n)
  little = await playedWeek(300_000n, 101_000n)
  winner = await playedWeek(1_000_000n, 4_000_000n)
  resting = await playedWeek(5_000_000n, 0n)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

test('a week is counted by kind from settled rounds of own money', async () => {
  const player = must(loser)
  const { rows } = await at.database.owner.query(
    'select week, kind, currency from loss_back_week where player_id = $1',
    [player.id],
  )
  expect(rows).toEqual([{ week, kind: 'slots', currency: 'JPY' }])
})

test('a week’s cost is its stakes times the games’ house edge', async () => {
  const { player, auth } = await sessions.fundedSession('100000')
  await sessions.mustSpin(auth, '1000.00')
  await at.followEvents()
  const { rows } = await at.database.owner.query(
    `select w.staked, w.cost, r.game_id from loss_back_week w join studio_round r on r.player_id = w.player_id
      where w.player_id = $1`,
    [player.id],
  )
  const [{ staked, cost, game_id: gameId }] = rows
  const rtpPpm = createGames().played(gameId)?.math.rtpPpm ?? 0
  expect(BigInt(cost)).toBe((BigInt(staked) * BigInt(1_000_000 - rtpPpm)) / 1_000_000n)
})

test('nothing is granted during the week', async () => {
  await turn()
  expect(await given(loser)).toEqual([])
})

test('after the week its share becomes claimable once, under concurrent runs of the job', async () => {
  await at.client.must(calls.selfControl, { action: 'break', days: 2 } as never, must(resting).auth)
  at.clock.advance(dayMs)
  loser = await comesBack(at, must(loser))
  await Promise.all(Array.from({ length: 5 }, turn))
  expect(await given(loser)).toMatchObject([
    { bonusStatus: 3, bonusType: 4, bonusAmount: '2000.00', terms: { times: 1, days: 7 } },
  ])
  const { rows } = await at.database.owner.query(
    'select player_id, bonus_id is not null as is_given from loss_back_given where week = $1',
    [week],
  )
  const decided = new Map(rows.map(({ player_id, is_given }) => [player_id, is_given]))
  // Below the minimum, and after a win, nothing is granted.
  expect([loser, little, winner].map((player) => decided.get(must(player).id))).toEqual([true, false, false])
})

test('a player on a break receives it afterwards, with the remaining claim period', async () => {
  const has = () =>
    at.database.owner.query('select claim_by from bonus where player_id = $1', [must(resting).id])
  expect((await has()).rows).toEqual([])
  at.clock.advance(2 * dayMs)
  await turn()
  expect((await has()).rows).toEqual([{ claim_by: new Date('2026-11-08T15:00:00.000Z') }])
})

test('an unclaimed loss-back expires, and is not granted again', async () => {
  at.clock.advance(6 * dayMs)
  await at.platform.runJob('bonuses')
  await turn()
  loser = await comesBack(at, must(loser))
  expect(await given(loser)).toMatchObject([{ bonusStatus: 4 }])
})
