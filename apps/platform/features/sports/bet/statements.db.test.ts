// One account with bets on sports of every end and every money, and tickets of races and virtual football: its history, its
// files and its sums agree with the wallet.
import { calls } from '@mangetsu/contract'
import { minorOf, toDecimal } from '@mangetsu/money'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { historiesOn } from '@mangetsu/test/platform/history'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { ticketsOfBoth } from '@mangetsu/test/sports/virtual-bettors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
  // Transfer ids and virtual rounds use the machine's own clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { authOf, balance, betNow, mustBet, mustPlace, settle } = bettorsOn(() => at)
const { giveMoney, giveFreeBet } = bonusRoundsOn(() => at)
const { entriesOf } = historiesOn(() => at)

test('stakes and returns of own money are summed, and every entry names its bet', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '20000')
  const [won, half, void_, corrected, cashed] = [
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(),
  ]
  const bets = []
  for (const [eventId, stake] of [
    [won, '1000'],
    [half, '600'],
    [void_, '700'],
    [corrected, '800'],
    [cashed, '1000'],
  ] as const)
    bets.push(await mustBet(player, selectionOn(eventId, 'home'), stake))
  const betId = bets.at(-1)?.id ?? ''
  const { quote } = await at.client.must(calls.quoteSportCashOut, { betId, percent: 100 }, authOf(player))
  await at.client.must(
    calls.takeSportCashOut,
    { requestId: newId(), quoteId: quote?.id ?? '' },
    authOf(player),
  )
  await giveMoney(player, 100_000n, { order: 'bonusFirst' })
  const { bonusId: freeBetId } = await giveFreeBet(player, 30_000n)
  const ofBonus = { selections: [selectionOn(won, 'home')], bets: singlesOf('400') }
  bets.push(...(await mustPlace(player, ofBonus)))
  bets.push(...(await mustPlace(player, { ...ofBonus, bets: singlesOf('300'), freeBetId })))
  await ticketsOfBoth(at, player)
  await matches.endMatch(won, 1, 0)
  const outcomes = [
    { outcomeId: 'home', result: 'half-won' },
    { outcomeId: 'draw', result: 'lost' },
    { outcomeId: 'away', result: 'lost' },
  ] as const
  matches.say(half, { type: 'betSettlement', markets: [{ marketId: 'result', outcomes }] })
  await matches.run()
  await matches.cancelBets(void_)
  await matches.endMatch(corrected, 1, 0)
  await settle()
  await matches.rollBack(corrected)
  await settle()
  await matches.endMatch(corrected, 0, 1)
  await settle()
  await at.followEvents()

  const payouts = await Promise.all(bets.map(async (bet) => (await betNow(player, bet)).payout))
  expect(payouts).toEqual(['2000.00', '900.00', '700.00', '0.00', '902.50', '800.00', '300.00'])
  const entries = await entriesOf(player)
  const sum = entries.reduce((total, { amount }) => total + minorOf(amount, 'JPY'), 0n)
  expect(toDecimal(sum, 'JPY')).toBe(await balance(player))
  const numbers = new Map(bets.map(({ id, number }) => [id, number]))
  for (const { kind, refId, number } of entries)
    expect([kind, number]).toEqual([kind, kind.startsWith('sport') ? numbers.get(refId) : undefined])

  // Own stakes without the refunded one, with a ticket of each; the cash-out pays 902.50.
  const { total } = await at.client.must(calls.queryFigures, { period: 'day', currency: 'JPY' }, player.auth)
  expect(total).toMatchObject({ staked: '3600.00', won: '3802.50', net: '202.50', deposited: '20000.00' })
  const file = await at.client.blob(calls.exportHistory, { format: 'csv', lang: 'en' }, player.auth)
  if (!file.ok) throw new Error(file.refusal)
  const lines = file.bytes.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(entries.length + 2)
  expect(lines.find((one) => one.includes('Sports, cash-out'))).toMatch(/,902\.50,.*,S-\d+$/)
})
