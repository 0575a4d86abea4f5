// Owners of the rooms of virtual sports that die at random statements: every ticket of both games is settled or refunded
// once, as if nobody had died.
import { drawsFrom } from '@mangetsu/chance/draws'
import { calls } from '@mangetsu/contract'
import { raceGame } from '@mangetsu/platform/features/sports/race/game'
import { virtualRules } from '@mangetsu/platform/features/sports/virtual/audit-rules'
import type { VirtualGame, VirtualLine } from '@mangetsu/platform/features/sports/virtual/game'
import type { KnownRounds } from '@mangetsu/platform/features/sports/virtual/known-rounds'
import type { ProvedDraws } from '@mangetsu/platform/features/sports/virtual/proved-draws'
import {
  lineOf,
  type StoredLine,
  type VirtualTicketRow,
} from '@mangetsu/platform/features/sports/virtual/rows'
import { virtualFootballGame } from '@mangetsu/platform/features/sports/virtual-football/game'
import type { Tx } from '@mangetsu/platform/kernel/db/index'
import { createUnitOfWork, type UnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBeacon } from '../platform/beacon.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { isSoak } from '../soak.ts'
import { courseOn, footballOn } from './virtual.ts'
import { footballBettorsOn, raceBettorsOn, ticketsOfBoth } from './virtual-bettors.ts'

const beacon = testBeacon({ isEarly: true })
const draws = drawsFrom(new Uint8Array(32).fill(11))
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ beacon })
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(() => at.close())

class Killed extends Error {}

/** Transactions whose process dies before a statement of a write, or after its commit if it has no more statements. */
function dyingWork(statements: number): UnitOfWork {
  const { read, write } = createUnitOfWork(at.database)
  let left = statements
  const dying = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name, receiver) {
        if (name !== 'query') return Reflect.get(target, name, receiver)
        return (...words: Parameters<Tx['query']>) => {
          left -= 1
          if (left < 0) throw new Killed()
          return target.query(...words)
        }
      },
    })
  return {
    read,
    async write(work) {
      const done = await write((tx) => work(dying(tx)))
      if (left <= 0) throw new Killed()
      return done
    },
  }
}

type Course = Pick<ReturnType<typeof courseOn>, 'open' | 'closeNow' | 'times'>

