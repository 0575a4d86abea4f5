// Bets on sports through the contract, from the slip to the wallet, with a scripted feed.
import { calls } from '@mangetsu/contract'
import { sportRules } from '@mangetsu/sports'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { betOnAll, bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn, usualOdds } from '@mangetsu/test/sports/matches'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const delayMs = sportRules.football.acceptanceDelaySeconds * 1_000

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

const { accept, authOf, balance, betNow, betsOf, mustBet, mustPlace, newPlayer, pass, place, settle } =
  bettorsOn(() => at)

afterEach(async () => {
  expect(await at.auditFindings()).toEqual([])
})

const limit = (player: SignedIn, kind: 'wager' | 'loss', cap: string) =>
  at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, authOf(player))
const usedOf = async (player: SignedIn) =>
  (await at.client.must(calls.selfControl, { action: 'query' }, authOf(player))).limits[0]?.used
const heldOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryWallets, {}, authOf(player))).wallets[0]?.held

const none = ['0.00', '0.00']
const figuresOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryFigures, { currency: 'JPY', period: 'day' }, authOf(player))).total

const countsOf = async ({ id }: SignedIn) => {
  const { rows } = await at.database.owner.query<{ day: object; guard: object }>(
    `select (select jsonb_agg(jsonb_build_array(d.day, d.staked, d.returned) order by d.day) from other_bet_day d
         where d.player_id = $1) as day,
       (select jsonb_build_array(g.staked, g.returned) from play_guard g where g.player_id = $1) as guard`,
    [id],
  )
  return rows[0]
}

test('singles are paid, lost or returned, and seen before and after', async () => {
  const [won, lost, void_] = [await matches.openMatch(), await matches.openMatch(), await matches.openMatch()]
  const player = await newPlayer()
  await limit(player, 'loss', '10000')
  const requestId = '0190a000-0000-7000-8000-000000000001'
  const slip = {
    requestId,
    selections: [won, lost, void_].map((eventId) => selectionOn(eventId, 'home')),
    bets: singlesOf('1000', '500', '300'),
  }
  const bets = await mustPlace(player, slip)
  expect(await mustPlace(player, slip)).toEqual(bets)
  expect(await place(player, { ...slip, bets: singlesOf('1001', '500', '300') })).toMatchObject({
    refusal: 'keyReused',
  })
  expect(bets).toMatchObject([
    {
      state: 'open',
      stake: '1000.00',
      mostReturn: '2000.00',
      combinations: 1,
      legs: [{ odds: 2_000, isOpen: true }],
    },
    { state: 'open', stake: '500.00' },
    { state: 'open', stake: '300.00' },
  ])
  expect([await balance(player), await heldOf(player), await usedOf(player)]).toEqual([
    '18200.00',
    '1800.00',
    '1800.00',
  ])
  await matches.endMatch(won, 2, 1)
  await matches.endMatch(lost, 0, 0)
  await matches.cancelBets(void_)
  await settle()
  expect([await balance(player), await heldOf(player), await usedOf(player)]).toEqual(['20500.00', ...none])
  const { bets: settled, total, open } = await betsOf(player, false)
  expect([total, open]).toEqual([3, 0])
  expect(settled).toMatchObject([
    { state: 'refunded', payout: '300.00', legs: [{ result: 'void' }] },
    {
      state: 'settled',
      payout: '0.00',
      legs: [{ result: 'lost', progress: { score: { home: 0, away: 0 } } }],
    },
    {
      state: 'settled',
      payout: '2000.00',
      claim: null,
      resettlements: 0,
      legs: [{ result: 'won', isOpen: false }],
    },
  ])
  const { entries } = await at.client.must(
    calls.pageHistory,
    { filter: { groups: ['other'] } } as never,
    authOf(player),
  )
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['sportBetBack', '300.00'],
      ['sportReturn', '2000.00'],
      ['sportBet', '-1000.00'],
    ]),
  )
  expect(await figuresOf(player)).toMatchObject({ staked: '1500.00', won: '2000.00', net: '500.00' })
})

