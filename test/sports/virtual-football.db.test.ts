// Bets on virtual football end to end: placed in time, settled once, opposed bets of linked accounts without risk, and the
// round proved by the verifier.
import { calls } from '@mangetsu/contract'
import { readVirtualFootballRecord, verifyVirtualFootball } from '@mangetsu/verifier'
import { roundReturns } from '@mangetsu/virtual-football'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBeacon } from '../platform/beacon.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { footballOn, openFootballDelayMs } from './virtual.ts'
import { footballBettorsOn } from './virtual-bettors.ts'

const delayMs = openFootballDelayMs()
const beacon = testBeacon({ isEarly: true })
let at: TestPlatform
let football: ReturnType<typeof footballOn>
let roundId = ''

const { place, ticketsOf, roundNow } = footballBettorsOn(
  () => at,
  () => roundId,
)

beforeAll(async () => {
  at = await startTestPlatform({ beacon, virtualDelayMs: delayMs })
  at.clock.advance(Date.now() - at.clock.nowMs())
  football = footballOn(at, delayMs, beacon)
  roundId = football.timetable.idAt(Date.now())
})
afterAll(() => at.close())

async function newBettor(deviceId?: string): Promise<SignedIn> {
  const player = await at.newPlayer(undefined, deviceId === undefined ? {} : { deviceId })
  await at.fund(player, '20000')
  return player
}

async function balanceOf({ auth }: SignedIn): Promise<string | undefined> {
  const { wallets } = await at.client.must(calls.queryWallets, {}, auth)
  return wallets.find(({ currency }) => currency === 'JPY')?.amount
}

const line = (marketId: string, outcomeId: string, stake = '100', match = 1) => ({
  match,
  marketId,
  outcomeId,
  stake,
})

const minorOf = (amount: string | null): bigint => BigInt(amount?.replace('.', '') ?? -1n)

describe('a ticket', () => {
  test('holds its stake once for a repeated request, at the odds of the round', async () => {
    const player = await newBettor()
    const lines = [line('result', 'draw', '300'), line('correct-score', 's-1-0', '200', 4)]
    const requestId = crypto.randomUUID()
    const first = await place(player, lines, { requestId })
    const again = await place(player, lines, { requestId })
    if ('refusal' in first || 'refusal' in again) throw new Error('a ticket was refused')
    expect(again.data.ticket).toEqual(first.data.ticket)
    expect(await balanceOf(player)).toBe('19500.00')
    const { state, matches } = await roundNow()
    const oddsOf = (match: number, market: number, outcome: string) =>
      matches[match - 1]?.markets[market]?.outcomes.find(({ outcomeId }) => outcomeId === outcome)?.odds
    expect(state).toBe('open')
    expect(first.data.ticket.lines.map(({ odds }) => odds)).toEqual([
      oddsOf(1, 0, 'draw'),
      oddsOf(4, 6, 's-1-0'),
    ])
    const { ticketId } = first.data.ticket
    const { ticket } = await at.client.must(calls.queryVirtualFootballTicket, { ticketId }, player.auth)
    expect(ticket).toEqual(again.data.ticket)
  })

  test.each([
    ['virtualFootballLineUnknown', [line('result', 'home'), line('handicap:-0.5', 'home')]],
    ['virtualFootballLineUnknown', [line('total:2.5', 'yes')]],
    ['badRequest', [line('result', 'home', '100', 5)]],
    ['virtualFootballStakeOutside', [line('result', 'home', '99')]],
    ['virtualFootballStakeOutside', [line('result', 'home', '9999999')]],
    ['badAmount', [line('result', 'home', '1.234')]],
    ['insufficientFunds', [line('result', 'home', '25000')]],
  ])('is refused with %s for %j, and moves nothing', async (refusal, lines) => {
    const player = await newBettor()
    expect(await place(player, lines)).toMatchObject({ refusal })
    expect(await balanceOf(player)).toBe('20000.00')
  })

  test('on a round that is not open is refused', async () => {
    const player = await newBettor()
    const on = football.timetable.idAfter(football.times(roundId), 1)
    expect(await place(player, [line('result', 'home')], { on })).toMatchObject({
      refusal: 'virtualFootballClosed',
    })
    expect(await place(player, [line('result', 'home')], { on: '19991231-1' })).toMatchObject({
      refusal: 'virtualFootballUnknown',
    })
  })
})

