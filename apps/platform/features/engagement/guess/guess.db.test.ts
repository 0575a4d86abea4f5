// Guess-games through the contract: bets, results confirmed by two operators, prizes paid once, refunds.
import { calls } from '@mangetsu/contract'
import type { BackOffice } from '@mangetsu/platform/back-office'
import { fixedOddsRules, guessGamesOn, guessPlayersOn, hourMs } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionMoney } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { houseBalance } from '../../../ledger/index.ts'
import { exportGuesses, isGuessOpen } from './index.ts'

let at: TestPlatform
let office: BackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
})
afterAll(() => at.close())

const { authOf, bet, mustBet, newPlayer, pass, balance, prizesOf, claim } = guessPlayersOn(() => at)
const { publish, gameOf, idOf, decide } = guessGamesOn(() => at)

test('a pool shows bets, current odds and an estimate, gets a confirmed result, and pays a prize once', async () => {
  await publish('pool')
  const [one, other] = [await newPlayer(), await newPlayer()]
  const requestId = newId()
  const made = await bet(one, 'pool', 'odd', '1000', requestId)
  expect(made).toMatchObject({
    data: { bet: { outcome: 'open', odds: null, amount: '1000.00', payout: null } },
  })
  expect(await bet(one, 'pool', 'odd', '1000', requestId)).toEqual(made)
  expect(await bet(one, 'pool', 'odd', '2000', requestId)).toMatchObject({ refusal: 'keyReused' })
  expect(await bet(one, 'pool', 'even', '1000')).toMatchObject({ refusal: 'guessOtherOption' })
  await mustBet(one, 'pool', 'odd', '500')
  await mustBet(other, 'pool', 'even', '3000')
  expect(await gameOf('pool')).toMatchObject({
    state: 'open',
    pools: [
      { total: '4500.00', bettors: 2, options: [{ amount: '1500.00', bettors: 1, odds: '2.850' }, {}] },
    ],
  })
  const input = { guessId: 'pool', option: 'odd', currency: 'JPY', amount: '500' } as const
  expect(await at.client.must(calls.estimateGuessReward, input)).toEqual({
    odds: '2.850',
    oddsWithStake: '2.375',
    reward: '1187.50',
  })
  const nowMs = at.clock.nowMs()
  expect(await office.guesses.propose('pool', 'odd', 'read', 'hana', nowMs)).toMatchObject({
    state: 'refused',
  })
  await pass(2 * hourMs, one, other)
  expect(await bet(other, 'pool', 'even', '1000')).toMatchObject({ refusal: 'guessClosed' })
  const laterMs = at.clock.nowMs()
  expect(await office.guesses.confirm('pool', 'hana', laterMs)).toMatchObject({ state: 'refused' })
  await office.guesses.propose('pool', 'odd', 'ends in 3', 'hana', laterMs)
  expect((await office.guesses.list(laterMs)).find(({ code }) => code === 'pool')).toMatchObject({
    proposed: 'result odd by hana',
  })
  expect(await office.guesses.confirm('pool', 'Hana', laterMs)).toMatchObject({ state: 'refused' })
  expect(await office.guesses.confirm('pool', 'taro', laterMs)).toEqual({ state: 'done' })
  const [prize] = await prizesOf(one)
  expect(prize).toMatchObject({ kind: 'win', amount: '4275.00', claimedAt: null })
  expect(await prizesOf(other)).toEqual([])
  expect(await claim(other, prize?.id ?? '')).toMatchObject({ refusal: 'guessPrizeUnknown' })
  await Promise.all(Array.from({ length: 100 }, () => claim(one, prize?.id ?? '')))
  expect(await balance(one)).toBe('22775.00')
  expect(await promotionMoney(at, await idOf('pool'))).toEqual({ budget: 0n, promised: 0n })
  const { bets } = await at.client.must(calls.pageGuessBetRecords, {}, authOf(one))
  expect(bets).toMatchObject([
    { payout: '1425.00', odds: '2.850' },
    { outcome: 'won', payout: '2850.00' },
  ])
  expect((await at.client.must(calls.pageGuessBets, {}, authOf(one))).total).toBe(0)
  expect((await at.client.must(calls.pageGuessBets, { guessId: 'pool' }, authOf(one))).total).toBe(2)
  expect((await at.client.must(calls.pageGuessRecords, {})).records).toMatchObject([
    { guessId: 'pool', result: { en: 'odd' }, reading: 'ends in 3', isCorrected: false },
  ])
  expect((await office.log('pool', 3)).map(({ action }) => action)).toEqual([
    'guess.confirm',
    'guess.propose',
    'promotion.publish',
  ])
  expect(await inTransaction(at.database.pool, (tx) => exportGuesses(tx, other.id))).toMatchObject([
    { payout: '0.00' },
  ])
  await at.platform.runJob('guesses')
  const page = await at.client.must(calls.pageNotices, { group: 'money' }, authOf(one))
  expect(page.notices).toMatchObject([{ kind: 'guessDecided', data: { amount: '4275.00', isRefund: false } }])
})