test('a slip is placed as a whole: limits, funds, bounds and closed markets refuse all of its bets', async () => {
  const [one, other] = [await matches.openMatch(), await matches.openMatch()]
  const selections = [selectionOn(one, 'home'), selectionOn(other, 'away')]
  const player = await newPlayer('5000')
  await limit(player, 'wager', '1500')
  const refused = async (...stakes: string[]) => {
    const answer = await place(player, { selections, bets: singlesOf(...stakes) })
    return 'refusal' in answer ? answer.refusal : 'placed'
  }
  expect(await refused('800', '800')).toBe('wagerLimit')
  expect(await usedOf(player)).toBe('0.00')
  expect(await refused('800', '99')).toBe('sportStakeOutside')
  expect(await refused('2500000.01')).toBe('sportStakeOutside')
  expect(await place(await newPlayer('1000'), { selections, bets: singlesOf('600', '600') })).toMatchObject({
    refusal: 'insufficientFunds',
  })
  await matches.stopBets(other)
  expect(await place(player, { selections, bets: singlesOf('100', '100') })).toMatchObject({
    refusal: 'sportMarketClosed',
    data: { selection: 2 },
  })
  expect([await balance(player), (await betsOf(player, true)).total]).toEqual(['5000.00', 0])
  const checked = await at.client.must(calls.checkSportSlip, { currency: 'JPY', selections })
  expect(checked).toMatchObject({
    leastStake: '100.00',
    mostReturn: '5000000.00',
    selections: [
      { odds: 2_000, closed: null, delaySeconds: 0, mostStake: '2500000.00' },
      { odds: 3_800, closed: 'betStop' },
    ],
  })
})

test('odds that changed are accepted by the player’s rule only', async () => {
  const eventId = await matches.openMatch()
  const selections = [selectionOn(eventId, 'home'), selectionOn(eventId, 'away')]
  const player = await newPlayer()
  await matches.changeOdds(eventId, { home: 1_900, draw: 3_400, away: 4_000 })
  const bets = singlesOf('100')
  const onAway = [{ ...bets[0], selections: [1] }] as typeof bets
  expect(await place(player, { selections, bets, accept: 'better' })).toMatchObject({
    refusal: 'sportOddsChanged',
    data: { selection: 1, odds: '1.90' },
  })
  expect(await place(player, { selections, bets: onAway, accept: 'none' })).toMatchObject({
    refusal: 'sportOddsChanged',
    data: { selection: 2, odds: '4.00' },
  })
  const [better] = await mustPlace(player, { selections, bets: onAway, accept: 'better' })
  const [any] = await mustPlace(player, { selections, bets, accept: 'any' })
  expect([better?.legs[0]?.odds, any?.legs[0]?.odds]).toEqual([4_000, 1_900])
})

test('combinations and systems are settled by their legs, as soon as nothing can be won', async () => {
  const ids = [await matches.openMatch(), await matches.openMatch(), await matches.openMatch()]
  const [first = '', second = '', third = ''] = ids
  const selections = ids.map((eventId) => selectionOn(eventId, 'home'))
  const player = await newPlayer()
  const [treble, system] = await mustPlace(player, {
    selections,
    bets: [betOnAll(selections, '100'), betOnAll(selections, '100', [2])],
  })
  expect([treble?.mostReturn, system?.stake, system?.mostReturn]).toEqual(['800.00', '300.00', '1200.00'])
  const same = [selectionOn(first, 'home'), selectionOn(first, 'draw')]
  expect(await place(player, { selections: same, bets: [betOnAll(same, '100')] })).toMatchObject({
    refusal: 'sportSelectionsDependent',
  })
  await matches.endMatch(first, 0, 1)
  await settle()
  const now = async (bet = treble) => betNow(player, bet ?? { id: '' })
  expect(await now()).toMatchObject({ state: 'settled', payout: '0.00' })
  expect(await now(system)).toMatchObject({ state: 'open', mostReturn: '400.00', payout: null })
  await matches.endMatch(second, 1, 0)
  await matches.cancelBets(third)
  await settle()
  expect(await now(system)).toMatchObject({
    state: 'settled',
    payout: '200.00',
    legs: [{ result: 'lost' }, { result: 'won' }, { result: 'void' }],
  })
  expect(await balance(player)).toBe('19800.00')
})

