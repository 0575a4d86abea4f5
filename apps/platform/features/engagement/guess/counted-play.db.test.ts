// Bets on guess-games count as play for missions, levels, rakeback, loss-back and lotteries once they are decided, and
// only by their stake at risk.
import { calls } from '@mangetsu/contract'
import type { BackOffice } from '@mangetsu/platform/back-office'
import { fixedOddsRules, guessGamesOn, guessPlayersOn, hourMs } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { giveBonus, promotionFile } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'

let at: TestPlatform
let office: BackOffice

const missionOf = (gameKinds: readonly string[]) =>
  promotionFile(
    `mission-${gameKinds.join('-')}`,
    {
      budget: { JPY: '100000.00' },
      rules: {
        tag: 'today',
        period: 'once',
        conditions: [{ kind: 'rounds', by: 'rounds', count: 2, gameKinds }],
        reward: { kind: 'cash', amounts: { JPY: '10.00' } },
        needsJoin: false,
      },
    },
    'mission',
  )

beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
  for (const kinds of [['guess'], ['slots']]) {
    const published = await office.promotions.publish(missionOf(kinds), 'tester', at.clock.nowMs())
    if (published.state !== 'done') throw new Error(published.why)
  }
})
afterAll(() => at.close())

const { authOf, mustBet, newPlayer, pass, prizesOf, claim } = guessPlayersOn(() => at)
const { publish, decide } = guessGamesOn(() => at)

async function pointsOf(player: SignedIn): Promise<number> {
  await at.followEvents()
  return (await at.client.must(calls.queryLevelProcess, {}, authOf(player))).points
}

const lifetimeOf = async (player: SignedIn) => {
  await at.followEvents()
  const totals = await at.client.must(calls.queryLifetimePlay, {}, authOf(player))
  return [totals.totalDefaultBetAmount, totals.totalDefaultWinLossAmount]
}

async function doneOf(player: SignedIn, code: string): Promise<number | undefined> {
  const { missions } = await at.client.must(calls.missionTagsList, {}, authOf(player))
  return missions.find(({ taskId }) => taskId.startsWith(`${code}:`))?.steps[0]?.done
}

const rowsOf = async (table: string, { id }: SignedIn) =>
  (await at.database.owner.query(`select * from ${table} where player_id = $1`, [id])).rows

const eventsOf = async (type: string) =>
  (
    await at.database.owner.query<{ payload: { ids: string[] } }>(
      'select payload from event where type = $1',
      [type],
    )
  ).rows

test('a decided bet counts for every consumer of play, won or lost; an open one for none', async () => {
  await publish('counted')
  const [right, wrong] = [await newPlayer(), await newPlayer()]
  await mustBet(right, 'counted', 'odd', '2000')
  await mustBet(right, 'counted', 'odd', '2000')
  await mustBet(wrong, 'counted', 'even', '4000')
  await pass(2 * hourMs, right, wrong)
  expect([await pointsOf(right), await pointsOf(wrong)]).toEqual([0, 0])
  expect(await doneOf(right, 'mission-guess')).toBe(0)
  await decide('counted', 'odd')
  // One fifth of a stake counts towards points; ¥100 is one point.
  expect([await pointsOf(right), await pointsOf(wrong)]).toEqual([8, 8])
  expect([await lifetimeOf(right), await lifetimeOf(wrong)]).toEqual([
    ['4000.00', '3600.00'],
    ['4000.00', '-4000.00'],
  ])
  expect([await doneOf(right, 'mission-guess'), await doneOf(right, 'mission-slots')]).toEqual([2, 0])
  expect(await doneOf(wrong, 'mission-guess')).toBe(1)
  expect(await rowsOf('rakeback_week', wrong)).toMatchObject([
    { game_id: 'guess/counted', cost_ppm: 50_000, staked: 400_000n },
  ])
  expect(await rowsOf('loss_back_week', wrong)).toMatchObject([
    { kind: 'guess', staked: 400_000n, returned: 0n, cost: 20_000n },
  ])
})

test('a bet does not count as play time: a rest continues while it is decided', async () => {
  await publish('resting')
  const player = await newPlayer()
  await mustBet(player, 'resting', 'odd', '1000')
  await pass(2 * hourMs, player)
  await decide('resting', 'even')
  await at.followEvents()
  expect(await rowsOf('mission_last_round', player)).toEqual([])
})

