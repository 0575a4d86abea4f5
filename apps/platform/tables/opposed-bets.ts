// Linked accounts that bet against each other in one round of a table: recorded with the round, listed for a person, and
// marked as reviewed under the operator's name.
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf } from '../kernel/clock.ts'
import { batchColumns, type Tx } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { appendOperatorEntry } from '../kernel/operator-log/index.ts'

type OpposedStake = {
  readonly playerId: string
  readonly currency: Currency
  readonly stakedMinor: bigint
}

const stakeColumns = batchColumns<OpposedStake>([
  { name: 'player', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'staked', sqlType: 'bigint[]', of: ({ stakedMinor }) => stakedMinor },
])

const insert = `insert into opposed_bet (table_round_id, player_id, table_id, currency, staked, at)
  select $1, i.player, $2, i.currency, i.staked, $3 from ${stakeColumns.unnest(4)}`

/** Records the opposed stakes of a round, in the transaction that pays it. */
export async function recordOpposed(
  tx: Tx,
  { id, tableId }: { readonly id: string; readonly tableId: string },
  stakes: readonly OpposedStake[],
  nowMs: number,
): Promise<void> {
  if (stakes.length === 0) return
  await tx.query(insert, [id, tableId, dateOf(nowMs), ...stakeColumns.values(stakes)])
}

/** A round with the accounts that bet against each other in it. */
export type OpposedRound = {
  readonly tableRoundId: string
  readonly tableId: string
  readonly at: Date
  /** Each account by its login name, with its stake as a decimal of its currency. */
  readonly accounts: readonly {
    readonly loginName: string
    readonly staked: string
    readonly currency: string
  }[]
}

export type OpposedBetsBackOffice = {
  /** Unreviewed rounds, oldest first, at most `limit`. */
  list(limit: number): Promise<OpposedRound[]>
  /** Marks a round as reviewed; false if no unreviewed round has this id. */
  review(tableRoundId: string, operator: string, nowMs: number): Promise<boolean>
}

type Row = {
  table_round_id: string
  table_id: string
  at: Date
  login_name: string
  currency: Currency
  staked: bigint
}

const open = `with waiting as (
    select table_round_id, min(at) as since from opposed_bet where reviewed_at is null
    group by table_round_id order by since, table_round_id limit $1)
  select o.table_round_id, o.table_id, o.at, p.login_name, o.currency, o.staked
  from waiting w join opposed_bet o on o.table_round_id = w.table_round_id join player p on p.id = o.player_id
  order by w.since, o.table_round_id, p.login_name`

const mark = `update opposed_bet set reviewed_at = $2, reviewed_by = $3
  where table_round_id = $1 and reviewed_at is null returning player_id`

function roundsOf(rows: readonly Row[]): OpposedRound[] {
  const rounds = new Map<string, OpposedRound>()
  for (const { table_round_id: tableRoundId, table_id: tableId, at, login_name, currency, staked } of rows) {
    const account = { loginName: login_name, staked: toDecimal(staked, currency), currency }
    const { accounts } = rounds.get(tableRoundId) ?? { accounts: [] }
    rounds.set(tableRoundId, { tableRoundId, tableId, at, accounts: [...accounts, account] })
  }
  return [...rounds.values()]
}

export const createOpposedBetsBackOffice = (work: UnitOfWork): OpposedBetsBackOffice => ({
  list: async (limit) => roundsOf(await work.read((tx) => tx.query<Row>(open, [limit]))),
  review: (tableRoundId, operator, nowMs) =>
    work.write(async (tx) => {
      const marked = await tx.query<{ player_id: string }>(mark, [tableRoundId, dateOf(nowMs), operator])
      if (marked.length === 0) return false
      const subject = { kind: 'tableRound', id: tableRoundId } as const
      for (const { player_id: playerId } of marked)
        await appendOperatorEntry(
          tx,
          { operator, action: 'opposed.review', subject, playerId, before: null, after: null },
          nowMs,
        )
      return true
    }),
})