test('a rollback with the same settlement leaves every amount and counter as before, on another day too', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  await limit(player, 'loss', '10000')
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  await matches.endMatch(eventId, 1, 0)
  await settle()
  const before = [await balance(player), await heldOf(player), await countsOf(player)]
  expect(before.slice(0, 2)).toEqual(['21000.00', '0.00'])
  await pass(26 * 60 * 60_000, player)
  await matches.rollBack(eventId)
  await settle()
  expect([await balance(player), await heldOf(player)]).toEqual(['19000.00', '1000.00'])
  expect(await betNow(player, bet)).toMatchObject({ state: 'open', payout: null, legs: [{ result: null }] })
  expect(await at.auditFindings()).toEqual([])
  await matches.endMatch(eventId, 1, 0)
  await settle()
  const after = [await balance(player), await heldOf(player), await countsOf(player)]
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect((after[2] as { day: unknown }).day).toEqual((before[2] as { day: unknown }).day)
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '2000.00', resettlements: 1 })
  const { notices } = await at.client.must(calls.pageNotices, {}, authOf(player))
  expect(notices.filter(({ kind }) => kind === 'sportCorrected')).toMatchObject([
    { data: { amount: '2000.00', number: bet.number, claim: null } },
  ])
})

test('money that is gone stays as a claim, which only the bet’s own returns lower', async () => {
  const [eventId, other] = [await matches.openMatch(), await matches.openMatch()]
  const player = await newPlayer('1000')
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  await matches.endMatch(eventId, 1, 0)
  await settle()
  await mustBet(player, selectionOn(other, 'home'), '1500')
  await matches.endMatch(eventId, 0, 1)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '0.00', claim: '1500.00' })
  expect(await balance(player)).toBe('0.00')
  await at.fund(player, '5000')
  await matches.rollBack(eventId)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'open', claim: '1500.00' })
  expect([await balance(player), await heldOf(player)]).toEqual(['5000.00', '2500.00'])
  await matches.cancelBets(eventId)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'refunded', claim: '500.00' })
  expect(await balance(player)).toBe('5000.00')
  await matches.say(eventId, {
    type: 'rollbackBetCancel',
    marketIds: ['result'],
    fromMs: null,
    untilMs: null,
  })
  await matches.run()
  await settle()
  await matches.endMatch(eventId, 3, 0)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '2000.00', claim: null })
  // 1,000 funded, 1,000 won, 1,500 held by the other bet.
  expect(await balance(player)).toBe('5500.00')
})

test('a refund that is withdrawn counts and holds the stake again', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  await limit(player, 'wager', '10000')
  const bet = await mustBet(player, selectionOn(eventId, 'draw'), '700')
  await matches.cancelBets(eventId)
  await settle()
  expect([await balance(player), await usedOf(player)]).toEqual(['20000.00', '0.00'])
  await matches.say(eventId, {
    type: 'rollbackBetCancel',
    marketIds: ['result'],
    fromMs: null,
    untilMs: null,
  })
  await matches.run()
  await settle()
  expect([await balance(player), await usedOf(player)]).toEqual(['19300.00', '700.00'])
  expect(await at.auditFindings()).toEqual([])
  await matches.endMatch(eventId, 0, 0)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'settled', payout: '2380.00' })
})

const turns = ['settle 1-0', 'settle 0-1', 'roll back', 'cancel', 'restore', 'nothing'] as const

