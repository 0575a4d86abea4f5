// Winners: real rounds that returned more than their stake, with the player's name masked.
import { calls } from '@mangetsu/contract'
import type { Winner } from '@mangetsu/contract/winner'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../clock.ts'
import type { Tx } from '../../db/index.ts'
import { type Handler, handle, ok, type Work } from '../../http/index.ts'
import type { Games } from '../../studio/games.ts'
import type { RoundFact } from '../../studio/settlement.ts'

const shownLimit = 20
/** Rows kept; older ones go when new ones come. */
const keptLimit = 200

/** The first letters, the rest hidden; how long the name is stays hidden, too. */
export const maskName = (loginName: string): string =>
  `${loginName.slice(0, loginName.length > 5 ? 3 : 2)}***`

type Row = {
  round_id: string
  game_id: string
  masked_name: string
  is_sample: boolean
  currency: Currency
  payout: bigint
  at: Date
}

const columns = 'round_id, game_id, masked_name, is_sample, currency, payout, at'

const winnerOf = (games: Games, row: Row): Winner => ({
  roundId: row.round_id,
  gameId: row.game_id,
  gameName: games.find(row.game_id)?.name ?? { ja: row.game_id, en: row.game_id },
  maskedName: row.masked_name,
  isSample: row.is_sample,
  currency: row.currency,
  payout: toDecimal(row.payout, row.currency),
  at: instantOf(row.at),
})

/** Keeps the winners among settled rounds and returns them, oldest first. */
export async function addWinners(tx: Tx, games: Games, facts: readonly RoundFact[]): Promise<Winner[]> {
  const won = facts.filter(({ stake, payout }) => BigInt(payout) > BigInt(stake)).slice(-keptLimit)
  if (won.length === 0) return []
  const rows = await tx.query<Row & { login_name: string }>(
    `select w.*, p.login_name, p.is_sample, '' as masked_name
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
       as w(round_id, player_id, game_id, currency, payout, at)
     join player p on p.id = w.player_id order by w.round_id`,
    [
      won.map(({ id }) => id),
      won.map(({ playerId }) => playerId),
      won.map(({ gameId }) => gameId),
      won.map(({ currency }) => currency),
      won.map(({ payout }) => payout),
      won.map(({ atMs }) => dateOf(atMs)),
    ],
  )
  const masked = rows.map((row) => ({ ...row, masked_name: maskName(row.login_name) }))
  for (const row of masked) {
    await tx.query(`insert into winner (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`, [
      row.round_id,
      row.game_id,
      row.masked_name,
      row.is_sample,
      row.currency,
      row.payout,
      row.at,
    ])
  }
  await tx.query(
    'delete from winner where round_id not in (select round_id from winner order by round_id desc limit $1)',
    [keptLimit],
  )
  return masked.map((row) => winnerOf(games, row))
}

export function createWinner({ work, games }: { work: Work; games: Games }): { handlers: Handler[] } {
  return {
    handlers: [
      handle(calls.queryWinners, async () => {
        const rows = await work.read((tx) =>
          tx.query<Row>(`select ${columns} from winner order by round_id desc limit $1`, [shownLimit]),
        )
        return ok({ winners: rows.map((row) => winnerOf(games, row)) })
      }),
    ],
  }
}
