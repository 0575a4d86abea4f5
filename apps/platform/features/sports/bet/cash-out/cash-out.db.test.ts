// Cash-outs through the contract, from the quote to the settlement of what remains, and their races.
import { calls } from '@mangetsu/contract'
import { sportRules } from '@mangetsu/sports'
import { cutAtStatement } from '@mangetsu/test/platform/cut-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { isSoak, soakCount } from '@mangetsu/test/soak'
import { bettorsOn, selectionOn } from '@mangetsu/test/sports/bettors'
import { matchesOn, usualOdds } from '@mangetsu/test/sports/matches'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kernel/ids.ts'

const delayMs = sportRules.football.acceptanceDelaySeconds * 1_000

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

const { accept, authOf, balance, betNow, mustBet, newPlayer, settle } = bettorsOn(() => at)

afterEach(async () => {
  expect(await at.auditFindings()).toEqual([])
})

type Bet = { readonly id: string }
const quote = (player: SignedIn, { id: betId }: Bet, percent = 100) =>
  at.client.call(calls.quoteSportCashOut, { betId, percent }, authOf(player))
const mustQuote = async (player: SignedIn, { id: betId }: Bet, percent = 100) =>
  (await at.client.must(calls.quoteSportCashOut, { betId, percent }, authOf(player))).quote
const take = (player: SignedIn, quoteId: string, requestId = newId()) =>
  at.client.call(calls.takeSportCashOut, { requestId, quoteId }, authOf(player))
const mustTake = async (player: SignedIn, quoteId: string) => {
  const taken = await take(player, quoteId)
  if ('refusal' in taken) throw new Error(taken.refusal)
  return taken.data.bet
}
const decide = () => at.platform.runJob('sport-cash-out')

const limitLoss = (player: SignedIn) =>
  at.client.must(
    calls.selfControl,
    { action: 'set', kind: 'loss', period: 'day', cap: '10000' },
    authOf(player),
  )
const usedOf = async (player: SignedIn) =>
  (await at.client.must(calls.selfControl, { action: 'query' }, authOf(player))).limits[0]?.used
const heldOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryWallets, {}, authOf(player))).wallets[0]?.held
const wagerOf = async ({ id }: Bet) => {
  const { rows } = await at.database.owner.query(
    'select state, payout, corrected_payout, at_risk from wager where id = $1',
    [id],
  )
  return rows[0]
}

// The chances are 0.95 of the inverse odds: a bet of 1,000 at 2.00 is worth 950.00, and its cash-out 902.50.
test('a part is paid at once and once, at the price that was quoted', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  await limitLoss(player)
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  expect(bet.cashOut).toEqual({
    amount: '902.50',
    fair: '950.00',
    marginPpm: 50_000,
    mostPercent: 90,
    obstacle: null,
    leg: null,
  })
  expect(await quote(player, bet, 91)).toMatchObject({ refusal: 'sportCashOutPart', data: { most: 90 } })
  const quoted = await mustQuote(player, bet, 60)
  expect(quoted).toMatchObject({
    stake: '600.00',
    fair: '570.00',
    amount: '541.50',
    stakeLeft: '400.00',
    mostReturnLeft: '800.00',
    delaySeconds: 0,
  })
  expect(Date.parse(quoted.until) - at.clock.nowMs()).toBeLessThanOrEqual(5_000)
  await matches.changeOdds(eventId, { ...usualOdds, home: 2_600 })
  const requestId = newId()
  const taken = await Promise.all([
    take(player, quoted.id, requestId),
    take(player, quoted.id, requestId),
    take(player, quoted.id),
  ])
  for (const one of taken) expect(one).toMatchObject({ data: { bet: { id: bet.id, stakeLeft: '400.00' } } })
  expect(await take(player, newId())).toMatchObject({ refusal: 'sportCashOutUnknown' })
  expect(await betNow(player, bet)).toMatchObject({
    state: 'open',
    stake: '1000.00',
    stakeLeft: '400.00',
    mostReturn: '800.00',
    payout: null,
    cashOuts: [{ state: 'paid', percent: 60, stake: '600.00', amount: '541.50' }],
  })
  expect([await balance(player), await heldOf(player), await usedOf(player)]).toEqual([
    '19541.50',
    '400.00',
    '458.50',
  ])
})

