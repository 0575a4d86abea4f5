// The back office from its command line to players' bets on sports: suspensions, voids, margins, bounds and a replay.
import { calls } from '@mangetsu/contract'
import { dayOf } from '@mangetsu/platform/kernel/site-calendar'
import { testBeacon } from '@mangetsu/test/platform/beacon'
import { hourMs } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { betOnAll, bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { fixtureFacts, marketOf, matchesOn, usualOdds } from '@mangetsu/test/sports/matches'
import { footballOn } from '@mangetsu/test/sports/virtual'
import { footballBettorsOn } from '@mangetsu/test/sports/virtual-bettors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
const { accept, authOf, balance, betNow, mustBet, mustPlace, newPlayer, pass, place, settle } = bettorsOn(
  () => at,
)

/** Runs a command as an operator; its exit code and what it said. */
async function runAs(reviewer: string, ...words: string[]): Promise<readonly [number, string]> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const parts = { backOffice: backOfficeOf(at), say, reviewer, nowMs: at.clock.nowMs }
  const code = await runBackOfficeCommand(parts, readCommand(['sports', ...words]))
  return [code, lines.join('\n')]
}
const why = ['--reason', 'a rumour']
const isDone = [0, expect.any(String)]
const isRefused = [1, expect.any(String)]
const closedNow = async (eventId: string) =>
  (await at.client.must(calls.querySportEvent, { eventId })).event.markets[0]?.closed
const noticesOf = async (player: SignedIn) =>
  (await at.client.must(calls.pageNotices, {}, authOf(player))).notices
    .filter(({ kind }) => kind === 'sportVoided')
    .map(({ data }) => data)
const single = (player: SignedIn, eventId: string) =>
  place(player, { selections: [selectionOn(eventId, 'home')], bets: singlesOf('100') })

test('a suspension closes markets that their feed opens, and refuses a bet that waits', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  await matches.kickOff(eventId)
  const [waiting] = await mustPlace(player, {
    selections: [selectionOn(eventId, 'home')],
    bets: singlesOf('100'),
  })
  for (const subject of [
    ['market', eventId, 'result'],
    ['event', eventId],
    ['competition', fixtureFacts.competition.id],
    ['sport', 'football'],
    ['all'],
  ]) {
    expect(await runAs('taro', 'suspend', ...subject, ...why)).toEqual(isDone)
    await matches.changeOdds(eventId, usualOdds, 'live')
    expect([subject, await closedNow(eventId)]).toEqual([subject, 'betStop'])
    expect(await single(player, eventId)).toMatchObject({ refusal: 'sportMarketClosed' })
    if (subject[0] !== 'all') expect(await runAs('taro', 'resume', ...subject, ...why)).toEqual(isDone)
  }
  at.clock.advance(5_000)
  await matches.run()
  await accept()
  if (waiting === undefined) throw new Error('a bet')
  expect(await betNow(player, waiting)).toMatchObject({ state: 'refused', refusedBy: 'betStop' })
  expect(await runAs('hana', 'resume', 'sport', 'football', ...why)).toEqual([
    1,
    'sport/football is not suspended.',
  ])
  expect(await runAs('hana', 'resume', 'all', ...why)).toEqual(isDone)
  expect(await closedNow(eventId)).toBe(null)
  expect(await runAs('taro', 'suspend', 'event', 'nothing', ...why)).toEqual([
    1,
    'There is no event/nothing.',
  ])
})

