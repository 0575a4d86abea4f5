// Promotions with their versions and grants, and bonuses; ledger accounts of promotions and of bonus money in addition
// to the wallet.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LEDGER: readonly string[] = [
  'alter table ledger_account drop constraint ledger_account_purpose_check',
  `alter table ledger_account add constraint ledger_account_purpose_check
    check (purpose in ('wallet', 'held', 'vault', 'bonus', 'spins', 'spinWins', 'budget', 'promised'))`,
]

const PROMOTION: readonly string[] = [
  `create table promotion (
    id uuid primary key,
    code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,31}$'),
    kind text not null,
    created_at timestamptz not null
  )`,
  // Immutable; the version in force is the newest whose start time has passed.
  `create table promotion_version (
    promotion_id uuid not null references promotion,
    version integer not null check (version > 0),
    body jsonb not null,
    in_force_from timestamptz not null,
    published_at timestamptz not null,
    published_by text not null,
    primary key (promotion_id, version)
  )`,
  // Total the house has paid into a promotion's budget, in smallest units.
  `create table promotion_funding (
    promotion_id uuid not null references promotion,
    currency text not null,
    funded bigint not null check (funded >= 0),
    primary key (promotion_id, currency)
  )`,
  // Number of grants of a promotion; the lock of this row enforces the overall limit.
  `create table promotion_count (
    promotion_id uuid primary key references promotion,
    given bigint not null check (given >= 0)
  )`,
  `create table promotion_whitelist (
    promotion_id uuid not null references promotion,
    player_id uuid not null references player,
    added_at timestamptz not null,
    primary key (promotion_id, player_id)
  )`,
  // Tags of a player, set by operators.
  `create table player_tag (
    player_id uuid not null references player,
    tag text not null check (tag ~ '^[a-z0-9-]{1,40}$'),
    added_at timestamptz not null,
    primary key (player_id, tag)
  )`,
  `grant select, insert on promotion, promotion_version, promotion_funding, promotion_count, promotion_whitelist,
    player_tag to mangetsu_app`,
  'grant update (funded) on promotion_funding to mangetsu_app',
  'grant update (given) on promotion_count to mangetsu_app',
  'grant delete on promotion_whitelist, player_tag to mangetsu_app',
]

const BONUS: readonly string[] = [
  // Amounts in smallest units of the currency; status and type by the contract's numbers. The terms are copied from the
  // version it was granted under.
  `create table bonus (
    id uuid primary key,
    player_id uuid not null references player,
    promotion_id uuid not null references promotion,
    promotion_version integer not null,
    source_key text not null check (length(source_key) between 1 and 200),
    bonus_type smallint not null check (bonus_type between 0 and 5),
    status smallint not null check (status in (0, 1, 2, 3, 4, 5, 6, 7, 8, 10)),
    currency text not null,
    amount bigint not null check (amount >= 0),
    deposit_amount bigint check (deposit_amount > 0),
    wagering jsonb not null,
    wager_target bigint not null default 0 check (wager_target >= 0),
    spins jsonb,
    spins_left integer check (spins_left >= 0),
    released bigint check (released >= 0),
    created_at timestamptz not null,
    claim_by timestamptz,
    begun_at timestamptz,
    expires_at timestamptz,
    reminded_at timestamptz,
    ended_at timestamptz,
    unique (promotion_id, player_id, source_key),
    foreign key (promotion_id, promotion_version) references promotion_version (promotion_id, version),
    check ((spins is null) = (spins_left is null)),
    check ((ended_at is null) = (status in (0, 2, 3, 5, 10))),
    check (status not in (5, 10) or begun_at is not null)
  )`,
  // One bonus is in play at a time: its money is in the player's bonus accounts.
  'create unique index bonus_in_play on bonus (player_id) where status in (5, 10)',
  'create index bonus_by_player on bonus (player_id, id desc)',
  'create index bonus_to_claim on bonus (claim_by) where status in (0, 2, 3)',
  'create index bonus_to_expire on bonus (expires_at) where status in (2, 5, 10)',
  // Stakes counted towards a bonus, derived from settled rounds only: a rebuild of the consumer recreates it.
  `create table bonus_progress (
    bonus_id uuid primary key,
    done bigint not null check (done >= 0),
    is_reached boolean not null
  )`,
  'create index bonus_progress_reached on bonus_progress (bonus_id) where is_reached',
  'grant select, insert on bonus, bonus_progress to mangetsu_app',
  `grant update (status, amount, wager_target, spins_left, released, claim_by, begun_at, expires_at, reminded_at, ended_at)
    on bonus to mangetsu_app`,
  'grant update (done, is_reached), delete on bonus_progress to mangetsu_app',
]

const STATEMENTS: readonly string[] = [...LEDGER, ...PROMOTION, ...BONUS]
