// Bets on horse races end to end: placed in time, settled exactly once over faults and lost leases, refunded without a
// value, and proved by the verifier.

import { drawsFrom } from '@mangetsu/chance/draws'
import { calls } from '@mangetsu/contract'
import { firstThreeOf, kindsTaken, lineReturn, type raceBetKinds } from '@mangetsu/race'
import { readRaceRecord, verifyRace } from '@mangetsu/verifier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBeacon } from '../platform/beacon.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { courseOn, openRaceDelayMs } from './virtual.ts'
import { raceBettorsOn } from './virtual-bettors.ts'

const delayMs = openRaceDelayMs()
const beacon = testBeacon({ isEarly: true })
let at: TestPlatform
let course: ReturnType<typeof courseOn>
let raceId = ''

const { place, ticketsOf, raceNow } = raceBettorsOn(
  () => at,
  () => raceId,
)

beforeAll(async () => {
  at = await startTestPlatform({ beacon, virtualDelayMs: delayMs })
  at.clock.advance(Date.now() - at.clock.nowMs())
  course = courseOn(at, delayMs, beacon)
  raceId = course.timetable.idAt(Date.now())
})
afterAll(() => at.close())

async function newBettor(amount = '20000'): Promise<SignedIn> {
  const player = await at.newPlayer()
  await at.fund(player, amount)
  return player
}

async function balanceOf({ auth }: SignedIn): Promise<string | undefined> {
  const { wallets } = await at.client.must(calls.queryWallets, {}, auth)
  return wallets.find(({ currency }) => currency === 'JPY')?.amount
}

const line = (kind: (typeof raceBetKinds)[number], pick: string, stake = '100') => ({ kind, pick, stake })

describe('a ticket', () => {
  test('holds its stake once for a repeated request, at the odds of the race', async () => {
    const player = await newBettor()
    const lines = [line('win', '1', '300'), line('trifecta', '2-1-3'), line('each-way', '4', '200')]
    const requestId = crypto.randomUUID()
    const first = await place(player, lines, { requestId })
    const again = await place(player, lines, { requestId })
    if ('refusal' in first || 'refusal' in again) throw new Error('a ticket was refused')
    expect(again.data.ticket.ticketId).toBe(first.data.ticket.ticketId)
    expect(await balanceOf(player)).toBe('19400.00')
    const { odds } = await at.client.must(calls.queryRaceOdds, { raceId, kind: 'trifecta', currency: 'JPY' })
    const { entries, state } = await raceNow()
    expect(state).toBe('open')
    expect(first.data.ticket.lines.map((one) => one.odds)).toEqual([
      entries[0]?.win,
      odds['2-1-3'],
      entries[3]?.win,
    ])
    expect(first.data.ticket.lines[2]?.placeOdds).toBe(entries[3]?.place)
  })

  test.each([
    ['racePickUnknown', [line('win', '12'), line('win', '13' as string)]],
    ['badRequest', [line('win', '0')]],
    ['racePickUnknown', [line('quinella', '2-1')]],
    ['racePickUnknown', [line('exacta', '1-1')]],
    ['raceStakeOutside', [line('win', '1', '99')]],
    ['raceStakeOutside', [line('win', '1', '9999999')]],
    ['badAmount', [line('win', '1', '1.234')]],
    ['insufficientFunds', [line('place', '1', '25000')]],
  ])('is refused with %s for %j, and moves nothing', async (refusal, lines) => {
    const player = await newBettor()
    const { entries } = await raceNow()
    const own =
      refusal === 'racePickUnknown' && lines.length === 2
        ? [line('win', String(entries.length)), line('quinella-place', '3-2')]
        : lines
    expect(await place(player, own)).toMatchObject({ refusal })
    expect(await balanceOf(player)).toBe('20000.00')
  })

  test('on a race that is not open is refused', async () => {
    const next = course.timetable.idAfter(course.times(raceId), 1)
    const player = await newBettor()
    expect(await place(player, [line('win', '1')], { on: next })).toMatchObject({ refusal: 'raceClosed' })
    expect(await place(player, [line('win', '1')], { on: '19991231-1' })).toMatchObject({
      refusal: 'raceUnknown',
    })
    const { rows } = await at.database.owner.query('select from virtual_round where id = $1', [next])
    expect(rows).toHaveLength(0)
  })
})

const draws = drawsFrom(new Uint8Array(32).fill(7))

