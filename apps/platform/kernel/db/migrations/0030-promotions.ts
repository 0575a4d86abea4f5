// Promotions with their versions, what of them was given, and bonuses; accounts of promotions and beside the wallet.
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
  // Written once; the one in force is the newest whose time has come.
  `create table promotion_version (
    promotion_id uuid not null references promotion,
    version integer not null check (version > 0),
    body jsonb not null,
    in_force_from timestamptz not null,
    published_at timestamptz not null,
    published_by text not null,
    primary key (promotion_id, version)
  )`,
  // What the house has put into a promotion's budget so far, smallest units.
  `create table promotion_funding (
    promotion_id uuid not null references promotion,
    currency text not null,
    funded bigint not null check (funded >= 0),
    primary key (promotion_id, currency)
  )`,
  // How often a promotion has given something; the limit in all is held by this row's lock.
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
  // A player's tags, set by operators.
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
  // Amounts in smallest units of the currency; status and type by the contract's numbers. The terms are those of the
  // version it was given under, kept as they were.
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
  // One at a time is played: its money is what is in the player's bonus accounts.
  'create unique index bonus_in_play on bonus (player_id) where status in (5, 10)',
  'create index bonus_by_player on bonus (player_id, id desc)',
  'create index bonus_to_claim on bonus (claim_by) where status in (0, 2, 3)',
  'create index bonus_to_expire on bonus (expires_at) where status in (2, 5, 10)',
  // What was staked towards a bonus, by settled rounds alone: a rebuild of the consumer makes it anew.
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
