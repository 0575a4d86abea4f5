// Coupons, reports of deposits, and an index for sorting the history.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const COUPONS = [
  // Amounts in smallest units of the currency; staked_before in the reference currency's. Coupons of one family are the
  // same coupon in several currencies, of which one is used.
  `create table coupon (
    id uuid primary key,
    player_id uuid not null references player,
    code text not null,
    family text not null,
    currency text not null,
    rate_percent integer not null check (rate_percent > 0),
    max_bonus bigint not null check (max_bonus > 0),
    min_deposit bigint not null check (min_deposit > 0),
    wager_times integer not null check (wager_times >= 0),
    status text not null check (status in ('available', 'reserved', 'wagering', 'paid', 'expired', 'givenUp')),
    deposit_id uuid,
    bonus bigint check (bonus > 0),
    wager_target bigint check (wager_target >= 0),
    wager_done bigint check (wager_done between 0 and wager_target),
    staked_before bigint check (staked_before >= 0),
    round_seen_at timestamptz,
    looked_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    changed_at timestamptz not null,
    unique (player_id, code),
    check ((deposit_id is null) = (status = 'available') or status in ('expired', 'givenUp')),
    check ((bonus is null) = (wager_target is null) and (bonus is null) = (staked_before is null)
      and (bonus is null) = (wager_done is null)),
    check (bonus is not null or status not in ('wagering', 'paid'))
  )`,
  // One coupon at a time: reserved by a pending deposit, or being wagered.
  `create unique index coupon_in_use on coupon (player_id) where status in ('reserved', 'wagering')`,
  `create index coupon_of_deposit on coupon (deposit_id) where status = 'reserved'`,
  `create index coupon_to_end on coupon (expires_at) where status in ('available', 'wagering')`,
  `create index coupon_wagering on coupon (looked_at) where status = 'wagering'`,
]

const REPORTS = [
  // One row per player who has deposited. last_bill_at only grows: the next bill is dated after it.
  `create table deposit_report (
    player_id uuid primary key references player,
    is_reported boolean not null default false,
    first_currency text not null check (first_currency in ('JPY', 'USD')),
    first_amount bigint not null check (first_amount >= 0),
    last_bill_at timestamptz not null,
    told_until timestamptz
  )`,
  `create table deposit_bill (
    deposit_id uuid primary key,
    player_id uuid not null references player,
    bill_at timestamptz not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    unique (player_id, bill_at)
  )`,
  // Credits from before bills existed; of several in one millisecond, each is dated a millisecond after the previous
  // one.
  `insert into deposit_bill (deposit_id, player_id, bill_at, currency, amount)
    select id, player_id, max(at - place * interval '1 millisecond')
        over (partition by player_id order by at, id) + place * interval '1 millisecond', currency, amount
    from (
      select id, player_id, currency, amount, date_trunc('milliseconds', changed_at) as at,
        row_number() over (partition by player_id order by date_trunc('milliseconds', changed_at), id) as place
      from deposit where status = 'succeeded'
    ) d`,
  // Until this release every deposit was in yen or dollars.
  `insert into deposit_report (player_id, first_currency, first_amount, last_bill_at)
    select distinct on (player_id) player_id, currency, amount, max(bill_at) over (partition by player_id)
    from deposit_bill order by player_id, bill_at`,
]

const HISTORY = [
  `create index deposit_not_credited on deposit (player_id, id desc) where status <> 'succeeded'`,
]

const STATEMENTS: readonly string[] = [...COUPONS, ...REPORTS, ...HISTORY]