test('what remains of a bet is settled, corrected and refunded by itself', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  await limitLoss(player)
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  await mustTake(player, (await mustQuote(player, bet, 60)).id)
  const now = async () => [await balance(player), await heldOf(player), await usedOf(player)]
  await matches.endMatch(eventId, 1, 0)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '1341.50', cashOut: null })
  expect(await now()).toEqual(['20341.50', '0.00', '0.00'])
  expect(await wagerOf(bet)).toMatchObject({ state: 'settled', payout: 134_150n, at_risk: 40_000n })
  await matches.rollBack(eventId)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({
    state: 'open',
    payout: null,
    stakeLeft: '400.00',
    cashOut: { obstacle: 'reopened' },
  })
  expect(await now()).toEqual(['19541.50', '400.00', '458.50'])
  expect(await at.auditFindings()).toEqual([])
  await matches.cancelBets(eventId)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'refunded', payout: '941.50' })
  expect(await now()).toEqual(['19941.50', '0.00', '58.50'])
  const { entries } = await at.client.must(
    calls.pageHistory,
    { filter: { groups: ['other'] } } as never,
    authOf(player),
  )
  expect(entries.filter(({ kind }) => kind === 'sportCashOut').map(({ amount }) => amount)).toEqual([
    '541.50',
  ])
  const { bets } = await at.client.must(
    calls.pageSportBets,
    { isOpen: false, isCashedOut: true },
    authOf(player),
  )
  expect(bets.map(({ id }) => id)).toEqual([bet.id])
})

test('all of a bet is final: no later result moves money, and it counts for losses alone', async () => {
  const [eventId, voided] = [await matches.openMatch(), await matches.openMatch()]
  const player = await newPlayer()
  await limitLoss(player)
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  const first = await mustQuote(player, bet, 50)
  const half = await mustTake(player, first.id)
  expect(half.cashOut).toMatchObject({ amount: '451.25', mostPercent: 80 })
  const done = await mustTake(player, (await mustQuote(player, bet)).id)
  expect(done).toMatchObject({ state: 'settled', stakeLeft: '0.00', payout: '902.50', mostReturn: '902.50' })
  expect(await wagerOf(bet)).toMatchObject({ state: 'settled', payout: 90_250n, at_risk: 0n })
  expect([await balance(player), await heldOf(player), await usedOf(player)]).toEqual([
    '19902.50',
    '0.00',
    '97.50',
  ])
  await matches.endMatch(eventId, 1, 0)
  await settle()
  await matches.rollBack(eventId)
  await settle()
  await matches.cancelBets(eventId)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '902.50', resettlements: 0 })

  // A part of a bet that is void later: the rest is refunded, and nothing of it counts as play.
  const other = await mustBet(player, selectionOn(voided, 'home'), '1000')
  await mustTake(player, (await mustQuote(player, other, 50)).id)
  await matches.cancelBets(voided)
  await settle()
  expect(await betNow(player, other)).toMatchObject({ state: 'refunded', payout: '951.25' })
  expect(await wagerOf(other)).toMatchObject({ state: 'settled', payout: 95_125n, at_risk: 0n })
  expect([await balance(player), await usedOf(player)]).toEqual(['19853.75', '146.25'])
})

test('a suspended market, a feed that is down, a stop since the quote and its end pay nothing', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  const [stopped, late] = [await mustQuote(player, bet), await mustQuote(player, bet)]
  await matches.stopBets(eventId)
  expect((await betNow(player, bet)).cashOut).toMatchObject({ amount: null, obstacle: 'betStop', leg: 0 })
  expect(await quote(player, bet)).toMatchObject({ refusal: 'sportCashOutUnavailable' })
  await matches.changeOdds(eventId, usualOdds)
  expect(await take(player, stopped.id)).toMatchObject({ refusal: 'sportCashOutUnavailable' })
  at.clock.advance(5_000)
  expect(await take(player, late.id)).toMatchObject({ refusal: 'sportCashOutOver' })
  at.clock.advance(30_000)
  expect((await betNow(player, bet)).cashOut).toMatchObject({ amount: null, obstacle: 'feedDown', leg: 0 })
  await matches.run()
  await matches.changeOdds(eventId, usualOdds)
  const stranger = await newPlayer()
  const quoted = await mustQuote(player, bet)
  expect(await take(stranger, quoted.id)).toMatchObject({ refusal: 'sportCashOutUnknown' })
  expect(await quote(stranger, bet)).toMatchObject({ refusal: 'sportBetUnknown' })
  await matches.endMatch(eventId, 0, 1)
  expect((await betNow(player, bet)).cashOut).toMatchObject({ obstacle: 'decided' })
  expect(await take(player, quoted.id)).toMatchObject({ refusal: 'sportCashOutUnavailable' })
  await settle()
  expect(await balance(player)).toBe('19000.00')
})