describe('fixed odds', () => {
  test('reserve a win at the bet, and refuse bets beyond the budget', async () => {
    await publish('fixed', fixedOddsRules, { budget: { JPY: '3000.00' } })
    const [one, other] = [await newPlayer(), await newPlayer()]
    const before = await inTransaction(at.database.pool, (tx) => houseBalance(tx, 'house:guess', 'JPY'))
    expect(await bet(one, 'fixed', 'even', '2000')).toMatchObject({ refusal: 'guessFull' })
    expect(await balance(one)).toBe('20000.00')
    expect(await mustBet(one, 'fixed', 'even', '1000')).toMatchObject({ odds: '3.000' })
    await mustBet(other, 'fixed', 'odd', '1000')
    expect(await promotionMoney(at, await idOf('fixed'))).toEqual({ budget: 10_000n, promised: 490_000n })
    await pass(2 * hourMs, one, other)
    await decide('fixed', 'odd')
    const [prize] = await prizesOf(other)
    expect(await claim(other, prize?.id ?? '')).toMatchObject({ data: { prize: { amount: '1900.00' } } })
    expect(await promotionMoney(at, await idOf('fixed'))).toEqual({ budget: 0n, promised: 0n })
    const after = await inTransaction(at.database.pool, (tx) => houseBalance(tx, 'house:guess', 'JPY'))
    expect(after - before).toBe(10_000n)
  })

  test('grant the last of the budget to one of many concurrent bets', async () => {
    await publish('last', fixedOddsRules, { budget: { JPY: '2000.00' } })
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()))
    const made = await Promise.all(players.map((player) => bet(player, 'last', 'even', '1000')))
    expect(made.map((one) => ('refusal' in one ? one.refusal : 'made')).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'guessFull'),
      'made',
    ])
  })
})

describe('stakes are refunded automatically', () => {
  test('if no bet was right, if two operators void the game, and if nobody decides', async () => {
    for (const code of ['nobody', 'void', 'late']) await publish(code)
    const player = await newPlayer()
    for (const code of ['nobody', 'void', 'late']) await mustBet(player, code, 'odd', '1000')
    expect(await inTransaction(at.database.pool, (tx) => isGuessOpen(tx, player.id))).toBe(true)
    expect(await office.guesses.void('void', 'no reading', 'hana', at.clock.nowMs())).toEqual({
      state: 'done',
    })
    expect(await office.guesses.confirm('void', 'taro', at.clock.nowMs())).toEqual({ state: 'done' })
    expect(await bet(player, 'void', 'odd', '1000')).toMatchObject({ refusal: 'guessClosed' })
    await pass(2 * hourMs, player)
    await decide('nobody', 'even')
    await pass(dayMs, player)
    await at.platform.runJob('guesses')
    await at.platform.runJob('guesses')
    expect(await balance(player)).toBe('20000.00')
    const { bets } = await at.client.must(calls.pageGuessBetRecords, {}, authOf(player))
    expect(bets.map(({ outcome }) => outcome)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await inTransaction(at.database.pool, (tx) => isGuessOpen(tx, player.id))).toBe(false)
    expect((await gameOf('late'))?.state).toBe('refunded')
  })

  test('while an unclaimed prize is paid after 30 days', async () => {
    await publish('unclaimed')
    const player = await newPlayer()
    await mustBet(player, 'unclaimed', 'odd', '1000')
    await pass(2 * hourMs, player)
    await decide('unclaimed', 'odd')
    await pass(29 * dayMs, player)
    await at.platform.runJob('guesses')
    expect(await balance(player)).toBe('19000.00')
    await pass(dayMs, player)
    await at.platform.runJob('guesses')
    expect(await balance(player)).toBe('20000.00')
  })
})

