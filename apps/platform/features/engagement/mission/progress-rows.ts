// Progress rows: one per player, mission, period and condition. Only the consumer writes them.
import { type BatchColumn, batchColumns, type Connection, type Tx } from '../../../kernel/db/index.ts'
import type { MissionTally } from './count.ts'

type Reader = Pick<Connection, 'query'>

export type ProgressKey = {
  readonly playerId: string
  readonly promotionId: string
  readonly period: string
  readonly condition: number
}

type Row = {
  player_id: string
  promotion_id: string
  period: string
  condition: number
  done: number
  names: string[]
}

export const textOfKey = ({ playerId, promotionId, period, condition }: ProgressKey): string =>
  `${playerId}:${promotionId}:${period}:${condition}`

const keyOf = (row: Row): ProgressKey => ({
  playerId: row.player_id,
  promotionId: row.promotion_id,
  period: row.period,
  condition: row.condition,
})

const columns = 'g.player_id, g.promotion_id, g.period, g.condition, g.done, g.names'

const keyColumns: readonly BatchColumn<ProgressKey>[] = [
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'promotion_id', sqlType: 'uuid[]', of: ({ promotionId }) => promotionId },
  { name: 'period', sqlType: 'text[]', of: ({ period }) => period },
  { name: 'condition', sqlType: 'smallint[]', of: ({ condition }) => condition },
]
const keyBatch = batchColumns(keyColumns)

const among = `select ${columns} from mission_progress g join ${keyBatch.unnest(1, 'k')}
    on g.player_id = k.player_id and g.promotion_id = k.promotion_id and g.period = k.period
      and g.condition = k.condition`

const talliesOf = (rows: readonly Row[]): Map<string, MissionTally> =>
  new Map(rows.map((row) => [textOfKey(keyOf(row)), { done: row.done, names: row.names }] as const))

/** Returns tallies by the text of their keys, which is unique. */
export async function readTallies(
  tx: Reader,
  keys: readonly ProgressKey[],
): Promise<Map<string, MissionTally>> {
  return talliesOf(await tx.query<Row>(among, keyBatch.values(keys)))
}

/** Returns all tallies of a player in these periods. */
export async function talliesOfPlayer(
  tx: Reader,
  playerId: string,
  periods: readonly string[],
): Promise<Map<string, MissionTally>> {
  const where = 'g.player_id = $1 and g.period = any($2::text[])'
  return talliesOf(
    await tx.query<Row>(`select ${columns} from mission_progress g where ${where}`, [playerId, periods]),
  )
}

export type ChangedTally = {
  readonly key: ProgressKey
  readonly target: number
  readonly tally: MissionTally
}

const tallyBatch = batchColumns<ProgressKey & Pick<ChangedTally, 'target' | 'tally'>>([
  ...keyColumns,
  { name: 'done', sqlType: 'int[]', of: ({ tally }) => tally.done },
  { name: 'target', sqlType: 'int[]', of: ({ target }) => target },
  { name: 'names', sqlType: 'jsonb[]', of: ({ tally }) => JSON.stringify(tally.names) },
])

const put = `insert into mission_progress as g (player_id, promotion_id, period, condition, done, target, names)
  select player_id, promotion_id, period, condition, done, target, array(select jsonb_array_elements_text(names))
  from ${tallyBatch.unnest(1, 'k')}
  on conflict (player_id, promotion_id, period, condition)
    do update set done = excluded.done, target = excluded.target, names = excluded.names`

export async function putTallies(tx: Tx, changed: readonly ChangedTally[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ key, target, tally }) => ({ ...key, target, tally }))
  await tx.query(put, tallyBatch.values(rows))
}

/** Returns the time of a player's last processed round; null before the first. */
export async function lastRoundMs(tx: Reader, playerId: string): Promise<number | null> {
  const rows = await tx.query<{ at: Date }>('select at from mission_last_round where player_id = $1', [
    playerId,
  ])
  return rows[0]?.at.getTime() ?? null
}