test('in play it waits for the delay, and pays the quote or more, unless the bet has lost value', async () => {
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  const player = await newPlayer()
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  at.clock.advance(delayMs)
  await accept()
  const waited = async (change: () => Promise<unknown>) => {
    const quoted = await mustQuote(player, bet, 10)
    expect(quoted.delaySeconds * 1_000).toBe(delayMs)
    const taken = await mustTake(player, quoted.id)
    expect(taken.cashOuts.at(-1)).toMatchObject({ state: 'waiting', amount: quoted.amount })
    expect(taken.cashOut).toMatchObject({ obstacle: 'waiting' })
    expect(await quote(player, bet)).toMatchObject({ refusal: 'sportCashOutUnavailable' })
    await decide()
    await change()
    at.clock.advance(delayMs)
    await matches.run()
    await decide()
    return (await betNow(player, bet)).cashOuts.at(-1)
  }
  const changeTo = (home: number) => () => matches.changeOdds(eventId, { ...usualOdds, home }, 'live')
  expect(await waited(async () => {})).toMatchObject({ state: 'paid', amount: '90.25', decidesAt: null })
  // 90 at 2.00: worth 85.50 and quoted at 81.22; at 2.05 still worth 83.41, at 1.90 90.00.
  expect(await waited(changeTo(2_050))).toMatchObject({ state: 'paid', amount: '81.22' })
  await changeTo(2_000)()
  expect(await waited(changeTo(1_900))).toMatchObject({ state: 'paid', amount: '76.95' })
  await changeTo(2_000)()
  expect(await waited(changeTo(2_200))).toMatchObject({ state: 'refused', refusedBy: 'changed' })
  await changeTo(2_000)()
  const stop = async () => {
    await matches.stopBets(eventId, 'live')
    await changeTo(1_500)()
  }
  expect(await waited(stop)).toMatchObject({ state: 'refused', refusedBy: 'betStop' })
  // The chances move on with the state of play, while the odds stand.
  const chances = { result: { refundPpm: 0, outcomes: { home: 900_000, draw: 80_000, away: 20_000 } } }
  const progress = (await at.client.must(calls.querySportEvent, { eventId })).event.progress
  matches.say(eventId, { type: 'status', state: 'live', progress, chances, seed: null }, 'live')
  await matches.run()
  expect((await betNow(player, bet)).cashOut).toMatchObject({ fair: '1312.20' })
  const ended = async () => {
    await matches.endMatch(eventId, 1, 0)
    await settle()
  }
  expect(await waited(ended)).toMatchObject({ state: 'refused', refusedBy: 'decided' })
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '1706.42' })
  expect(await balance(player)).toBe('20706.42')
})

const races = soakCount(300) === 300 ? 300 : 8

test('raced against a stop, a settlement and itself, it pays once or nothing', {
  timeout: 300_000,
}, async () => {
  const player = await newPlayer('500000')
  for (let race = 0; race < races; race += 1) {
    const eventId = await matches.openMatch()
    const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
    const quoted = await mustQuote(player, bet, race % 2 === 0 ? 100 : 50)
    const against = [
      () => matches.stopBets(eventId),
      async () => {
        await matches.endMatch(eventId, 1, 0)
        await settle()
      },
      () => take(player, quoted.id),
    ][race % 3]
    const [answer] = await Promise.all([take(player, quoted.id), against?.()])
    const { cashOuts, state, payout } = await betNow(player, bet)
    if ('refusal' in answer) expect(answer.refusal).toBe('sportCashOutUnavailable')
    expect(cashOuts).toHaveLength('refusal' in answer ? 0 : 1)
    if (state === 'settled') expect(['2000.00', '902.50', '1451.25']).toContain(payout)
  }
})

test('killed at each statement from the quote to the payment, it is paid once', async () => {
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  const player = await newPlayer()
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  at.clock.advance(delayMs)
  await matches.run()
  await accept()
  /** Does it again and again, killed at a later statement each time, until it ends; returns the number of kills. */
  const killEach = async (act: () => Promise<unknown>): Promise<number> => {
    // Outside of a soak every third statement.
    const step = isSoak() ? 1 : 3
    let kills = 0
    for (let number = 1; ; number += step) {
      if (!(await cutAtStatement(at.database, { number, isAfter: number % 2 === 0 }, act))) return kills
      kills += 1
    }
  }
  const kills = [await killEach(() => quote(player, bet, 40))]
  const { id: quoteId } = await mustQuote(player, bet, 40)
  const requestId = newId()
  kills.push(await killEach(() => take(player, quoteId, requestId)))
  expect((await betNow(player, bet)).cashOuts).toMatchObject([{ state: 'waiting' }])
  expect(await balance(player)).toBe('19000.00')
  at.clock.advance(delayMs)
  await matches.run()
  kills.push(await killEach(decide))
  expect(Math.min(...kills)).toBeGreaterThan(2)
  expect(await betNow(player, bet)).toMatchObject({
    state: 'open',
    stakeLeft: '600.00',
    cashOuts: [{ state: 'paid', amount: '361.00' }],
  })
  expect(await balance(player)).toBe('19361.00')
  const { notices } = await at.client.must(calls.pageNotices, {}, authOf(player))
  expect(notices.filter(({ kind }) => kind === 'sportCashedOut')).toMatchObject([
    { data: { number: bet.number, amount: '361.00' } },
  ])
})
