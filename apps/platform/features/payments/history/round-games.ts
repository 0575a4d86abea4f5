// The games and tables of the rounds in a history and the numbers of its bets on sports, each read for a whole page in one
// statement.
import type { HistoryEntry, HistoryTile } from '@mangetsu/contract/history'
import { betNumber } from '@mangetsu/contract/sport-bet'
import { listOf, type Tx } from '../../../kernel/db/index.ts'

/** Returns these games of the lobby, without unknown ones. */
export type FindTiles = (gameIds: readonly string[], nowMs: number) => readonly HistoryTile[]

// The bounds let the planner skip the partitions of other months.
const gamesByRound = `select id, game_id, coalesce(table_round_id, id) as round_id from studio_round
    where id = any($1::uuid[]) and id between $2::uuid and $3::uuid
  union all
  select id, table_id, id from table_round where id = any($1::uuid[]) and id between $2::uuid and $3::uuid`

/** Returns the entries with the game and the round of each bet; a round that has been archived has no game. */
export async function withGames<T extends HistoryEntry>(tx: Tx, entries: readonly T[]): Promise<T[]> {
  const ids = [...new Set(entries.flatMap(({ group, refId }) => (group === 'bet' ? [refId] : [])))].sort()
  const [first, last] = [ids[0], ids.at(-1)]
  if (first === undefined || last === undefined) return [...entries]
  type Row = { id: string; game_id: string; round_id: string }
  const rows = await tx.query<Row>(gamesByRound, [listOf(ids), first, last])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.map((entry) => {
    if (entry.group !== 'bet') return entry
    const found = byId.get(entry.refId)
    return { ...entry, gameId: found?.game_id ?? null, roundId: found?.round_id ?? entry.refId }
  })
}

const slipKinds: ReadonlySet<HistoryEntry['kind']> = new Set([
  'sportBet',
  'sportBetBack',
  'sportReturn',
  'sportCorrection',
  'sportCashOut',
])

/** Returns the entries with the numbers of their bets on sports. */
export async function withNumbers(tx: Tx, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const ids = new Set(entries.flatMap(({ kind, refId }) => (slipKinds.has(kind) ? [refId] : [])))
  if (ids.size === 0) return [...entries]
  const rows = await tx.query<{ id: string; number: bigint }>(
    'select id, number from sport_bet where id = any($1::uuid[])',
    [listOf([...ids])],
  )
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return entries.map((entry) => {
    const number = numbers.get(entry.refId)
    return number === undefined ? entry : { ...entry, number: betNumber(number) }
  })
}

/** Returns the games that these entries name, each once. */
export function namedGames(
  tilesOf: FindTiles,
  entries: readonly Pick<HistoryEntry, 'gameId'>[],
  nowMs: number,
): HistoryTile[] {
  const ids = new Set(entries.flatMap(({ gameId }) => (gameId === null ? [] : [gameId])))
  return tilesOf([...ids], nowMs).map(({ gameId, gameNo, gameType, name, filePath }) => ({
    gameId,
    gameNo,
    gameType,
    name,
    filePath,
  }))
}