test('a void takes two persons within a day, and is settled like a result, for good', async () => {
  const [first, second] = [await matches.openMatch(), await matches.openMatch()]
  const [one, other] = [await newPlayer(), await newPlayer()]
  const [start, otherStart] = [await balance(one), await balance(other)]
  const won = await mustBet(one, selectionOn(first, 'home'), '1000')
  const selections = [selectionOn(first, 'away'), selectionOn(second, 'home')]
  const [double] = await mustPlace(other, { selections, bets: [betOnAll(selections, '1000')] })
  await matches.endMatch(first, 1, 0)
  await settle()
  expect(await betNow(one, won)).toMatchObject({ state: 'settled', payout: '2000.00' })
  const [, proposed] = await runAs('taro', 'void', 'market', first, 'result', ...why)
  const number = /confirm (\d+)$/.exec(proposed)?.[1] ?? ''
  expect(await runAs('Taro', 'confirm', number)).toMatchObject([1, expect.stringContaining('another person')])
  await pass(24 * hourMs, one, other)
  await matches.run()
  expect(await runAs('hana', 'confirm', number)).toMatchObject([1, expect.stringContaining('expired')])
  const [, again] = await runAs('taro', 'void', 'market', first, 'result', ...why)
  expect(await runAs('hana', 'confirm', /(\d+)$/.exec(again)?.[1] ?? '')).toEqual(isDone)
  await settle()
  // A later result of the feed changes nothing.
  await matches.endMatch(first, 0, 1)
  await settle()
  expect(await betNow(one, won)).toMatchObject({ state: 'refunded', payout: '1000.00' })
  expect(await balance(one)).toBe(start)
  if (double === undefined) throw new Error('a bet')
  expect((await betNow(other, double)).legs).toMatchObject([{ result: 'void' }, { result: null }])
  await matches.endMatch(second, 1, 0)
  await settle()
  expect(await betNow(other, double)).toMatchObject({ state: 'settled', payout: '2000.00' })
  expect(await balance(other)).toBe((Number(otherStart) + 1_000).toFixed(2))
  expect(await noticesOf(one)).toMatchObject([{ number: won.number, amount: '1000.00' }])
  expect(await noticesOf(other)).toMatchObject([{ number: double.number, amount: null }])
  expect(await runAs('taro', 'void', 'market', first, 'result', ...why)).toEqual([
    1,
    `market/${first}/result is void already.`,
  ])
})

test('an event and a bet are voided, with every trace in the operator log', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  const start = await balance(player)
  const voidNow = async (...subject: string[]) => {
    const [, proposed] = await runAs('taro', 'void', ...subject, ...why)
    return runAs('hana', 'confirm', /(\d+)$/.exec(proposed)?.[1] ?? '')
  }
  const bet = await mustBet(player, selectionOn(eventId, 'home'), '1000')
  const kept = await mustBet(player, selectionOn(eventId, 'home'), '500')
  expect(await voidNow('bet', bet.number)).toEqual(isDone)
  await settle()
  expect(await betNow(player, bet)).toMatchObject({ state: 'refunded', legs: [{ result: 'void' }] })
  expect(await betNow(player, kept)).toMatchObject({ state: 'open' })
  expect(await voidNow('event', eventId)).toEqual(isDone)
  matches.say(eventId, {
    type: 'oddsChange',
    markets: [marketOf('total:2.5', { over: 1_900, under: 1_900 })],
  })
  await matches.run()
  const { event } = await at.client.must(calls.querySportEvent, { eventId })
  expect(event.markets.map(({ closed }) => closed)).toEqual(['decided', 'decided'])
  await settle()
  expect(await betNow(player, kept)).toMatchObject({ state: 'refunded' })
  expect(await balance(player)).toBe(start)
  const log = await backOfficeOf(at).log(null, 4)
  expect(log.map(({ action, operator, playerId }) => [action, operator, playerId])).toEqual([
    ['sport.confirmVoid', 'hana', null],
    ['sport.proposeVoid', 'taro', null],
    ['sport.confirmVoid', 'hana', player.id],
    ['sport.proposeVoid', 'taro', null],
  ])
})

test('a margin lowers the odds that are shown and accepted, the narrower one first, until it is lifted', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  const oddsNow = async () =>
    (await at.client.must(calls.querySportEvent, { eventId })).event.markets[0]?.outcomes.map(
      ({ odds }) => odds,
    )
  expect(await runAs('taro', 'margin', 'sport', 'football', '10')).toEqual(isDone)
  expect(await oddsNow()).toEqual([1_950, 3_150, 3_480])
  expect(await single(player, eventId)).toMatchObject({ refusal: 'sportOddsChanged' })
  const [bet] = await mustPlace(player, {
    selections: [selectionOn(eventId, 'home', 1_950)],
    bets: singlesOf('100'),
  })
  expect(bet?.legs).toMatchObject([{ odds: 1_950 }])
  const { id } = fixtureFacts.competition
  expect(await runAs('taro', 'margin', 'competition', id, '7.5')).toEqual(isDone)
  expect(await oddsNow()).toEqual([1_990, 3_250, 3_610])
  await runAs('taro', 'margin', 'competition', id, 'feed')
  await runAs('taro', 'margin', 'sport', 'football', 'feed')
  expect(await oddsNow()).toEqual(Object.values(usualOdds))
  expect(await runAs('taro', 'margin', 'event', eventId, '10')).toEqual(isRefused)
})

