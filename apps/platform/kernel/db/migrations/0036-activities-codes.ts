// Registrations and requests of activities, and codes with failed attempts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `create table promotion_signup (
    promotion_id uuid not null references promotion,
    player_id uuid not null references player,
    version integer not null,
    at timestamptz not null,
    primary key (promotion_id, player_id),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version)
  )`,
  'create index promotion_signup_by_player on promotion_signup (player_id)',
  'grant select, insert on promotion_signup to mangetsu_app',

  // A processed request with its result, which a repeated request returns.
  `create table activity_request (
    player_id uuid not null references player,
    request_id text not null,
    request text not null,
    bonus_id uuid references bonus,
    at timestamptz not null,
    primary key (player_id, request_id)
  )`,
  'grant select, insert on activity_request to mangetsu_app',

  // A code is stored as its keyed hash. The redeeming player is stored for single-use codes.
  `create table promotion_code (
    hash bytea primary key,
    promotion_id uuid not null references promotion,
    batch text not null check (batch ~ '^[a-z0-9-]{1,40}$'),
    created_at timestamptz not null,
    used_by uuid references player
  )`,
  'create index promotion_code_by_promotion on promotion_code (promotion_id, batch)',
  `create table code_exchange (
    id uuid primary key,
    player_id uuid not null references player,
    request_id text not null,
    code_hash bytea not null references promotion_code,
    promotion_id uuid not null references promotion,
    version integer not null,
    bonus_id uuid not null references bonus,
    at timestamptz not null,
    unique (player_id, request_id),
    unique (player_id, code_hash),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version)
  )`,
  'create index code_exchange_by_player on code_exchange (player_id, id desc)',
  `create table code_miss (
    player_id uuid primary key references player,
    misses integer not null check (misses >= 0),
    last_at timestamptz not null,
    blocked_until timestamptz
  )`,
  'grant select, insert on promotion_code, code_exchange, code_miss to mangetsu_app',
  'grant update (used_by) on promotion_code to mangetsu_app',
  'grant update (misses, last_at, blocked_until) on code_miss to mangetsu_app',
]
