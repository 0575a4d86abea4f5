// Migrates a database of an earlier release, whose bets on sports are not counted by outcome.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const playerId = newId()
const at = '2026-11-30T03:00:00Z'

const legs = [
  ['match-1', 'home', 2_000],
  ['match-2', 'away', 3_500],
] as const

test('counts open bets at each of their legs, in the reference currency', async () => {
  const database = await freshDatabase({ isEmpty: true })
  const { owner } = database
  try {
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0102'))
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
    const provider = { getMigrations: async () => before }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    await owner.query(
      `insert into player (id, login_name, login_key, password_hash, birth_date, country, lang, terms_version, created_at)
       values ($1, 'Bettor', 'bettor', 'x', '1990-04-01', 'JP', 'ja', '1', $2)`,
      [playerId, at],
    )
    await owner.query(`insert into sport_event (id) values ('match-1'), ('match-2')`)
    const put = async (state: 'open' | 'settled', currency: string, sizes: readonly number[]) => {
      const id = newId()
      await owner.query(
        `insert into wager (id, kind, subject, player_id, currency, stake, rtp_ppm, placed_at)
         values ($1, 'slip', 'slip/combination', $2, $3, 1000, 900000, $4)`,
        [id, playerId, currency, at],
      )
      await owner.query(
        `insert into sport_bet (id, player_id, slip_id, currency, state, stake, unit_stake, sizes, accept, app_id,
           placed_at, settled_at)
         values ($1, $2, $1, $3, $4, 1000, 1000, $5, 'none', 'app', $6, $7)`,
        [id, playerId, currency, state, sizes, at, state === 'open' ? null : at],
      )
      for (const [place, [eventId, outcomeId, odds]] of legs.entries())
        await owner.query(
          `insert into sport_bet_leg (bet_id, place, event_id, market_id, outcome_id, odds, chance_ppm, odds_at, is_banker)
           values ($1, $2, $3, 'result', $4, $5, 400000, $6, false)`,
          [id, place, eventId, outcomeId, odds, at],
        )
      return id
    }
    const [double, dollars, settled] = [
      await put('open', 'JPY', [2]),
      await put('open', 'USD', [2]),
      await put('settled', 'JPY', [2]),
    ]
    await migrate(database)
    const { rows } = await owner.query<{ id: string; stake: bigint; return: bigint }>(
      'select id, counted_stake as stake, counted_return as return from sport_bet order by id',
    )
    expect(rows).toEqual([
      { id: double, stake: 1_000n, return: 7_000n },
      // 10 dollars are 1,600 yen.
      { id: dollars, stake: 160_000n, return: 1_120_000n },
      { id: settled, stake: 1_000n, return: 7_000n },
    ])
    const sums = await owner.query(
      'select event_id, outcome_id, stakes, returns from sport_liability order by event_id, outcome_id desc',
    )
    const counted = { stakes: 161_000n, returns: 1_127_000n }
    expect(sums.rows).toEqual([
      { event_id: 'match-1', outcome_id: 'home', ...counted },
      { event_id: 'match-1', outcome_id: '*', ...counted },
      { event_id: 'match-2', outcome_id: 'away', ...counted },
      { event_id: 'match-2', outcome_id: '*', ...counted },
    ])
  } finally {
    await database.close()
  }
})