test('bounds follow the operator, the narrower one first, and liability is listed by outcome', async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer()
  const selections = [selectionOn(eventId, 'home')]
  const mostStake = async () =>
    (await at.client.must(calls.checkSportSlip, { currency: 'JPY', selections })).selections[0]?.mostStake
  await mustBet(player, selectionOn(eventId, 'home'), '1000')
  expect(await runAs('taro', 'bound', 'all', 'outcome-return', '50000')).toEqual(isDone)
  expect(await mostStake()).toBe('24000.00')
  expect(await runAs('taro', 'bound', 'event', eventId, 'outcome-return', '12000')).toEqual(isDone)
  expect(await mostStake()).toBe('5000.00')
  expect(await runAs('taro', 'bound', 'event', eventId, 'outcome-return', 'wider')).toEqual(isDone)
  expect(await mostStake()).toBe('24000.00')
  expect(await runAs('taro', 'bound', 'event', eventId, 'player-day-return', '1')).toEqual(isRefused)
  expect(await runAs('taro', 'bound', 'all', 'bet-return', 'wider')).toEqual(isRefused)
  expect((await runAs('taro', 'liability'))[1]).toContain(
    `${eventId}  football  月見浜FC – 星影SC  staked 1000.00`,
  )
  expect((await runAs('taro', 'liability', eventId))[1]).toBe(
    'result  staked 1000.00, returns up to 2000.00 in all\n  home  staked 1000.00, returns up to 2000.00',
  )
  expect((await runAs('taro', 'list'))[1]).toMatch(
    /bounds {2}all {2}leastStake 100\.00,.* outcomeReturn 50000\.00/,
  )
})

test('a day’s messages lead to what is stored, and what was changed beside them is named', async () => {
  const day = dayOf(at.clock.nowMs() + hourMs)
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  await matches.endMatch(eventId, 2, 1)
  expect(await runAs('taro', 'replay', day)).toMatchObject([0, expect.stringContaining('what its messages')])
  await at.database.owner.query(`update sport_market set results = null where event_id = $1`, [eventId])
  expect(await runAs('taro', 'replay', day)).toMatchObject([
    1,
    expect.stringContaining(`${eventId} differs: result results`),
  ])
  at.clock.advance(73 * hourMs)
  await at.platform.runJob('sports-old-messages')
  expect(await runAs('taro', 'replay', day)).toMatchObject([
    0,
    expect.stringMatching(/not all messages.*events 0/s),
  ])
})

test('a virtual sport takes no bets while it is suspended, and its open rounds are a liability', async () => {
  const football = footballOn(at, 0, testBeacon())
  const roundId = football.timetable.idAfter(football.times(football.timetable.idAt(Date.now())), 1)
  const { place: bet, roundNow } = footballBettorsOn(
    () => at,
    () => roundId,
  )
  at.clock.advance(football.times(roundId).opensAtMs + 1_000 - at.clock.nowMs())
  await football.openNow(roundId)
  const player = await at.newPlayer()
  await at.fund(player, '1000')
  const lines = [{ match: 1, marketId: 'result', outcomeId: 'home', stake: '100' }]
  const placed = await bet(player, lines)
  if ('refusal' in placed) throw new Error(placed.refusal)
  const [line] = placed.data.ticket.lines
  expect((await runAs('taro', 'liability'))[1]).toContain(
    `virtual/virtual-football  ${roundId}  staked 100.00, returns up to ${((line?.odds ?? 0) / 10).toFixed(2)} in all`,
  )
  for (const subject of [['virtual', 'virtual-football'], ['all']]) {
    expect((await roundNow()).state).toBe('open')
    expect(await runAs('taro', 'suspend', ...subject, ...why)).toEqual(isDone)
    expect((await roundNow()).state).toBe('suspended')
    expect(await bet(player, lines)).toMatchObject({ refusal: 'virtualSportSuspended' })
    const { games } = await at.client.must(calls.queryGamePage, { gameType: 'sports' })
    expect(games.some(({ gameId }) => gameId === 'virtual-football')).toBe(false)
    expect(await runAs('hana', 'resume', ...subject, ...why)).toEqual(isDone)
  }
  expect(await bet(player, lines)).toHaveProperty('data')
  expect(await runAs('taro', 'bound', 'virtual', 'race', 'bet-return', '100')).toEqual(isRefused)
  expect(await runAs('taro', 'void', 'virtual', 'race', ...why)).toEqual(isRefused)
})
