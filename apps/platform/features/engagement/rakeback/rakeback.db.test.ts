// Rakeback through the contract: a week's stakes, their share after the week's end, claimed exactly once.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

const dayMs = 24 * 60 * 60_000

let at: TestPlatform
const sessions = gameSessionsOn(() => at)
const players: SignedIn[] = []
const rakeType = 1

/** On the full-moon level, with ¥30,000 staked: 3.5% of it is ¥1,050 and a tenth of that ¥105. */
async function stakeOnce(): Promise<SignedIn> {
  const { player, auth } = await sessions.fundedSession('100000')
  await at.database.owner.query('insert into vip_kept_level (player_id, level) values ($1, 7)', [player.id])
  for (let spins = 0; spins < 3; spins += 1) await sessions.mustSpin(auth, '10000.00')
  return player
}

async function signInAgain({ loginName }: SignedIn) {
  const grant = { grantType: 'password', loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant)
  return { authorization: `Bearer ${tokens.access_token}` }
}

const statisticsOf = (player: SignedIn) => at.client.must(calls.queryRewardStatistics, {}, player.auth)
const receive = (player: SignedIn, requestId = newId()) =>
  at.client.call(calls.receiveRakeback, { requestId, rakeType }, player.auth)

/** Advances the clock by days and signs every player in again. */
async function later(days: number): Promise<void> {
  at.clock.advance(days * dayMs)
  for (const [place, player] of players.entries())
    players[place] = { ...player, auth: await signInAgain(player) }
}

const nth = (place: number): SignedIn => {
  const player = players[place]
  if (player === undefined) throw new Error(`there is no player ${place}`)
  return player
}

// The tests share one calendar: a Sunday, the Monday after it, and the thirty following days.
beforeAll(async () => {
  at = await startTestPlatform()
  for (let n = 0; n < 4; n += 1) players.push(await stakeOnce())
})
afterAll(() => at.close())

test('during its week rakeback is shown as running, and cannot be claimed', async () => {
  await at.followEvents()
  const { rakeback, weeks } = await statisticsOf(nth(0))
  expect(rakeback).toEqual({
    rakeBackStatus: 1,
    rakeBackValidStatus: 1,
    rakeAmountPendingTotal: '0.00',
    rakebackTimeStr: '2026-10-26/2026-11-01',
  })
  expect(weeks).toMatchObject([{ from: '2026-10-26', to: '2026-11-01', state: 'running', amount: '105.00' }])
  expect(await receive(nth(0))).toMatchObject({ refusal: 'rakebackNothing' })
})

test('a week with an uncounted round has not ended', async () => {
  const player = await stakeOnce()
  players.push(player)
  await later(1)
  const place = players.length - 1
  expect((await statisticsOf(nth(place))).weeks.every(({ state }) => state === 'running')).toBe(true)
  expect(await receive(nth(place))).toMatchObject({ refusal: 'rakebackNothing' })
  await at.followEvents()
  expect((await statisticsOf(nth(place))).rakeback.rakeBackValidStatus).toBe(0)
})

test('a hundred concurrent requests claim it once, to the sen', async () => {
  const player = nth(0)
  const { rakeback, weeks } = await statisticsOf(player)
  expect(rakeback).toMatchObject({ rakeBackValidStatus: 0, rakeAmountPendingTotal: '105.00' })
  expect(weeks).toMatchObject([
    { staked: '30000.00', cost: '1050.00', share: 10, amount: '105.00', state: 'claimable' },
  ])
  const before = Number(await sessions.balanceOf(player))
  const answers = await Promise.all(Array.from({ length: 100 }, () => receive(player)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.refusal === 'rakebackNothing')).toHaveLength(99)
  expect(Number(await sessions.balanceOf(player)) - before).toBe(105)
  const after = await statisticsOf(player)
  expect(after.weeks).toMatchObject([{ state: 'claimed', amount: '105.00' }])
  expect(after.rewards).toEqual([{ bonusType: 2, currency: 'JPY', count: 1, amount: '105.00' }])
})

test('a repeated request returns the same reply and pays once', async () => {
  const player = nth(1)
  const requestId = newId()
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive(player, requestId)))
  const received = [{ currency: 'JPY', amount: '105.00' }]
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { received } })
  expect((await statisticsOf(player)).rewards).toMatchObject([{ count: 1, amount: '105.00' }])
})

test('a player on a break sees claimable rakeback and can claim it', async () => {
  const player = nth(2)
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  const { rakeback, weeks } = await statisticsOf(player)
  expect(rakeback).toMatchObject({ rakeBackStatus: 2, rakeBackValidStatus: 0 })
  expect(weeks.map(({ state }) => state)).toEqual(['claimable'])
  expect(await receive(player)).toMatchObject({ ok: true })
})

test('unclaimed rakeback causes one reminder, and expires after thirty days', async () => {
  await later(28)
  const remindersOf = async () => {
    await at.platform.runJob('rakeback-reminders')
    const { notices } = await at.client.must(calls.pageNotices, {}, nth(3).auth)
    return notices.filter(({ kind }) => kind === 'rewardReminder')
  }
  expect(await remindersOf()).toMatchObject([{ data: { amount: '105.00', currency: 'JPY' } }])
  expect(await remindersOf()).toHaveLength(1)
  await later(2)
  expect((await statisticsOf(nth(3))).weeks).toMatchObject([{ state: 'expired' }])
  expect(await receive(nth(3))).toMatchObject({ refusal: 'rakebackNothing' })
  expect(await at.auditFindings()).toEqual([])
})
