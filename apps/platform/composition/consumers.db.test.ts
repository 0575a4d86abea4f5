// The product's event consumers: each one, rebuilt from the first event, equals the running one.
import { calls } from '@mangetsu/contract'
import { followAnew, orderedBy, storedEvents } from '@mangetsu/test/platform/event-ways'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { decideGuess, guessPlayersOn, hourMs, publishGuess } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { lotteriesOn } from '@mangetsu/test/platform/lottery'
import { giveBonus } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { tournamentPlayersOn } from '@mangetsu/test/platform/tournament'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildConsumer } from '../events/index.ts'
import { makePartitions } from '../kernel/db/partitions.ts'
import { createEncryption, type Encryption } from '../kernel/encryption.ts'
import { newId } from '../kernel/ids.ts'
import { createGames } from '../studio/index.ts'
import { consumersOf } from './descriptors.ts'

const minuteMs = 60_000

let at: TestPlatform
const sessions = gameSessionsOn(() => at)
const players: SignedIn[] = []
const tournaments = tournamentPlayersOn(() => at)

/** Plays at a machine of a hall. */
async function playMachine(
  player: SignedIn,
  gameId: string,
  stake: string,
  machineNo: number,
  count: number,
) {
  const input = { gameId, currency: 'JPY', lang: 'ja', machineNo } as const
  const { token } = await at.client.must(calls.launchGame, input, player.auth)
  const auth = { authorization: `Bearer ${token}` }
  await sessions.open(auth)
  for (let n = 0; n < count; n += 1) {
    await at.client.must(calls.playRound, { requestId: newId(), stake }, auth)
    at.clock.advance(n === 3 ? 3 * minuteMs : 1_000)
  }
}

/** Plays until there is a large win. */
async function playUntilWon(): Promise<void> {
  const { auth } = await sessions.fundedSession('500000')
  for (let spins = 0; spins < 2_000 && (await rowsOf('winner')).length === 0; spins += 1) {
    await sessions.mustSpin(auth)
    at.clock.advance(1_000)
    if (spins % 20 === 19) await at.followEvents()
  }
  await at.followEvents()
}

/** Bets on a guess-game that is decided and corrected. */
async function guessAndCorrect(): Promise<void> {
  const guesses = guessPlayersOn(() => at)
  await publishGuess(at, 'rebuilt-guess')
  const [one, other] = [await guesses.newPlayer(), await guesses.newPlayer()]
  await guesses.mustBet(one, 'rebuilt-guess', 'odd', '2000')
  await guesses.mustBet(other, 'rebuilt-guess', 'even', '1000')
  await guesses.pass(2 * hourMs, one, other)
  await decideGuess(at, 'rebuilt-guess', 'odd')
  await at.followEvents()
  const office = backOfficeOf(at).guesses
  const nowMs = at.clock.nowMs()
  expect(await office.correct('rebuilt-guess', 'even', 'read again', 'taro', nowMs)).toEqual({
    state: 'done',
  })
  expect(await office.confirm('rebuilt-guess', 'hana', nowMs)).toEqual({ state: 'done' })
  await at.followEvents()
}

/** Stores half of the batches of rounds in their form before all kinds of wagers had one event. */
async function storeUnderFormerName(): Promise<void> {
  const { rowCount } = await at.database.owner.query(
    `update event set type = 'rounds.settled', payload = json_build_object('roundIds', payload -> 'ids')
     where type = 'wager.settled' and payload ->> 'kind' = 'round' and id % 2 = 0`,
  )
  expect(rowCount).toBeGreaterThan(10)
}

beforeAll(async () => {
  const free = { minimumSpinMs: 0 }
  at = await startTestPlatform({
    games: { 'moonlit-festival': free, 'fireworks-night': free, 'koi-falls': free },
  })
  await at.platform.runJob('jackpots')
  await lotteriesOn(() => at).publish('20270101')
  await tournaments.publish('rebuilt')
  for (let n = 0; n < 3; n += 1) {
    const { player, auth } = await sessions.fundedSession('500000')
    players.push(player)
    await giveBonus(at, player.id, `bonus-${n}`)
    await tournaments.signUp(player, 'rebuilt')
    for (let spins = 0; spins < 60; spins += 1) {
      await sessions.mustSpin(auth)
      at.clock.advance(spins === 25 ? 3 * minuteMs : 1_000)
      // Processed now and then, so that batches are cut at other positions than in a rebuild.
      if (spins % 9 === n) await at.followEvents()
    }
    if (n === 1) await at.client.must(calls.deleteRecentGames, {}, player.auth)
    await playMachine(player, 'fireworks-night', '30.00', n + 1, 25)
    await playMachine(player, 'koi-falls', '50.00', 1, 12)
    if (n === 2) await at.client.must(calls.deleteRecentGames, { gameIds: ['fireworks-night'] }, player.auth)
  }
  await at.followEvents()
  await playUntilWon()
  await guessAndCorrect()
  await storeUnderFormerName()
})
afterAll(() => at.close())