test('a refunded stake counts for nothing and is recorded as voided', async () => {
  await publish('nobody-right')
  const [one, other] = [await newPlayer(), await newPlayer()]
  const bet = await mustBet(one, 'nobody-right', 'odd', '4000')
  await mustBet(other, 'nobody-right', 'even', '4000')
  await pass(2 * hourMs, one, other)
  const nowMs = at.clock.nowMs()
  expect(await office.guesses.void('nobody-right', 'no draw', 'hana', nowMs)).toEqual({ state: 'done' })
  expect(await office.guesses.confirm('nobody-right', 'taro', nowMs)).toEqual({ state: 'done' })
  expect([await pointsOf(one), await pointsOf(other)]).toEqual([0, 0])
  expect(await lifetimeOf(one)).toEqual(['0.00', '0.00'])
  expect((await eventsOf('wager.voided')).flatMap(({ payload }) => payload.ids)).toContain(bet.id)
  expect((await eventsOf('wager.settled')).flatMap(({ payload }) => payload.ids)).not.toContain(bet.id)
})

test('a stake without risk is no turnover: alone in a pool, or against a linked account', async () => {
  await publish('alone')
  const alone = await newPlayer()
  await mustBet(alone, 'alone', 'odd', '4000')
  await publish('linked', fixedOddsRules, { budget: { JPY: '100000.00' } })
  const [one, other, stranger] = [
    await at.newPlayer(undefined, { deviceId: 'shared' }),
    await at.newPlayer(undefined, { deviceId: 'shared' }),
    await newPlayer(),
  ]
  for (const player of [one, other]) await at.fund(player, '20000')
  await mustBet(one, 'linked', 'odd', '4000')
  await mustBet(other, 'linked', 'even', '4000')
  await mustBet(stranger, 'linked', 'even', '4000')
  await pass(2 * hourMs, alone, one, other, stranger)
  await decide('alone', 'odd')
  await decide('linked', 'odd')
  expect([
    await pointsOf(alone),
    await pointsOf(one),
    await pointsOf(other),
    await pointsOf(stranger),
  ]).toEqual([0, 0, 0, 8])
})

test('a correction counts no stake twice and updates the return', async () => {
  await publish('corrected')
  const [one, other] = [await newPlayer(), await newPlayer()]
  await mustBet(one, 'corrected', 'odd', '4000')
  await mustBet(other, 'corrected', 'even', '4000')
  await pass(2 * hourMs, one, other)
  await decide('corrected', 'odd')
  expect(await lifetimeOf(one)).toEqual(['4000.00', '3600.00'])
  const correct = async (on: string, payingTwice?: string) => {
    const nowMs = at.clock.nowMs()
    const proposed = await office.guesses.correct('corrected', on, 'read again', 'taro', nowMs, payingTwice)
    expect(proposed).toEqual({ state: 'done' })
    expect(await office.guesses.confirm('corrected', 'hana', nowMs, payingTwice)).toEqual({ state: 'done' })
  }
  await correct('even')
  expect([await pointsOf(one), await pointsOf(other)]).toEqual([8, 8])
  expect([await lifetimeOf(one), await lifetimeOf(other)]).toEqual([
    ['4000.00', '-4000.00'],
    ['4000.00', '3600.00'],
  ])
  // A paid prize is not taken back.
  expect(await claim(other, (await prizesOf(other))[0]?.id ?? '')).toMatchObject({ ok: true })
  await correct('odd', 'JPY 7600.00')
  expect([await lifetimeOf(one), await lifetimeOf(other)]).toEqual([
    ['4000.00', '3600.00'],
    ['4000.00', '3600.00'],
  ])
  expect(await at.auditFindings()).toEqual([])
})

test('a stake placed before a bonus does not count for it, however late it is decided', async () => {
  await publish('before-bonus')
  const player = await newPlayer()
  await mustBet(player, 'before-bonus', 'odd', '1000')
  await pass(hourMs / 2, player)
  const bonusId = await giveBonus(at, player.id, 'guess-bonus', { kinds: { guess: 50 } })
  await mustBet(player, 'before-bonus', 'odd', '1000')
  const other = await newPlayer()
  await mustBet(other, 'before-bonus', 'even', '1000')
  await pass(2 * hourMs, player)
  await decide('before-bonus', 'even')
  await at.followEvents()
  const { rows } = await at.database.owner.query('select done from bonus_progress where bonus_id = $1', [
    bonusId,
  ])
  expect(rows).toEqual([{ done: 50_000n }])
  expect(await at.auditFindings()).toEqual([])
})

test('an undecided bet is voided automatically', async () => {
  await publish('forgotten')
  const player = await newPlayer()
  const { id } = await mustBet(player, 'forgotten', 'odd', '1000')
  await pass(dayMs + hourMs, player)
  await at.platform.runJob('guesses')
  expect((await eventsOf('wager.voided')).flatMap(({ payload }) => payload.ids)).toContain(id)
  const { rows } = await at.database.owner.query('select state, payout from wager where id = $1', [id])
  expect(rows).toEqual([{ state: 'voided', payout: null }])
})
