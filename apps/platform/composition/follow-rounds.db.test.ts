// What follows from settled rounds: turns are bounded, each round counts once, and winners' names stay hidden.
import { randomUUIDv7 } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventBus, type DomainEvent } from '../events/event-bus.ts'
import type { Database } from '../kernel/db/index.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { createGames } from '../studio/index.ts'
import { onRoundsSettled } from './follow-rounds.ts'

const gameId = 'a-game'
const at = new Date('2026-11-21T00:00:00Z')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function newPlayer(loginName: string): Promise<string> {
  const id = randomUUIDv7()
  await database.owner.query(
    `insert into player (id, login_name, login_key, password_hash, birth_date, country, lang, terms_version, created_at)
     values ($1, $2, lower($2), '', '1990-01-01', 'JP', 'ja', '1', $3)`,
    [id, loginName, at],
  )
  return id
}

/** A settled round as the studio leaves it, in a batch of its own. */
async function settled(playerId: string, payout: number): Promise<string> {
  const id = randomUUIDv7()
  await database.owner.query(
    `insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
       payout, events, at)
     values ($1, $1, $2, $1, 0, $3, '1', 'JPY', 100, $4, '[]', $5)`,
    [id, playerId, gameId, payout, at],
  )
  await database.owner.query(
    `insert into outbox (kind, body) values ('rounds', json_build_array($1::uuid))`,
    [id],
  )
  return id
}

function following() {
  const heard: DomainEvent[] = []
  const bus = createEventBus()
  bus.subscribe((happening) => heard.push(happening))
  const turn = () => onRoundsSettled({ work: createUnitOfWork(database), games: createGames(), bus })
  return { turn, heard }
}

const rowsOf = async (text: string) => (await database.owner.query(text)).rows

test('a turn takes so many rows at most and says that more wait; each round counts once', async () => {
  const player = await newPlayer('Kaguya')
  for (let n = 0; n < 40; n += 1) await settled(player, n === 7 ? 500 : 50)
  const { turn, heard } = following()
  expect(await turn()).toBe(32)
  expect(await rowsOf('select * from outbox')).toHaveLength(8)
  expect(await Promise.all([turn(), turn()])).toEqual([0, 0])
  expect(await rowsOf('select * from outbox')).toEqual([])
  expect(await rowsOf('select * from player_round')).toHaveLength(40)
  expect(await rowsOf('select * from game_statistic')).toEqual([
    { game_id: gameId, rounds: 40n, sum_multiple: 39 * 0.5 + 5, sum_multiple_squared: 39 * 0.25 + 25 },
  ])
  expect(await rowsOf('select day, currency, rounds, staked, returned, played_ms from play_day')).toEqual([
    { day: '2026-11-21', currency: 'JPY', rounds: 40n, staked: 4_000n, returned: 2_450n, played_ms: 30_000n },
  ])
  expect(heard).toHaveLength(1)
  expect(heard).toMatchObject([{ type: 'winner', winner: { gameId, maskedName: 'Kag***', payout: '5.00' } }])
})

test.for([
  ['Hana', 'Ha***'],
  ['Momoe', 'Mo***'],
  ['Tsukiyo', 'Tsu***'],
] as const)('the winner %s is shown as %s', async ([loginName, maskedName]) => {
  const player = await newPlayer(loginName)
  const id = await settled(player, 500)
  // A win of less than five stakes is no news.
  await settled(player, 499)
  const { turn, heard } = following()
  await turn()
  expect(heard).toMatchObject([{ type: 'winner', winner: { roundId: id, maskedName } }])
  expect(heard).toHaveLength(1)
})
