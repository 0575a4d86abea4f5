// Every kind of wager against every rule of the guard, each staked the way its players stake; and processes that race.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import type { Profile } from '@mangetsu/platform/features/protection/profile/index'
import { testBeacon } from '@mangetsu/test/platform/beacon'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { guessPlayersOn, publishGuess } from '@mangetsu/test/platform/guess'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { steppedGame } from '@mangetsu/test/platform/stepped-game'
import { roundOf, tablesOn } from '@mangetsu/test/platform/tables'
import { chipRoomUnder } from '@mangetsu/test/rooms/chip-room'
import { bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { courseOn, footballOn } from '@mangetsu/test/sports/virtual'
import { footballBettorsOn, raceBettorsOn } from '@mangetsu/test/sports/virtual-bettors'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEventBus } from '../events/event-bus.ts'
import { placeRules } from '../features/protection/profile/index.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { createLiveRooms } from '../rooms/live-rooms.ts'
import { openRound as openTableRound } from '../tables/steps.ts'
import type { WagerKind } from './kinds.ts'

const cited = { source: 'house', inForceFrom: '2026-01-01', confirmed: null }
const kindsOfPlay = ['slots', 'live-casino', 'guess', 'poker', 'sports']
const reason = { ja: '休止', en: 'Closed' }
const rulesOf = (...rules: object[]) =>
  rules.map((rule) => ({ kinds: kindsOfPlay, ...cited, ...rule })) as unknown as Profile['rules']

/** One site under three sets of rules of a jurisdiction. */
const rules = {
  open: rulesOf(),
  closed: rulesOf({ rule: 'kindClosed', reason }),
  bounded: rulesOf({ rule: 'largestStake', currency: 'JPY', amount: '50', underAge: null }),
  slow: rulesOf({ rule: 'roundsApart', ms: 120_000 }),
}
type Site = keyof typeof rules
const siteNames = Object.keys(rules) as Site[]

const games = { [gameId]: { math: steppedGame, minimumSpinMs: 0 } }

const guessBet = {
  appId: 'mangetsu-h5',
  guessId: 'matrix',
  option: 'odd',
  currency: 'JPY',
  amount: '100',
} as const

let at: TestPlatform
const matches = matchesOn(() => at)
let raceId = ''
let footballRoundId = ''
const sites = new Map<Site, TestPlatform>()
const clientOf = (site: Site) => (sites.get(site) ?? at).client

const rooms = new Map<Site, ReturnType<typeof createLiveRooms>>()
const roomOf = (site: Site) => `heap-${site}`
const endRooms: (() => Promise<void> | void)[] = []

function runRoom(site: Site) {
  const live = createLiveRooms({
    kind: chipRoomUnder(placeRules({ rules: rules[site] })),
    ids: () => [roomOf(site)],
    database: at.database,
    work: createUnitOfWork(at.database),
    bus: createEventBus(),
    log: pino({ level: 'silent' }),
  })
  const runner = live.run()
  endRooms.push(live.stop, runner.stop)
  rooms.set(site, live)
}

beforeAll(async () => {
  at = await startTestPlatform({ games, profileRules: rules.open, sportsFeed: matches.feed }, 20)
  // Tables and rooms use the database's clock, so that limits count the same day everywhere.
  at.clock.advance(Date.now() - at.clock.nowMs())
  sites.set('open', at)
  for (const site of siteNames.slice(1))
    sites.set(
      site,
      await startTestPlatform(
        { games, profileRules: rules[site], clock: at.clock },
        { database: at.database },
      ),
    )
  for (const site of siteNames) runRoom(site)
  await publishGuess(at, 'matrix')
  const course = courseOn(at, 0, testBeacon())
  raceId = course.timetable.idAt(Date.now())
  await course.openNow(raceId)
  const football = footballOn(at, 0, testBeacon())
  footballRoundId = football.timetable.idAt(Date.now())
  await football.openNow(footballRoundId)
})
afterAll(async () => {
  for (const end of endRooms.reverse()) await end()
  for (const [name, site] of sites)
    if (name !== 'open') {
      await site.platform.close()
      await site.app.close()
    }
  await at.close()
})

const { fundedSession, open, balanceOf } = gameSessionsOn(() => at)
const { giveMoney, otherMoney } = bonusRoundsOn(() => at)
const guesses = guessPlayersOn(() => at)
const tables = tablesOn(() => at)

type Prepared = {
  readonly player: SignedIn
  /** Stakes ¥100 at the site; returns the refusal, or null. */
  readonly stake: (site: Site) => Promise<string | null>
}
type Prepare = (before: (player: SignedIn) => Promise<unknown>) => Promise<Prepared>

const refusalOf = (answer: object): string | null => ('refusal' in answer ? String(answer.refusal) : null)

const play = (site: Site, auth: TestCallOptions) =>
  clientOf(site).call(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)

