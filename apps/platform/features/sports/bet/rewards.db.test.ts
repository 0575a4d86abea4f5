// Slips paid by a bonus's money and by free bets, through the contract: each end of a bet, its corrections, the terms, and
// what counts; the ledger audit verifies the money after each test.
import { calls } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

const { accept, authOf, betNow, mustPlace, newPlayer, pass, place, settle } = bettorsOn(() => at)
const { giveMoney, giveFreeBet, otherMoney } = bonusRoundsOn(() => at)

afterEach(async () => {
  expect(await at.auditFindings()).toEqual([])
})

const balance = async (player: SignedIn) =>
  (await at.client.must(calls.queryWallets, {}, authOf(player))).wallets.find(
    ({ currency }) => currency === 'JPY',
  )?.amount ?? '0.00'
const bonusesOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryBonuses, {}, authOf(player))).bonuses
const mustFirst = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none')
  return one
}
const onHome = (eventId: string, stake: string) => ({
  selections: [selectionOn(eventId, 'home')],
  bets: singlesOf(stake),
})
const limit = (player: SignedIn, kind: 'wager' | 'loss', cap: string) =>
  at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, authOf(player))
const usedOf = async (player: SignedIn) =>
  (await at.client.must(calls.selfControl, { action: 'query' }, authOf(player))).limits.map(
    ({ used }) => used,
  )
const wonOf = (eventId: string) => matches.endMatch(eventId, 1, 0)

test('a bet of bonus money returns to the bonus, counts once by its risk, and is refused outside the terms', async () => {
  const [won, void_, low] = [await matches.openMatch(), await matches.openMatch(), await matches.openMatch()]
  const player = await at.newPlayer()
  await limit(player, 'loss', '10000')
  await giveMoney(player, 200_000n, { times: 1, sports: { minOdds: 2_500 } })
  expect(await place(player, onHome(won, '500'))).toMatchObject({
    refusal: 'bonusOddsTooLow',
    data: { odds: '2.50' },
  })
  const player2 = await at.newPlayer()
  await limit(player2, 'loss', '10000')
  const { bonusId } = await giveMoney(player2, 200_000n, { times: 1, largestStake: { JPY: '1000.00' } })
  expect(await place(player2, onHome(won, '1500'))).toMatchObject({ refusal: 'bonusStakeTooLarge' })
  const checked = await at.client.must(
    calls.checkSportSlip,
    { currency: 'JPY', selections: [selectionOn(low, 'home')] },
    authOf(player2),
  )
  expect(checked.rewards).toMatchObject({
    freeBets: [],
    bonus: {
      amount: '2000.00',
      terms: { minOdds: 1_500, bets: 'all' },
      largestStake: '1000.00',
      weight: 100,
    },
  })
  const [bet] = await mustPlace(player2, onHome(won, '1000'))
  const [voided] = await mustPlace(player2, onHome(void_, '1000'))
  expect([bet?.rewardFunding, bet?.cashOut?.obstacle]).toEqual(['bonus', 'bonus'])
  // Nothing is left of its money, but its slips are open.
  await at.platform.runJob('bonuses')
  expect([await balance(player2), await otherMoney(player2.id, 'bonus'), await usedOf(player2)]).toEqual([
    '0.00',
    0n,
    ['0.00'],
  ])
  await wonOf(won)
  await matches.cancelBets(void_)
  await settle()
  await at.followEvents()
  expect(await betNow(player2, mustFirst([voided].flatMap((one) => one ?? [])))).toMatchObject({
    state: 'refunded',
  })
  expect([await balance(player2), await otherMoney(player2.id, 'bonus')]).toEqual(['0.00', 300_000n])
  expect((await bonusesOf(player2))[0]).toMatchObject({
    requestId: bonusId,
    wagerDone: '1000.00',
    bonusStatus: 5,
  })
  // A settlement that becomes a refund counts no more, and again once it stands.
  await matches.rollBack(won)
  await settle()
  expect(await otherMoney(player2.id, 'bonus')).toBe(100_000n)
  await matches.cancelBets(won)
  await settle()
  await at.followEvents()
  expect((await bonusesOf(player2))[0]).toMatchObject({ wagerDone: '0.00', amount: '2000.00' })
})

test('1 and X2 of one match count for nothing, whichever money pays them', async () => {
  const eventId = await matches.openMatch({ home: 2_000, draw: 4_000, away: 4_000 })
  const player = await newPlayer('5000')
  await giveMoney(player, 200_000n, { times: 1 })
  const odds = { home: 2_000, draw: 4_000, away: 4_000 } as const
  const selections = (['home', 'draw', 'away'] as const).map((one) => selectionOn(eventId, one, odds[one]))
  await mustPlace(player, { selections, bets: singlesOf('1000', '500', '500') })
  await matches.endMatch(eventId, 0, 0)
  await settle()
  await at.followEvents()
  expect((await bonusesOf(player))[0]).toMatchObject({ wagerDone: '0.00' })
})

