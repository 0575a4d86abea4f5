// Rounds of several steps with bonus money and free spins, in demos, of absent players, and after failures.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { stair, steppedGame } from '@mangetsu/test/platform/stepped-game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

const dayMs = 24 * 60 * 60_000

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { math: steppedGame, minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const { openGame, open, fundedSession, demoSession, mustSpin, balanceOf } = gameSessionsOn(() => at)
const { giveMoney, giveSpins, otherMoney } = bonusRoundsOn(() => at)

const stepBy =
  (process: Pick<TestPlatform, 'client'>) =>
  (auth: TestCallOptions, { id, steps = [] }: Round, action: string, requestId = newId()) =>
    process.client.call(calls.playStep, { requestId, roundId: id, step: steps.length, action }, auth)
const step = (...input: Parameters<ReturnType<typeof stepBy>>) => stepBy(at)(...input)

async function mustStep(...input: Parameters<typeof step>) {
  const answer = await step(...input)
  if (!answer.ok) throw new Error(`the step was refused: ${answer.refusal}`)
  return answer.data
}

/** Plays rounds until one is still open after its first step. */
async function begin(auth: TestCallOptions, money: object = {}): Promise<Round> {
  for (;;) {
    const input = { requestId: newId(), stake: '100.00', ...money }
    const { round } = await at.client.must(calls.playRound, input, auth)
    if (round.actions !== undefined) return round
  }
}

async function signedInAgain({ loginName, ...player }: SignedIn): Promise<SignedIn> {
  const grant = { grantType: 'password', loginName, password: testPassword } as const
  const { access_token } = await at.client.must(calls.issueToken, grant, player.auth)
  return { ...player, loginName, auth: { ...player.auth, authorization: `Bearer ${access_token}` } }
}

const bonusesOf = async (auth: TestCallOptions) =>
  (await at.client.must(calls.queryBonuses, {}, auth)).bonuses

describe('bonus money', () => {
  async function withBonus(amountMinor: bigint, terms: object = {}) {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    const { bonusId } = await giveMoney(player, amountMinor, { order: 'bonusFirst', ...terms })
    return { player, bonusId, auth: await openGame(player) }
  }

  test('pays the further stakes of its round and receives its payout, within its terms', async () => {
    const { player, auth } = await withBonus(1_000_000n)
    const round = await begin(auth)
    expect(round.funding).toBe('bonus')
    const before = await otherMoney(player.id, 'bonus')
    const over = await mustStep(auth, round, 'double')
    const won = BigInt(over.round.payout.replace('.', ''))
    expect(await otherMoney(player.id, 'bonus')).toBe(before - 10_000n + won)
    expect(over.balance.replace('.', '')).toBe(`${before - 10_000n + won}`)
    expect(await balanceOf(player)).toBe('10000.00')
  })

  // A round stakes ¥100, and its double another ¥100: only their total exceeds these limits.
  test.each([
    ['100.00', '¥100'],
    ['199.00', '¥199'],
  ])('with the largest stake %s refuses a step that raises the round’s total above it', async (most, max) => {
    const { player, auth } = await withBonus(1_000_000n, { largestStake: { JPY: most } })
    const round = await begin(auth)
    const before = await otherMoney(player.id, 'bonus')
    expect(await step(auth, round, 'double')).toMatchObject({ refusal: 'bonusRoundTooLarge', data: { max } })
    expect(await otherMoney(player.id, 'bonus')).toBe(before)
    const over = await mustStep(auth, round, 'keep')
    expect(over.round).toMatchObject({ stake: '100.00' })
  })

  test('with a largest stake equal to the round’s total accepts its steps', async () => {
    const { auth } = await withBonus(1_000_000n, { largestStake: { JPY: '200.00' } })
    expect((await mustStep(auth, await begin(auth), 'double')).round).toMatchObject({ stake: '200.00' })
  })

  test('stays in play while its round is open, and can then end', async () => {
    let { player, auth, bonusId } = await withBonus(10_000n)
    let { round } = await mustSpin(auth)
    for (; round.actions === undefined; { round } = await mustSpin(auth))
      ({ player, auth, bonusId } = await withBonus(10_000n))
    const giveUp = () => at.client.call(calls.giveUpBonus, { requestId: bonusId }, player.auth)
    expect(await giveUp()).toMatchObject({ refusal: 'roundOpen' })
    await at.database.owner.query(`update bonus set expires_at = '2026-10-01' where id = $1`, [bonusId])
    await at.platform.runJob('bonuses')
    expect(await bonusesOf(player.auth)).toMatchObject([{ bonusStatus: 5, amount: '0.00' }])
    expect(await step(auth, round, 'double')).toMatchObject({ refusal: 'bonusOver' })
    await mustStep(auth, round, 'keep')
    await at.platform.runJob('bonuses')
    expect(await bonusesOf(player.auth)).toMatchObject([{ bonusStatus: expect.not.stringMatching('5') }])
    expect(await otherMoney(player.id, 'bonus')).toBe(0n)
  })

  test('of a free spin allows no further stake, and its win joins the other wins', async () => {
    const { player, auth } = await fundedSession('1000')
    const { bonusId } = await giveSpins(player, 12)
    const round = await begin(auth, { freeSpinOf: bonusId })
    expect(round.actions?.map(({ action }) => action)).toEqual(['climb', 'keep'])
    expect(await step(auth, round, 'double')).toMatchObject({ refusal: 'actionNotOpen' })
    const before = await otherMoney(player.id, 'spinWins')
    const requestId = newId()
    const over = await mustStep(auth, round, 'keep', requestId)
    expect(await otherMoney(player.id, 'spinWins')).toBe(before + BigInt(over.round.payout.replace('.', '')))
    expect(over).toMatchObject({ freeSpinsLeft: expect.any(Number), round: { funding: 'freeSpin' } })
    expect(await mustStep(auth, round, 'keep', requestId)).toEqual({ ...over, isReplay: true })
    expect(await balanceOf(player)).toBe('1000.00')
  })
})

test('a demo plays steps with demo money, and its open round is deleted when it expires', async () => {
  const auth = await demoSession()
  const round = await begin(auth)
  const { balance } = await open(auth)
  expect((await open(auth)).unfinished).toEqual(round)
  expect(await at.client.call(calls.playRound, { requestId: newId(), stake: '20.00' }, auth)).toMatchObject({
    refusal: 'roundOpen',
  })
  const requestId = newId()
  const over = await mustStep(auth, round, 'double', requestId)
  expect(Number(over.balance)).toBe(Number(balance) - 100 + Number(over.round.payout))
  expect(await mustStep(auth, round, 'double', requestId)).toEqual({ ...over, isReplay: true })
  const { round: replayed } = await at.client.must(calls.replayRound, { roundId: round.id })
  expect(replayed).toEqual(over.round)
  await begin(auth)
  at.clock.advance(2 * 60 * 60_000 + 1)
  await at.platform.runJob('demos')
  const { rows } = await at.database.owner.query('select 1 from studio_open_round where player_id is null')
  expect(rows).toEqual([])
})

describe('an absent player', () => {
  test('has the open round ended once after a day, by its game’s rule and without a further stake', async () => {
    const { player, auth } = await fundedSession()
    const round = await begin(auth)
    const balance = await balanceOf(player)
    const other = await at.restart()
    at.clock.advance(dayMs - 60_000)
    await at.platform.runJob('left-rounds')
    const back = await signedInAgain(player)
    expect(await balanceOf(back)).toBe(balance)
    at.clock.advance(2 * 60_000)
    await Promise.all([at.platform.runJob('left-rounds'), other.platform.runJob('left-rounds')])
    await other.close()
    const { round: over } = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(over).toMatchObject({ stake: '100.00', steps: [{ action: 'keep' }] })
    expect(Number(await balanceOf(back))).toBe(Number(balance) + Number(over.payout))
    expect((await open(await openGame(back))).unfinished).toEqual(over)
  })

  test('who returns at that moment continues the round or finds it over, and it is paid once', async () => {
    const races = createRaceBalancer()
    const winners = new Set<boolean>()
    for (let turn = 0; turn < 24 && winners.size < 2; turn += 1) {
      const { player, auth } = await fundedSession()
      const round = await begin(auth)
      at.clock.advance(dayMs + 1)
      const back = await signedInAgain(player)
      const balance = Number(await balanceOf(back))
      const again = await openGame(back)
      const [answer] = await races.race(
        () => step(again, round, 'double'),
        () => at.platform.runJob('left-rounds'),
        ({ ok }) => ok,
      )
      winners.add(answer.ok)
      await at.platform.runJob('left-rounds')
      const { round: over } = await at.client.must(calls.replayRound, { roundId: round.id })
      if (!answer.ok) expect(answer.refusal).toBe('roundOver')
      expect(over.stake).toBe(answer.ok ? '200.00' : '100.00')
      expect(Number(await balanceOf(back))).toBe(balance - (answer.ok ? 100 : 0) + Number(over.payout))
    }
    expect(winners.size).toBe(2)
  })
})

test('an open round continues under its version after the game’s next version is deployed', async () => {
  const { player, auth } = await fundedSession()
  const round = await begin(auth)
  const versions = [{ math: steppedGame, disclosure: { steps: [], tables: [] } }]
  const math = { ...steppedGame, version: '2.0.0-stair', steps: { ...stair, whenLeft: () => 'double' } }
  const games = { [gameId]: { math, versions, minimumSpinMs: 0 } }
  const next = await startTestPlatform({ games, clock: at.clock }, { database: at.database })
  expect((await openStage(next, auth)).unfinished).toEqual(round)
  const input = { requestId: newId(), roundId: round.id, step: 0, action: 'keep' }
  const over = await next.client.must(calls.playStep, input, auth)
  expect(over.round).toMatchObject({ gameVersion: steppedGame.version, steps: [{ action: 'keep' }] })
  expect(await balanceOf(player)).toBe(over.balance)
  await next.platform.close()
  await next.app.close()
})

test('a step whose connection is terminated is rolled back, and its repetition is applied once', async () => {
  const { player, auth } = await fundedSession()
  const round = await begin(auth)
  const balance = await balanceOf(player)
  const requestId = newId()
  const holder = await at.database.owner.connect()
  await holder.query('begin')
  await holder.query('select 1 from ledger_account where player_id = $1 for update', [player.id])
  const flying = step(auth, round, 'double', requestId)
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%ledger_settle_batch%' and datname = current_database()`
  while ((await at.database.owner.query(waiting)).rows.length === 0) await sleep(5)
  await holder.query('rollback')
  holder.release()
  expect(await flying).toMatchObject({ ok: false })
  expect(await balanceOf(player)).toBe(balance)
  const other = await at.restart()
  expect((await openStage(other, auth)).unfinished).toEqual(round)
  const input = { requestId, roundId: round.id, step: 0, action: 'double' }
  const taken = await other.client.must(calls.playStep, input, auth)
  expect(taken.isReplay).toBe(false)
  expect(await at.client.must(calls.playStep, input, auth)).toEqual({ ...taken, isReplay: true })
  await other.close()
})

test('the ledger audit finds nothing after all tests', async () => {
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})