async function beginRound(auth: TestCallOptions): Promise<Round> {
  for (;;) {
    const { round } = await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
    if (round.actions !== undefined) return round
    await at.client.must(calls.markRoundShown, { roundId: round.id }, auth)
  }
}

const prepare: Record<WagerKind, Prepare> = {
  async round(before) {
    const { player, auth } = await fundedSession('10000')
    await before(player)
    await open(auth)
    return { player, stake: async (site) => refusalOf(await play(site, auth)) }
  },
  async step(before) {
    const { player, auth } = await fundedSession('10000')
    await before(player)
    await open(auth)
    const { id: roundId, steps } = await beginRound(auth)
    const step = { roundId, step: steps?.length ?? 0, action: 'double' }
    const double = (site: Site) => clientOf(site).call(calls.playStep, { requestId: newId(), ...step }, auth)
    return { player, stake: async (site) => refusalOf(await double(site)) }
  },
  async table(before) {
    const limits = { JPY: { chipMinor: 5_000n, mostMinor: 5_000_000n } }
    const setup = tables.newTable({ bettingMs: 60_000, limits })
    const seat = await tables.seat('10000')
    await before(seat.player)
    const latest = await tables.latest(setup)
    const { id } = roundOf(await openTableRound(tables.parts(), await tables.lease(setup), setup, latest))
    const place = (site: Site) => ({ rules: placeRules({ rules: rules[site] }), age: 30 })
    const bet = (site: Site) => tables.bet(setup, id, seat, { red: 10_000n }, { place: place(site) })
    return { player: seat.player, stake: async (site) => refusalOf(await bet(site)) }
  },
  async guess(before) {
    const player = await guesses.newPlayer('10000')
    await before(player)
    const place = (site: Site) =>
      clientOf(site).call(calls.betGuess, { requestId: newId(), ...guessBet }, player.auth)
    return { player, stake: async (site) => refusalOf(await place(site)) }
  },
  async 'buy-in'(before) {
    const player = await guesses.newPlayer('10000')
    await before(player)
    const command = { chips: 1, stake: 10_000 }
    const buy = (site: Site) =>
      rooms.get(site)?.send({ roomId: roomOf(site), playerId: player.id, key: newId(), command })
    return { player, stake: async (site) => refusalOf((await buy(site)) ?? {}) }
  },
  async slip(before) {
    const player = await guesses.newPlayer('10000')
    await before(player)
    const selections = [selectionOn(await matches.openMatch(), 'home')]
    const place = (site: Site) =>
      bettorsOn(() => sites.get(site) ?? at).place(player, { selections, bets: singlesOf('100') })
    return { player, stake: async (site) => refusalOf(await place(site)) }
  },
  async race(before) {
    const player = await guesses.newPlayer('10000')
    await before(player)
    const lines = [{ kind: 'win', pick: '1', stake: '100' } as const]
    const place = (site: Site) =>
      raceBettorsOn(
        () => at,
        () => raceId,
      ).place(player, lines, { client: clientOf(site) })
    return { player, stake: async (site) => refusalOf(await place(site)) }
  },
  async 'virtual-football'(before) {
    const player = await guesses.newPlayer('10000')
    await before(player)
    const lines = [{ match: 1, marketId: 'result', outcomeId: 'home', stake: '100' }]
    const place = (site: Site) =>
      footballBettorsOn(
        () => at,
        () => footballRoundId,
      ).place(player, lines, { client: clientOf(site) })
    return { player, stake: async (site) => refusalOf(await place(site)) }
  },
}
const kinds = Object.keys(prepare) as WagerKind[]
const nothing = async () => {}

/** Changes the guard of a player who has a reality check in a quarter of an hour. */
async function changeGuard({ id, auth }: SignedIn, change: string): Promise<void> {
  await at.client.must(calls.selfControl, { action: 'realityCheck', minutes: 15 }, auth)
  await at.database.owner.query(`update play_guard set ${change} where player_id = $1`, [id])
}

const guardChanges = {
  wagerLimit: `wager_caps = array[staked[1], null, null]`,
  lossLimit: `loss_caps = array[staked[1] - returned[1], null, null]`,
  sessionLimit: `session_caps = array[-1, null, null]`,
  onBreak: `closure_kind = 'break', closure_from = now(), closure_until = now() + interval '1 day', opens_at = now() + interval '1 day'`,
  excluded: `closure_kind = 'exclusion', closure_from = now(), closure_until = now() + interval '1 day', opens_at = now() + interval '1 day'`,
  identityHeld: `held_until = now() + interval '1 day'`,
  realityCheck: `since_check_ms = check_every_ms`,
} as const

describe.each(Object.entries(guardChanges))('the check %s', (refusal, change) => {
  test.each(kinds)('of a wager of kind %s', async (kind) => {
    const { player, stake } = await prepare[kind](nothing)
    await changeGuard(player, change)
    const isExempt = (kind === 'guess' || kind === 'slip') && refusal === 'realityCheck'
    expect(await stake('open')).toBe(isExempt ? null : refusal)
  })
})