/** Steps the room of a game until its round has ended, under owners of whom all but the last ones die. */
async function endUnderKills(
  { open, times }: Pick<Course, 'open' | 'times'>,
  game: string,
  roundId: string,
): Promise<number> {
  const nowMs = Math.max(Date.now() + 1, times(roundId).voidsAtMs)
  let deaths = 0
  for (;;) {
    const mortal = deaths < 12 ? dyingWork(draws.int(45)) : undefined
    const room = await open({ batchSize: 3, ...(mortal === undefined ? {} : { work: mortal }) })
    try {
      for (;;) {
        await room.step(nowMs)
        const { rows } = await at.database.owner.query(
          `select from virtual_round where game = $1 and id = $2 and state in ('settled', 'voided')`,
          [game, roundId],
        )
        if (rows.length > 0) return deaths
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      deaths += 1
    }
  }
}

type Ticket = VirtualTicketRow<VirtualLine>

const ticketsOf = async (game: string, roundId: string): Promise<Ticket[]> =>
  (
    await at.database.owner.query<Ticket>('select * from virtual_ticket where game = $1 and round_id = $2', [
      game,
      roundId,
    ])
  ).rows

/** What a settled round's tickets return by the game's own functions. */
function expectedOf<Card, Drawn, Line extends VirtualLine>(
  { returnsOf }: VirtualGame<Card, Drawn, Line>,
  drawn: Drawn,
): (ticket: Ticket) => bigint {
  const returnOf = returnsOf(drawn)
  return ({ lines }) =>
    (lines as unknown as StoredLine<Line>[]).reduce((sum, line) => sum + returnOf(lineOf<Line>(line)), 0n)
}

const stakes = () => String(100 + draws.int(50))

const rounds = isSoak() ? 300 : 3

async function newPlayers(): Promise<SignedIn[]> {
  const players: SignedIn[] = []
  for (let made = 0; made < 3; made += 1) {
    const player = await at.newPlayer()
    await at.fund(player, '1000000')
    players.push(player)
  }
  return players
}

const noRound = () => ''

/** Places two tickets of each player on the rounds of both games with this id. */
async function betOn(players: readonly SignedIn[], roundId: string): Promise<void> {
  const races = raceBettorsOn(() => at, noRound)
  const matches = footballBettorsOn(() => at, noRound)
  for (const player of [...players, ...players]) {
    const picks = ['1', '2', '3'].map((pick) => ({ kind: 'place' as const, pick, stake: stakes() }))
    expect(await races.place(player, picks, { on: roundId })).toHaveProperty('data')
    const sides = ['home', 'draw', 'away'].map((outcomeId) => ({
      match: 1 + draws.int(4),
      marketId: 'result',
      outcomeId,
      stake: stakes(),
    }))
    expect(await matches.place(player, sides, { on: roundId })).toHaveProperty('data')
  }
}

/** Ends a round of a game under kills, and compares every ticket with what its draw returns. */
async function endAndCompare<Card, Drawn, Line extends VirtualLine>(
  course: Pick<Course, 'open' | 'closeNow' | 'times'> & {
    readonly rounds: KnownRounds<Card>
    readonly draws: ProvedDraws<Card, Drawn>
  },
  game: VirtualGame<Card, Drawn, Line>,
  { roundId, isVoid }: { readonly roundId: string; readonly isVoid: boolean },
): Promise<number> {
  await course.closeNow(roundId)
  beacon.isAway = isVoid
  const deaths = await endUnderKills(course, game.id, roundId)
  beacon.isAway = false
  const round = await course.rounds.find(roundId)
  if (round === null) throw new Error('a round is missing')
  const proved = await course.draws.drawOf(round, undefined, Number.MAX_SAFE_INTEGER)
  if (proved === null) throw new Error('a value is missing')
  const returnOf = expectedOf(game, proved.drawn)
  const tickets = await ticketsOf(game.id, roundId)
  expect(tickets).toHaveLength(6)
  for (const ticket of tickets)
    expect([ticket.state, ticket.returned]).toEqual(
      isVoid ? ['refunded', ticket.stake] : ['settled', returnOf(ticket)],
    )
  return deaths
}

test(`${rounds} rounds of each game end once, whenever their owners die`, async () => {
  const players = await newPlayers()
  const [course, football] = [courseOn(at, 0, beacon), footballOn(at, 0, beacon)]
  const [today = '', now = ''] = course.timetable.idAt(Date.now()).split('-')
  // The rounds of the next half hour are left to the next test.
  const numbers = Array.from({ length: rounds + 15 }, (_, at) => 1 + at).filter(
    (no) => no < Number(now) || no >= Number(now) + 15,
  )
  let deaths = 0
  for (const no of numbers.slice(0, rounds)) {
    // One round in three has no value in time.
    const one = { roundId: `${today}-${no}`, isVoid: no % 3 === 0 }
    await course.openNow(one.roundId)
    await football.openNow(one.roundId)
    await betOn(players, one.roundId)
    deaths += await endAndCompare(course, raceGame, one)
    deaths += await endAndCompare(football, virtualFootballGame, one)
  }
  expect(deaths).toBeGreaterThan(rounds)
  const { rows } = await at.database.owner.query<{ id: string; minor: bigint }>(
    `select player_id as id, 100000000 + sum(returned - stake)::bigint as minor from virtual_ticket group by player_id`,
  )
  for (const { id, auth } of players) {
    const { wallets } = await at.client.must(calls.queryWallets, {}, auth)
    const amount = wallets.find(({ currency }) => currency === 'JPY')?.amount ?? ''
    expect(BigInt(amount.replace('.', ''))).toBe(rows.find((row) => row.id === id)?.minor)
  }
  expect(await at.auditFindings()).toEqual([])
}, 600_000)

test('tickets are let go with the ledger’s entries of their money, and rounds with their last ticket', async () => {
  const count = async (what: string) =>
    (await at.database.owner.query<{ count: bigint }>(`select count(*) as count from ${what}`)).rows[0]?.count
  const player = await at.newPlayer()
  await at.fund(player, '1000')
  await ticketsOfBoth(at, player)
  expect(await count('virtual_ticket')).toBeGreaterThan(2n)
  await at.platform.runJob('virtual-sports-old-tickets')
  expect(await count('virtual_ticket')).toBeGreaterThan(2n)
  await at.database.owner.query(
    `insert into detached_partition (name, parent, ids_below) values ('test', 'ledger_posting', $1)`,
    [newId()],
  )
  await at.platform.runJob('virtual-sports-old-tickets')
  expect([await count('virtual_ticket'), await count('virtual_round')]).toEqual([2n, 2n])
  expect((await at.database.owner.query(virtualRules.virtualTicketRecorded ?? '')).rows).toEqual([])
})