test('what an ended bonus had staked returns to the house', async () => {
  const eventId = await matches.openMatch()
  const player = await at.newPlayer()
  const { bonusId } = await giveMoney(player, 100_000n)
  const [bet] = await mustPlace(player, onHome(eventId, '400'))
  await at.client.must(calls.giveUpBonus, { requestId: bonusId }, authOf(player))
  await wonOf(eventId)
  await settle()
  expect(bet && (await betNow(player, bet))).toMatchObject({ state: 'settled', payout: '800.00' })
  expect([await balance(player), await otherMoney(player.id, 'bonus')]).toEqual(['0.00', 0n])
})

test('a free bet pays its return less the stake, comes back when void, and follows corrections', async () => {
  const [won, void_] = [await matches.openMatch(), await matches.openMatch()]
  const player = await at.newPlayer()
  await limit(player, 'loss', '100')
  const { bonusId: freeBetId, promotion } = await giveFreeBet(player, 50_000n)
  const promised = async () => (await promotionMoney(at, promotion.id)).promised
  const stateOf = async () =>
    (await bonusesOf(player)).find(({ requestId }) => requestId === freeBetId)?.bonusStatus
  const other = await at.newPlayer()
  expect(await place(other, { ...onHome(won, '500'), freeBetId })).toMatchObject({
    refusal: 'freeBetUnknown',
  })
  expect(await place(player, { ...onHome(won, '400'), freeBetId })).toMatchObject({ refusal: 'freeBetUnfit' })
  const slip = { ...onHome(void_, '500'), freeBetId, requestId: '0190a000-0000-7000-8000-00000000000f' }
  const [bet] = await mustPlace(player, slip)
  expect(await mustPlace(player, slip)).toEqual([bet])
  expect(bet).toMatchObject({
    rewardFunding: 'freeBet',
    stake: '500.00',
    mostReturn: '500.00',
    cashOut: { obstacle: 'freeBet' },
  })
  expect(await place(player, { ...onHome(won, '500'), freeBetId })).toMatchObject({
    refusal: 'freeBetUnknown',
  })
  expect([await stateOf(), await promised()]).toEqual([11, 50_000n])
  await pass(7 * dayMs - 60 * 60_000, player)
  await matches.cancelBets(void_)
  await settle()
  const again = await at.client.must(
    calls.checkSportSlip,
    { currency: 'JPY', selections: [selectionOn(void_, 'home')] },
    authOf(player),
  )
  const [back] = again.rewards?.freeBets ?? []
  expect(Date.parse(back?.until ?? '') - at.clock.nowMs()).toBeGreaterThan(23 * 60 * 60_000)
  const later = await matches.openMatch()
  const [second] = await mustPlace(player, { ...onHome(later, '500'), freeBetId })
  await wonOf(later)
  await settle()
  await at.followEvents()
  expect(second && (await betNow(player, second))).toMatchObject({ state: 'settled', payout: '500.00' })
  expect([await balance(player), await stateOf(), await promised(), await usedOf(player)]).toEqual([
    '500.00',
    1,
    0n,
    ['0.00'],
  ])
  await matches.rollBack(later)
  await settle()
  expect([await balance(player), await stateOf(), await promised()]).toEqual(['0.00', 11, 50_000n])
  await matches.endMatch(later, 0, 2)
  await settle()
  expect([await balance(player), await stateOf(), await promised()]).toEqual(['0.00', 9, 0n])
})

test('a free bet refused at the end of its delay can be placed again', async () => {
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  const player = await at.newPlayer()
  const { bonusId: freeBetId } = await giveFreeBet(player, 50_000n)
  const [bet] = await mustPlace(player, { ...onHome(eventId, '500'), freeBetId })
  await matches.stopBets(eventId)
  at.clock.advance(10_000)
  await accept()
  expect(bet && (await betNow(player, bet))).toMatchObject({ state: 'refused' })
  expect((await bonusesOf(player))[0]).toMatchObject({ bonusStatus: 0, freeBet: { minOdds: 1_500 } })
})

type Step = 'won' | 'lost' | 'void' | 'rollback'

test('any ends and corrections of slips of every money leave the accounts exact', async () => {
  const steps = fc.array(fc.constantFrom<Step>('won', 'lost', 'void', 'rollback'), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (ends) => {
      const eventId = await matches.openMatch()
      const player = await newPlayer('1000')
      const { bonusId: freeBetId } = await giveFreeBet(player, 20_000n)
      await giveMoney(player, 100_000n)
      await mustPlace(player, onHome(eventId, '1000'))
      await mustPlace(player, onHome(eventId, '400'))
      await mustPlace(player, { ...onHome(eventId, '200'), freeBetId })
      for (const end of ends) {
        if (end === 'rollback') await matches.rollBack(eventId)
        else if (end === 'void') await matches.cancelBets(eventId)
        else await matches.endMatch(eventId, end === 'won' ? 1 : 0, end === 'won' ? 0 : 1)
        await settle()
        expect(await at.auditFindings(), ends.join()).toEqual([])
      }
      await at.followEvents()
      const bets = (await at.client.must(calls.pageSportBets, { isOpen: false }, authOf(player))).bets
      const wallet = bets.reduce((sum, { rewardFunding, payout }) => {
        return rewardFunding === 'bonus' ? sum : sum + Number(payout ?? 0)
      }, 0)
      expect(Number(await balance(player))).toBe(wallet)
    }),
    { numRuns: soakCount(60) },
  )
})