test.each(kinds)(
  'a wager of kind %s is refused where its kind is closed or the stake too large',
  async (kind) => {
    const { stake } = await prepare[kind](nothing)
    expect(await stake('closed')).toBe('gameClosedHere')
    expect(await stake('bounded')).toBe('stakeTooLargeHere')
    expect(await stake('open')).toBe(null)
  },
)

test.each([
  ['round', [null, 'tooFast']],
  ['step', [null, 'roundOver']],
  ['table', ['gameClosedHere', 'gameClosedHere']],
  ['guess', [null, null]],
  ['buy-in', [null, null]],
  ['slip', ['gameClosedHere', 'gameClosedHere']],
  ['race', [null, null]],
  ['virtual-football', [null, null]],
] as const)('the pace of a wager of kind %s', async (kind, expected) => {
  const { stake } = await prepare[kind](nothing)
  expect([await stake('slow'), await stake('slow')]).toEqual(expected)
})

test('sports say why they are closed where their bets cannot be paced', async () => {
  const because = { en: expect.stringContaining('least time between two rounds') }
  const selections = [selectionOn(await matches.openMatch(), 'home')]
  const [open, slow] = [clientOf('open'), clientOf('slow')]
  expect(await slow.must(calls.querySportCounts, {})).toMatchObject({ closedBecause: because })
  expect(await slow.must(calls.checkSportSlip, { currency: 'JPY', selections })).toMatchObject({
    closedBecause: because,
  })
  expect(await open.must(calls.querySportCounts, {})).toMatchObject({ closedBecause: null })
})

const largest = (amount: string) => ({ order: 'bonusFirst', largestStake: { JPY: amount } })

test.each([
  ['round', '50.00', 'bonusStakeTooLarge'],
  ['step', '150.00', 'bonusRoundTooLarge'],
  ['slip', '50.00', 'bonusStakeTooLarge'],
] as const)('bonus money pays a wager of kind %s within its terms only', async (kind, most, refusal) => {
  const { player, stake } = await prepare[kind]((one) => giveMoney(one, 500_000n, largest(most)))
  const before = await otherMoney(player.id, 'bonus')
  expect(await stake('open')).toBe(refusal)
  expect(await otherMoney(player.id, 'bonus')).toBe(before)
  expect(await balanceOf(player)).toBe('10000.00')
})

test.each(['table', 'guess', 'buy-in', 'race', 'virtual-football'] as const)(
  'bonus money never pays a wager of kind %s',
  async (kind) => {
    const { player, stake } = await prepare[kind]((one) => giveMoney(one, 500_000n, largest('50.00')))
    expect(await stake('open')).toBe(null)
    expect(await otherMoney(player.id, 'bonus')).toBe(500_000n)
    if (kind !== 'table') expect(await balanceOf(player)).toBe('9900.00')
  },
)

test('wagers of different kinds in several processes share one limit', async () => {
  const { player, auth } = await fundedSession('10000')
  await changeGuard(player, `wager_caps = array[250_00, null, null]`)
  const command = { chips: 1, stake: 10_000 }
  const buy = (site: Site) =>
    rooms.get(site)?.send({ roomId: roomOf(site), playerId: player.id, key: randomUUID(), command }) ?? {}
  const answers = await Promise.all([
    play('open', auth),
    clientOf('slow').call(calls.betGuess, { requestId: newId(), ...guessBet }, player.auth),
    buy('open'),
    clientOf('open').call(calls.betGuess, { requestId: newId(), ...guessBet }, player.auth),
    buy('slow'),
  ])
  const refusals = answers.map(refusalOf)
  expect(refusals.filter((one) => one === null)).toHaveLength(2)
  expect(refusals.filter((one) => one === 'wagerLimit')).toHaveLength(3)
  const { rows } = await at.database.owner.query('select staked[1] from play_guard where player_id = $1', [
    player.id,
  ])
  expect(rows).toEqual([{ staked: 20_000n }])
})

test('rounds that two processes begin at once keep the player’s pace', async () => {
  const { player, auth } = await fundedSession('10000')
  const other = await gameSessionsOn(() => at).openGame(player)
  const another = await startTestPlatform(
    { games, profileRules: rules.slow, clock: at.clock },
    { database: at.database },
  )
  try {
    const answers = await Promise.all([
      play('slow', auth),
      another.client.call(calls.playRound, { requestId: newId(), stake: '100.00' }, other),
    ])
    expect(answers.map(refusalOf).sort()).toEqual([null, 'tooFast'].sort())
  } finally {
    await another.platform.close()
    await another.app.close()
  }
})

test('the ledger and the counters of all limits are correct after all of this', async () => {
  expect(await at.auditFindings()).toEqual([])
})