test('a round pays each line once by its goals; bets of one person on both sides risk little', async () => {
  const [one, other] = [await newBettor('one-device'), await newBettor('one-device')]
  const stranger = await newBettor()
  const { matches } = await roundNow()
  const totals = matches[0]?.markets.find(({ marketId }) => marketId === 'total:2.5')?.outcomes ?? []
  const [over, under] = totals.map(({ odds }) => odds)
  // Stakes by the other side's odds return the same whatever happens.
  const sides = [
    [one, line('total:2.5', 'over', String(under))],
    [other, line('total:2.5', 'under', String(over))],
    [stranger, line('total:2.5', 'over', String(under))],
  ] as const
  for (const [player, own] of sides) expect(await place(player, [own])).toHaveProperty('data')
  await football.closeNow(roundId)
  const { finishesAtMs } = football.times(roundId)
  const room = await football.open()
  expect(await room.step(finishesAtMs)).toBe(1)
  expect(await place(one, [line('result', 'home')])).toMatchObject({ refusal: 'virtualFootballClosed' })
  expect(await room.step(finishesAtMs)).toBe(0)
  expect(await room.step(finishesAtMs)).toBeGreaterThan(0)

  at.clock.advance(finishesAtMs - at.clock.nowMs() + 1)
  const round = await roundNow()
  const goals = round.matches.map((match) => match.goals ?? [])
  const returnOf = roundReturns({ goals })
  for (const [player] of sides)
    for (const ticket of await ticketsOf(player)) {
      const returns = ticket.lines.map((own) => returnOf({ ...own, stakeMinor: minorOf(own.stake) }))
      expect(ticket.lines.map(({ returned }) => minorOf(returned))).toEqual(returns)
      expect(minorOf(ticket.returned)).toBe(returns.reduce((sum, ofLine) => sum + ofLine, 0n))
      expect(ticket.state).toBe('settled')
    }
  const { rounds: played, total } = await at.client.must(
    calls.queryOwnRounds,
    { gameId: 'virtual-football' },
    stranger.auth,
  )
  const [ticketOfStranger] = await ticketsOf(stranger)
  expect([total, played[0]?.id, played[0]?.payout]).toEqual([
    1,
    ticketOfStranger?.ticketId,
    ticketOfStranger?.returned,
  ])
  const { rows } = await at.database.owner.query<{ id: string; stake: bigint; at_risk: bigint }>(
    `select player_id as id, stake, at_risk from wager where kind = 'virtual-football' and player_id = any($1)`,
    [sides.map(([{ id }]) => id)],
  )
  const shareOf = (player: SignedIn) => {
    const row = rows.find(({ id }) => id === player.id)
    return Number(row?.at_risk) / Number(row?.stake)
  }
  expect([shareOf(one) < 0.001, shareOf(other) < 0.001, shareOf(stranger)]).toEqual([true, true, 1])

  const { rounds, results } = await at.client.must(calls.queryVirtualFootballRounds, {})
  expect([rounds.length, results.length, rounds[0]?.roundId]).toEqual([5, 6, roundId])
  expect(rounds[0]?.matches.map(({ score }) => score)).toEqual(round.matches.map(({ score }) => score))
  const { record } = await at.client.must(calls.queryVirtualFootballRecord, { roundId })
  const proof = readVirtualFootballRecord({ virtualFootball: record })
  if (proof === undefined || typeof proof === 'string') throw new Error(String(proof))
  expect(await verifyVirtualFootball(proof)).toMatchObject({ kind: 'compared', isValid: true })
  expect(await at.auditFindings()).toEqual([])
})