/**
 * A table's rows, sorted; sums of fractions rounded to the digits
 * that do not depend on the order of addition.
 */
async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await at.database.owner.query<Record<string, unknown>>(`select * from ${table}`)
  const plain = (value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return typeof value === 'number' ? Number(value.toPrecision(9)) : value
  }
  return rows
    .map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, plain(value)])))
    .sort()
}

/** Encrypts with the platform's own keys, which exist once it has started. */
const encryptionFor = (use: string): Encryption => {
  const there = () => createEncryption(at.keys.dataSecret, use)
  return {
    encrypt: (context, clear) => there().encrypt(context, clear),
    open: (context, encrypted) => there().open(context, encrypted),
    hash: (text) => there().hash(text),
  }
}

const consumers = consumersOf({ games: createGames(), encryptionFor })

test.for(consumers.filter(({ tables }) => tables.length > 0))('$name', async (consumer) => {
  const before = new Map<string, string[]>()
  for (const table of consumer.tables) before.set(table, await rowsOf(table))
  const [first = ''] = consumer.tables
  expect(before.get(first)?.length).toBeGreaterThan(0)
  await at.database.owner.query(`delete from ${first}`)
  await rebuildConsumer(at.database.owner, consumer)
  for (const table of consumer.tables) expect(await rowsOf(table), table).toEqual(before.get(table))
})

/** Consumers that grant rewards, or count towards them. */
const promotions = [
  'bonus-wagering',
  'vip-standing',
  'rakeback',
  'mission-progress',
  'lottery-progress',
  'tournaments',
]
const pots = 'jackpot-pots'

describe('in any order and any batches, with crashes between', () => {
  test.for(consumers.filter(({ name }) => [...promotions, pots].includes(name)))(
    '$name',
    async (consumer) => {
      const events = await storedEvents(at.database.owner, consumer)
      expect(events.length).toBeGreaterThan(20)
      const before = new Map<string, string[]>()
      for (const table of consumer.tables) before.set(table, await rowsOf(table))
      const way = fc.record({
        // The order of rounds decides who wins a pot, so it is preserved there.
        order: fc.array(fc.nat(), { minLength: events.length, maxLength: events.length }),
        windows: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 }),
        dies: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }),
      })
      const isSame = fc.asyncProperty(way, async ({ order, windows, dies }) => {
        const inOrder = consumer.name === pots ? events : orderedBy(events, order)
        await followAnew(at.database.owner, consumer, { events: inOrder, windows, dies }, async (schema) => {
          for (const table of consumer.tables)
            expect(await rowsOf(`${schema}.${table}`), table).toEqual(before.get(table))
        })
      })
      await fc.assert(isSame, { seed: 20_261_125, numRuns: 3, endOnFailure: true })
    },
  )
})

test('a rebuild beside the running consumer counts each round once', async () => {
  const { auth } = await sessions.fundedSession()
  const consumer = consumers.find(({ name }) => name === 'play-days')
  if (consumer === undefined) throw new Error('there is no such consumer')
  const playing = (async () => {
    for (let n = 0; n < 40; n += 1) {
      await sessions.mustSpin(auth)
      await at.platform.runJob('events')
    }
  })()
  for (let n = 0; n < 3; n += 1) await rebuildConsumer(at.database.owner, consumer)
  await playing
  await at.followEvents()
  const { rows } = await at.database.owner.query(
    `select (select sum(rounds)::int from play_day) as days, (select count(*)::int from studio_round) as rounds,
       (select sum(staked)::text from play_day) as staked, (select sum(stake)::text from studio_round) as stakes`,
  )
  const [{ days, rounds, staked, stakes }] = rows
  expect([days, staked]).toEqual([rounds, stakes])
})

test('winners are published only with masked names', async () => {
  const { winners } = await at.client.must(calls.queryWinners, {})
  const names = players.map(({ loginName }) => loginName)
  expect(winners.length).toBeGreaterThan(0)
  for (const { maskedName } of winners) {
    expect(names).not.toContain(maskedName)
    expect(maskedName).toMatch(/^.{2,3}\*{3}$/)
  }
})

test('a detached month remains as a separate table, and no consumer is rebuilt without it', async () => {
  const { owner } = at.database
  await makePartitions(owner, Date.UTC(2015, 0, 15))
  const made = `select relname from pg_class where relname like 'event_2015%' and relkind = 'r' order by 1`
  expect((await owner.query<{ relname: string }>(made)).rows.map(({ relname }) => relname)).toEqual([
    'event_2015_01',
    'event_2015_02',
    'event_2015_03',
    'event_2015_04',
  ])
  await at.platform.runJob('partitions')
  const attached = `select 1 from pg_inherits where inhrelid::regclass::text like 'event_2015%'`
  expect((await owner.query(attached)).rows).toEqual([])
  expect((await owner.query(made)).rows).toHaveLength(4)
  const [consumer] = consumers
  if (consumer === undefined) throw new Error('there is no consumer')
  await expect(rebuildConsumer(owner, consumer)).rejects.toThrow('attach them again')
})