test('a bet is refused on a break, over a limit, without money or option, and moves nothing', async () => {
  await publish('closed-to-some')
  const [resting, limited, poor] = [await newPlayer(), await newPlayer(), await at.newPlayer()]
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, authOf(resting))
  await at.client.must(
    calls.selfControl,
    { action: 'set', kind: 'wager', period: 'day', cap: '500' },
    authOf(limited),
  )
  const tries = [
    [resting, 'odd', '1000', 'onBreak'],
    [limited, 'odd', '1000', 'wagerLimit'],
    [poor, 'odd', '1000', 'insufficientFunds'],
    [poor, 'never', '1000', 'guessOptionUnknown'],
    [poor, 'odd', '99', 'amountOutside'],
    [poor, 'odd', '10000.01', 'amountOutside'],
    [poor, 'odd', 'all', 'badAmount'],
  ] as const
  for (const [player, on, amount, refusal] of tries)
    expect(await bet(player, 'closed-to-some', on, amount)).toMatchObject({ refusal })
  expect(await bet(poor, 'no-such-game', 'odd', '1000')).toMatchObject({ refusal: 'guessUnknown' })
  expect((await gameOf('closed-to-some'))?.pools).toMatchObject([{ total: '0.00', bettors: 0 }])
})

test('a bet under an app id outside the common config is refused, and nothing moves', async () => {
  const player = await newPlayer()
  const { appid, appidForPc } = await at.client.must(calls.queryConfig, {})
  const bet = (appId: string) =>
    at.client.call(
      calls.betGuess,
      { requestId: newId(), appId, guessId: 'guess-none', option: 'odd', currency: 'JPY', amount: '100' },
      authOf(player),
    )
  expect(await bet('mangetsu')).toMatchObject({ refusal: 'appIdUnknown' })
  for (const known of [appid, appidForPc]) expect(await bet(known)).toMatchObject({ refusal: 'guessUnknown' })
})

test('a player bets on one option per game and within the largest stake, under concurrent bets', async () => {
  await publish('at-once')
  const player = await newPlayer()
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      bet(player, 'at-once', place % 2 === 0 ? 'odd' : 'even', '4000'),
    ),
  )
  expect(made.filter((one) => !('refusal' in one))).toHaveLength(2)
  expect((await gameOf('at-once'))?.pools[0]?.options.filter(({ bettors }) => bettors > 0)).toHaveLength(1)
  expect(await balance(player)).toBe('12000.00')
})

test('the rankings: by rate from twenty decided games on, by streak, with masked names and the player’s own rank', async () => {
  const [often, never] = [await newPlayer('30000'), await newPlayer('30000')]
  for (let game = 0; game < 20; game += 1) {
    await publish(`list-${game}`)
    await mustBet(often, `list-${game}`, 'odd', '100')
    await mustBet(never, `list-${game}`, 'even', '100')
  }
  await pass(2 * hourMs, often, never)
  for (let game = 0; game < 20; game += 1) await decide(`list-${game}`, game === 4 ? 'even' : 'odd')
  const top = await at.client.must(calls.queryGuessTop, {}, authOf(never))
  expect(top).toMatchObject({
    leastSettled: 20,
    rows: [
      {
        place: 1,
        ratePpm: 950_000,
        settled: 20,
        isOwn: false,
        maskedName: expect.stringMatching(/^pla\*\*\*$/),
      },
      { place: 2, ratePpm: 50_000, isOwn: true },
    ],
  })
  const { rows } = await at.client.must(calls.queryGuessStreaks, {}, authOf(often))
  expect(rows[0]).toMatchObject({ place: 1, streak: 15, isOwn: true })
  expect((await at.client.must(calls.queryGuessTags, {})).tags).toMatchObject([{ tag: 'book' }])
})

test('the ledger audit reports no findings', async () => expect(await at.auditFindings()).toEqual([]))
