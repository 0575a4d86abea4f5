// Many bets settled, corrected and refunded together: in few statements, whatever one of them cannot do, and whole when
// the process ends at any statement.
import { calls } from '@mangetsu/contract'
import { cutAtStatement } from '@mangetsu/test/platform/cut-statements'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { isSoak } from '@mangetsu/test/soak'
import { betOnAll, bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { listUnsettled } from './due.ts'

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

const { authOf, balance, betNow, betsOf, mustBet, mustPlace, newPlayer, settle } = bettorsOn(() => at)

/** Two matches with bets of some players on the first: of each a win, a loss, a double and a system. */
async function betting(players: readonly SignedIn[]) {
  const [first, second] = [await matches.openMatch(), await matches.openMatch()]
  const home = selectionOn(first, 'home')
  const selections = [home, selectionOn(second, 'away')]
  for (const player of players) {
    await mustPlace(player, { selections: [home], bets: singlesOf('400') })
    await mustPlace(player, { selections: [selectionOn(first, 'draw')], bets: singlesOf('200') })
    await mustPlace(player, {
      selections,
      bets: [betOnAll(selections, '100'), betOnAll(selections, '100', [1, 2])],
    })
  }
  return { first, second }
}

/** Everything about a player that a settlement changes: bets, wallet, and what the limits count. */
async function stateOf(player: SignedIn) {
  const [open, ended] = [await betsOf(player, true), await betsOf(player, false)]
  const { wallets } = await at.client.must(calls.queryWallets, {}, authOf(player))
  const { rows } = await at.database.owner.query(
    `select (select jsonb_agg(jsonb_build_array(d.staked, d.returned)) from other_bet_day d where d.player_id = $1) as day,
       (select jsonb_agg(jsonb_build_array(w.state, w.payout, w.corrected_payout, w.at_risk) order by w.stake)
        from wager w where w.player_id = $1) as wagers`,
    [player.id],
  )
  const bets = [...open.bets, ...ended.bets].map(({ stake, sizes, state, payout, claim, legs }) => ({
    bet: [stake, sizes, state, payout, claim],
    legs: legs.map(({ result }) => result),
  }))
  return { bets, wallets: wallets.map(({ amount, held }) => [amount, held]), counted: rows }
}

const follow = () => at.followEvents()
const run = () => at.platform.runJob('sport-settlement')

test('corrections and refunds of many bets take as few statements as those of a few', async () => {
  const counts: number[][] = []
  for (const count of [1, 3]) {
    const players = await Promise.all(Array.from({ length: count }, () => newPlayer()))
    const { first } = await betting(players)
    const turns = [
      () => matches.endMatch(first, 1, 0),
      () => matches.endMatch(first, 0, 0),
      () => matches.rollBack(first),
      () => matches.cancelBets(first),
    ]
    const ofTurns: number[] = []
    for (const turn of turns) {
      await turn()
      await follow()
      const sent = await statementsOf(at.database, run)
      const notices = sent.filter((text) => text.includes('insert into notice'))
      ofTurns.push(sent.length - notices.length)
    }
    expect(await at.auditFindings()).toEqual([])
    counts.push(ofTurns)
  }
  const [few = [], many = []] = counts
  // Several players are settled in two transactions, one player in one.
  for (const [turn, sent] of many.entries()) expect(sent).toBeLessThanOrEqual(2 * (few[turn] ?? 0))
  expect(Math.max(...few)).toBeLessThanOrEqual(38)
})

test('a wallet that is short gives what it has for all corrected bets, and each keeps its claim', async () => {
  const [eventId, other] = [await matches.openMatch(), await matches.openMatch()]
  const player = await newPlayer('1000')
  const first = await mustBet(player, selectionOn(eventId, 'home'), '400')
  const second = await mustBet(player, selectionOn(eventId, 'home'), '600')
  await matches.endMatch(eventId, 1, 0)
  await settle()
  await mustBet(player, selectionOn(other, 'home'), '1100')
  await matches.endMatch(eventId, 0, 1)
  await settle()
  const claims = async () => [(await betNow(player, first)).claim, (await betNow(player, second)).claim]
  expect([await balance(player), await claims()]).toEqual(['0.00', [null, '1100.00']])
  const { notices } = await at.client.must(calls.pageNotices, {}, authOf(player))
  expect(notices.filter(({ kind }) => kind === 'sportCorrected')).toMatchObject([
    { data: { bets: 2, amount: '900.00', claim: '1100.00' } },
  ])
  await matches.rollBack(eventId)
  await settle()
  await matches.endMatch(eventId, 2, 0)
  await settle()
  expect([await balance(player), await claims()]).toEqual(['900.00', [null, null]])
  expect(await at.auditFindings()).toEqual([])
})

test('a bet that cannot be settled is set aside with its reason, and the others are settled', async () => {
  const players = [await newPlayer(), await newPlayer()] as const
  const { first } = await betting(players)
  const own = (await betsOf(players[0], true)).bets.find(({ stake }) => stake === '400.00')
  const holdOf = 'update sport_bet set hold_id = $2 where id = $1 returning hold_id'
  const { rows } = await at.database.owner.query<{ hold_id: string }>(
    'select hold_id from sport_bet where id = $1',
    [own?.id],
  )
  await at.database.owner.query(holdOf, [own?.id, '0190a000-0000-7000-8000-000000000001'])
  await matches.endMatch(first, 0, 0)
  await settle()
  const stateOfAll = async () => {
    const lists = await Promise.all(players.map((player) => betsOf(player, true)))
    return lists.map(({ open }) => open)
  }
  expect(await stateOfAll()).toEqual([2, 1])
  const unsettled = () => inTransaction(at.database, (tx) => listUnsettled(tx, 10))
  expect(await unsettled()).toMatchObject([{ number: own?.number, attempts: 1 }])
  const metrics = await at.app.inject('/metrics')
  expect(metrics.body).toContain('mangetsu_sport_bets_unsettled 1')
  await run()
  expect(await unsettled()).toMatchObject([{ attempts: 1 }])
  at.clock.advance(60_000)
  await matches.run()
  await run()
  expect(await unsettled()).toMatchObject([{ attempts: 2 }])
  await at.database.owner.query(holdOf, [own?.id, rows[0]?.hold_id])
  at.clock.advance(120_000)
  await matches.run()
  await run()
  expect([await stateOfAll(), await unsettled()]).toEqual([[1, 1], []])
  expect(await at.auditFindings()).toEqual([])
})

type Killing = { readonly from: number; readonly step: number; readonly sides: readonly boolean[] }

/** Runs a job again and again, killed at a later statement each time, until it ends; returns the number of kills. */
async function killEach({ from, step, sides }: Killing, job: () => Promise<unknown> = run): Promise<number> {
  let kills = 0
  for (let number = from; ; number += step) {
    const cuts: boolean[] = []
    for (const isAfter of sides) cuts.push(await cutAtStatement(at.database, { number, isAfter }, job))
    if (!cuts.some(Boolean)) return kills
    kills += cuts.filter(Boolean).length
  }
}

test('killed at each statement, a settlement and its corrections end as without', async () => {
  const [cut, whole] = [await newPlayer(), await newPlayer()]
  const { first } = await betting([cut])
  const { first: other } = await betting([whole])
  const turns = (eventId: string) => [
    () => matches.endMatch(eventId, 1, 0),
    () => matches.endMatch(eventId, 0, 0),
    () => matches.rollBack(eventId),
    () => matches.cancelBets(eventId),
  ]
  const [cutTurns, wholeTurns] = [turns(first), turns(other)]
  let kills = 0
  for (const [place, turn] of cutTurns.entries()) {
    await wholeTurns[place]?.()
    await settle()
    await turn()
    await follow()
    // Outside of a soak every fourth statement, the others in the further turns.
    const isAfter = place % 2 === 0
    kills += await killEach(
      isSoak() ? { from: 1, step: 1, sides: [false, true] } : { from: 1 + place, step: 4, sides: [isAfter] },
    )
    expect(await stateOf(cut)).toEqual(await stateOf(whole))
  }
  expect(await at.auditFindings()).toEqual([])
  expect(kills).toBeGreaterThan(25)
}, 120_000)

test('killed at statements of every kind, bets on many matches are settled and corrected once', async () => {
  // In a soak 10,000 bets, killed on both sides of every statement.
  const [count, slips, of, killing] = isSoak()
    ? ([50, 10, 20, { from: 1, step: 1, sides: [false, true] }] as const)
    : ([3, 2, 3, { from: 3, step: 9, sides: [true] }] as const)
  const eventIds: string[] = []
  while (eventIds.length < of) eventIds.push(await matches.openMatch())
  const selections = eventIds.map((eventId) => selectionOn(eventId, 'home'))
  const players = await Promise.all(Array.from({ length: count }, () => newPlayer('20000')))
  for (let slip = 0; slip < slips; slip += 1)
    await Promise.all(
      players.map((player) =>
        mustPlace(player, { selections, bets: singlesOf(...selections.map(() => '100')) }),
      ),
    )
  for (const isHome of [false, true]) {
    const homeWins = (place: number) => (place % 2 === 0) === isHome
    for (const [place, eventId] of eventIds.entries()) matches.sayEnd(eventId, homeWins(place) ? 1 : 0, 0)
    await matches.run()
    const ofEvents = await killEach(killing, () => at.platform.runJob('events'))
    await follow()
    const kills = ofEvents + (await killEach(killing))
    expect(kills).toBeGreaterThan(3)
    await settle()
    const won = eventIds.filter((_, place) => homeWins(place)).length
    // Odds of 2.000: each slip returns the double of what it staked on winners.
    const expected = 20_000 + slips * 100 * (2 * won - of)
    expect(new Set(await Promise.all(players.map(balance)))).toEqual(new Set([`${expected}.00`]))
    const lists = await Promise.all(players.map((player) => betsOf(player, true)))
    expect(lists.every(({ open }) => open === 0)).toBe(true)
    expect(await at.auditFindings()).toEqual([])
  }
}, 1_200_000)
