// Totals of the whole ledger: each currency's money by owner, and the number of rows to audit.
import type { Currency } from '@mangetsu/money'
import type { Connection } from '../kernel/db/index.ts'

/** Minor units, with the ledger's signs: the three sum to zero. */
export type CurrencyTotal = {
  readonly currency: Currency
  /** Sum of wallets, holds and vaults. */
  readonly playersMinor: bigint
  /** Balance of `house:bank`: negative by the amount received through the bank and not yet paid out through it. */
  readonly bankMinor: bigint
  /** Sum of all other house accounts and of promotions: budgets belong to the house until they are granted. */
  readonly houseMinor: bigint
}

export type LedgerSize = { readonly transfers: bigint; readonly entries: bigint; readonly wallets: bigint }

const TOTALS = `
  select currency, sum(players)::text as players, sum(bank)::text as bank, sum(house)::text as house from (
    select currency, coalesce(sum(balance) filter (where purpose not in ('budget', 'promised')), 0) as players, 0 as bank,
      coalesce(sum(balance) filter (where purpose in ('budget', 'promised')), 0) as house
      from ledger_account group by currency
    union all
    select h.currency, 0, case when h.name = 'house:bank' then s.balance else 0 end,
      case when h.name = 'house:bank' then 0 else s.balance end
    from ledger_house h cross join lateral (
      select coalesce((select balance from ledger_house_balance where house_id = h.id), 0)
        + coalesce((select sum(amount) from ledger_house_delta where house_id = h.id), 0) as balance
    ) s
  ) parts group by currency having sum(players) <> 0 or sum(bank) <> 0 or sum(house) <> 0 order by currency`

const SIZE = `
  select (select count(*) from ledger_transfer) as transfers,
    (select count(*) from ledger_posting) + (select count(*) from ledger_house_posting) as entries,
    (select count(*) from ledger_account where purpose = 'wallet') as wallets`

/** Returns the totals of each currency with money, on the caller's snapshot. Reads every account. */
export async function ledgerTotals(tx: Pick<Connection, 'query'>): Promise<CurrencyTotal[]> {
  type Row = { currency: Currency; players: string; bank: string; house: string }
  const rows = await tx.query<Row>(TOTALS)
  return rows.map(({ currency, players, bank, house }) => ({
    currency,
    playersMinor: BigInt(players),
    bankMinor: BigInt(bank),
    houseMinor: BigInt(house),
  }))
}

/** Returns the number of rows of the ledger, on the caller's snapshot. Counts every row. */
export async function ledgerSize(tx: Pick<Connection, 'query'>): Promise<LedgerSize> {
  const [size] = await tx.query<LedgerSize>(SIZE)
  if (size === undefined) throw new Error('ledger: the book cannot be counted')
  return size
}