/** Lines of any kinds and picks of the race, from a fixed stream of draws. */
async function anyLines(count: number) {
  const race = await course.rounds.find(raceId)
  if (race === null) throw new Error('the race is missing')
  const kinds = kindsTaken(race.card.entries.length)
  return Array.from({ length: count }, () => {
    const kind = kinds[draws.int(kinds.length)] ?? 'win'
    const picks = [...race.card.odds.ofKind(kind === 'each-way' ? 'win' : kind).keys()]
    return line(kind, picks[draws.int(picks.length)] ?? '1', String(100 + draws.int(30)))
  })
}

test('a race settles every ticket once, over a fault and another owner, and its record is proved', async () => {
  const players = [await newBettor(), await newBettor(), await newBettor()]
  const { entries } = await raceNow()
  const runners = entries.length
  const covering = entries.map(({ number }) => line('win', String(number), '200'))
  for (const player of players)
    for (const lines of [await anyLines(20), await anyLines(60)])
      expect(await place(player, lines)).toHaveProperty('data')
  const [, , last] = players
  if (last === undefined) throw new Error('there is no third player')
  expect(await place(last, covering)).toHaveProperty('data')
  const before = await Promise.all(players.map(ticketsOf))
  await course.closeNow(raceId)
  const { finishesAtMs } = course.times(raceId)
  const failing = await course.open({
    findLinked: async () => {
      throw new Error('the database is lost')
    },
  })
  expect(await failing.step(finishesAtMs)).toBe(1)
  expect(await place(last, covering)).toMatchObject({ refusal: 'raceClosed' })
  await expect(failing.step(finishesAtMs)).rejects.toThrow('the database is lost')
  expect(await Promise.all(players.map(ticketsOf))).toEqual(before)
  const next = await course.open()
  expect(await failing.step(finishesAtMs)).toBe('lost')
  expect(await next.step(finishesAtMs)).toBe(0)
  expect(await next.step(finishesAtMs)).toBeGreaterThan(0)

  at.clock.advance(finishesAtMs - at.clock.nowMs() + 1)
  const race = await raceNow()
  if (race.run === null || race.payouts === null) throw new Error('the race is not over')
  const firstThree = firstThreeOf(race.run.order)
  expect([race.state, race.firstThree]).toEqual(['over', [...firstThree]])
  for (const tickets of await Promise.all(players.map(ticketsOf)))
    for (const { lines, returned, state } of tickets) {
      const returns = lines.map((one) =>
        lineReturn({ ...one, stakeMinor: BigInt(one.stake.replace('.', '')) }, one, firstThree, runners),
      )
      expect(lines.map((one) => BigInt(one.returned?.replace('.', '') ?? -1n))).toEqual(returns)
      expect(BigInt(returned?.replace('.', '') ?? -1n)).toBe(returns.reduce((sum, one) => sum + one, 0n))
      expect(state).toBe('settled')
    }
  const { races, results } = await at.client.must(calls.queryRaces, {})
  expect([races.length, results.length, races[0]?.raceId]).toEqual([5, 6, raceId])
  const proof = readRaceRecord({ race: (await at.client.must(calls.queryRaceRecord, { raceId })).record })
  if (proof === undefined || typeof proof === 'string') throw new Error(String(proof))
  expect(await verifyRace(proof)).toMatchObject({ kind: 'compared', isValid: true, signer: 'practice' })
  expect(await at.auditFindings()).toEqual([])
})

test('a race without a value is voided after a minute, and every stake returns', async () => {
  const next = course.timetable.idAfter(course.times(raceId), 1)
  await course.openNow(next)
  const player = await newBettor()
  expect(await place(player, [line('win', '1', '500')], { on: next })).toHaveProperty('data')
  expect(await balanceOf(player)).toBe('19500.00')
  await course.closeNow(next)
  const { finishesAtMs, voidsAtMs } = course.times(next)
  await at.database.owner.query('update virtual_round set voids_at = $2 where id = $1', [
    next,
    new Date(voidsAtMs),
  ])
  beacon.isAway = true
  const room = await course.open()
  await room.step(finishesAtMs)
  expect(await room.step(finishesAtMs)).toBe(500)
  expect(await room.step(voidsAtMs)).toBe(0)
  beacon.isAway = false
  expect(await balanceOf(player)).toBe('20000.00')
  const [ticket] = await ticketsOf(player)
  expect([ticket?.state, ticket?.returned, ticket?.race.state]).toEqual(['refunded', '500.00', 'voided'])
  expect(await at.auditFindings()).toEqual([])
})