test('any messages about a market end where the last ones lead at once', async () => {
  const turn = (eventId: string) => ({
    'settle 1-0': () => matches.endMatch(eventId, 1, 0),
    'settle 0-1': () => matches.endMatch(eventId, 0, 1),
    'roll back': () => matches.rollBack(eventId),
    cancel: () => matches.cancelBets(eventId),
    async restore() {
      const all = { marketIds: ['result'], fromMs: null, untilMs: null }
      matches.say(eventId, { type: 'rollbackBetCancel', ...all })
      await matches.run()
    },
    nothing: async () => {},
  })
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...turns), { minLength: 4, maxLength: 8 }),
    async (sequence) => {
      const [stepwise, atOnce] = [await newPlayer(), await newPlayer()]
      const [first, second] = [await matches.openMatch(), await matches.openMatch()]
      await limit(stepwise, 'loss', '15000')
      const bet = await mustBet(stepwise, selectionOn(first, 'home'), '1000')
      const other = await mustBet(atOnce, selectionOn(second, 'home'), '1000')
      for (const step of sequence) {
        await turn(first)[step]()
        await settle()
        await turn(second)[step]()
        expect(await at.auditFindings()).toEqual([])
      }
      await settle()
      const now = async (player: SignedIn, one: typeof bet) => {
        const { state, payout } = await betNow(player, one)
        return [state, payout, await balance(player), await heldOf(player)]
      }
      expect(await now(stepwise, bet)).toEqual(await now(atOnce, other))
    },
  )
  await fc.assert(property, { numRuns: soakCount(30) })
}, 120_000)

test('a bet in play waits with its stake held, and stands or is refused at the end of the delay', async () => {
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  const player = await newPlayer()
  await limit(player, 'wager', '10000')
  const onHome = { selections: [selectionOn(eventId, 'home')], bets: singlesOf('1000') }
  const [bet] = await mustPlace(player, { ...onHome, accept: 'better' })
  if (bet === undefined) throw new Error('no bet')
  expect(bet).toMatchObject({ state: 'waiting', mostReturn: '2000.00' })
  expect(Date.parse(bet.decidesAt ?? '') - Date.parse(bet.placedAt)).toBe(delayMs)
  await accept()
  expect((await betNow(player, bet)).state).toBe('waiting')
  expect([await balance(player), await usedOf(player)]).toEqual(['19000.00', '1000.00'])
  await matches.changeOdds(eventId, { ...usualOdds, home: 2_100 }, 'live')
  at.clock.advance(delayMs)
  await accept()
  expect(await betNow(player, bet)).toMatchObject({ state: 'open', legs: [{ odds: 2_100 }], decidesAt: null })

  const [stopped] = await mustPlace(player, { ...onHome, accept: 'any' })
  await matches.stopBets(eventId, 'live')
  await matches.changeOdds(eventId, { ...usualOdds, home: 1_500 }, 'live')
  at.clock.advance(delayMs)
  await accept()
  expect(await betNow(player, stopped ?? bet)).toMatchObject({ state: 'refused', refusedBy: 'betStop' })
  expect([await balance(player), await usedOf(player)]).toEqual(['19000.00', '1000.00'])

  const [changed] = await mustPlace(player, { ...onHome, selections: [selectionOn(eventId, 'home', 1_500)] })
  await matches.changeOdds(eventId, { ...usualOdds, home: 1_400 }, 'live')
  at.clock.advance(delayMs)
  await accept()
  expect(await betNow(player, changed ?? bet)).toMatchObject({ state: 'refused', refusedBy: 'oddsChanged' })

  const [down] = await mustPlace(player, { ...onHome, accept: 'any' })
  at.clock.advance(30_000)
  await accept()
  expect(await betNow(player, down ?? bet)).toMatchObject({ state: 'refused', refusedBy: 'feedDown' })
  await matches.run()
  await matches.endMatch(eventId, 1, 0)
  await settle()
  expect(await balance(player)).toBe('21100.00')
  expect((await betsOf(player, true)).bets).toEqual([])
})
