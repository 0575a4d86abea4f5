// House accounts: identified by name, created on demand, with append-only entries that are rolled up later.
import type { Currency } from '@mangetsu/money'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type Job, secondMs } from '../kernel/jobs.ts'
import type { HouseAccount } from './types.ts'

export type HouseKey = { readonly name: HouseAccount; readonly currency: Currency }

/** Maximum number of deltas per roll-up; the job runs again while it processed that many. */
const ROLL_UP_LIMIT = 10_000

const CREATE = {
  name: 'ledger_house_create',
  text: `insert into ledger_house (name, currency)
    select distinct name, currency from unnest($1::text[], $2::text[]) as h(name, currency) order by 1, 2
    on conflict do nothing`,
}
const FIND = {
  name: 'ledger_house_find',
  text: `select h.id, h.name, h.currency
    from (select distinct name, currency from unnest($1::text[], $2::text[]) as n(name, currency)) n
    join ledger_house h using (name, currency)`,
}
const ROLL_UP = {
  name: 'ledger_house_roll_up',
  text: `with taken as (
      delete from ledger_house_delta
      where id in (select id from ledger_house_delta order by id limit $1) returning house_id, amount
    ), summed as (
      select house_id, sum(amount) as amount, count(*) as deltas from taken group by house_id order by house_id
    ), kept as (
      insert into ledger_house_balance as b (house_id, balance) select house_id, amount from summed
      on conflict (house_id) do update set balance = b.balance + excluded.balance
    )
    select coalesce(sum(deltas), 0)::bigint as deltas from summed`,
}
const BALANCE = {
  name: 'ledger_house_balance',
  text: `select (coalesce((select balance from ledger_house_balance where house_id = h.id), 0)
      + coalesce((select sum(amount) from ledger_house_delta where house_id = h.id), 0))::text as balance
    from ledger_house h where h.name = $1 and h.currency = $2`,
}

/** Returns the key of a house account in the map of account numbers. */
export const houseKey = ({ name, currency }: HouseKey): string => `${name} ${currency}`

/** Returns the numbers of house accounts and creates missing ones. */
export async function houseIds(
  on: Pick<Connection, 'query'>,
  wanted: readonly HouseKey[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  if (wanted.length === 0) return ids
  const values = [wanted.map((house) => house.name), wanted.map((house) => house.currency)]
  type Row = HouseKey & { id: number }
  const find = async () => {
    for (const row of await on.query<Row>(FIND, values)) ids.set(houseKey(row), row.id)
    return wanted.every((house) => ids.has(houseKey(house)))
  }
  if (await find()) return ids
  await on.query(CREATE, values)
  if (await find()) return ids
  throw new Error('ledger: a house account just made is not there')
}

/**
 * Adds pending deltas to the house balances, at most 10,000 per call; returns the number processed. Run it every few
 * seconds, and again at once while it returns the limit.
 */
export async function rollUpHouse(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ deltas: bigint }>(ROLL_UP, [ROLL_UP_LIMIT])
  return Number(row?.deltas ?? 0n)
}

/** The job that rolls up the house accounts. */
export const houseJob = (work: UnitOfWork): Job => ({
  name: 'house',
  everyMs: 5 * secondMs,
  turn: async () => (await work.write(rollUpHouse)) >= ROLL_UP_LIMIT,
})

/**
 * Returns the current balance of a house account (minor units; negative if it represents an external party); 0 if
 * unknown.
 */
export async function houseBalance(
  tx: Pick<Connection, 'query'>,
  account: HouseAccount,
  currency: Currency,
): Promise<bigint> {
  const [row] = await tx.query<{ balance: string }>(BALANCE, [account, currency])
  return BigInt(row?.balance ?? 0)
}
