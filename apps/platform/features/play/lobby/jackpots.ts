// Largest returns per game: real rounds that returned at least a hundred stakes.
import type { GameJackpot } from '@mangetsu/contract/lobby'
import { type Currency, toDecimal } from '@mangetsu/money'
import { returningAtLeast, type SettledRound } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { maskedName } from '../winner/index.ts'
import type { Catalogue } from './catalogue.ts'

/** Minimum return that is recorded, in multiples of the stake. */
const leastMultiple = 100n
/** Maximum rows per game; the oldest are deleted as new ones are added. */
const keptOfGame = 200

const add = `insert into game_jackpot (round_id, game_id, masked_name, currency, payout, multiple_cents, at)
  select r.id, r.game_id, ${maskedName('p')}, r.currency, r.payout, r.payout * 100 / r.stake, r.at
  from studio_round r join player p on p.id = r.player_id
  where r.id = any($1::uuid[])
  order by r.id on conflict do nothing
  returning game_id`

/** Records the large returns among settled rounds. */
export async function addJackpots(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  const large = returningAtLeast(rounds, leastMultiple)
  if (large.length === 0) return
  const added = await tx.query<{ game_id: string }>(add, [large.map(({ id }) => id)])
  if (added.length === 0) return
  await tx.query(
    `delete from game_jackpot where round_id in (
       select round_id from (
         select round_id, row_number() over (partition by game_id order by round_id desc) as place
         from game_jackpot where game_id = any($1)) ranked
       where place > $2)`,
    [[...new Set(added.map((row) => row.game_id))], keptOfGame],
  )
}

type Row = {
  round_id: string
  game_id: string
  masked_name: string
  currency: Currency
  payout: bigint
  multiple_cents: bigint
  at: Date
}

type JackpotQuery = {
  readonly gameId?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const jackpotOf = (row: Row, game: GameJackpot['game']): GameJackpot => ({
  roundId: row.round_id,
  game,
  player: row.masked_name,
  at: instantOf(row.at),
  currency: row.currency,
  amount: toDecimal(row.payout, row.currency),
  multipleCents: Number(row.multiple_cents),
})

/** Returns one page of recorded returns, newest first, limited to games of the catalogue. */
export async function readJackpots(tx: Tx, catalogue: Catalogue, { gameId, pageNo, pageSize }: JackpotQuery) {
  const known = gameId === undefined ? catalogue.entries.map((entry) => entry.gameId) : [gameId]
  const rows = await tx.query<Row>(
    `select round_id, game_id, masked_name, currency, payout, multiple_cents, at from game_jackpot
     where game_id = any($1) order by round_id desc limit $2 offset $3`,
    [known, pageSize, (pageNo - 1) * pageSize],
  )
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from game_jackpot where game_id = any($1)',
    [known],
  )
  const jackpots = rows.flatMap((row) => {
    const entry = catalogue.find(row.game_id)
    if (entry === undefined) return []
    return [jackpotOf(row, { gameId: entry.gameId, gameType: entry.kind, name: entry.name })]
  })
  return { jackpots, total: counted?.total ?? 0 }
}
