// Tournaments: standings derived from settled rounds, final places, and the prizes of places.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Derived from settled rounds only; a rebuild of the consumer recreates them.
const FOLLOWED: readonly string[] = [
  // A standing: its score, the round that reached it, and the number of counted rounds. A player without a score has no
  // place.
  `create table tournament_entry (
    promotion_id uuid not null,
    division text not null,
    player_id uuid not null,
    score bigint not null check (score >= 0),
    reached_at timestamptz,
    round_id uuid,
    rounds integer not null check (rounds > 0),
    primary key (promotion_id, division, player_id),
    check ((score = 0) = (reached_at is null)),
    check ((score = 0) = (round_id is null))
  )`,
  `create index tournament_entry_by_place on tournament_entry (promotion_id, division, (-score), reached_at, round_id)
    where score > 0`,
  // The rounds of each score: the best ones, up to the promotion's number.
  `create table tournament_round (
    promotion_id uuid not null,
    division text not null,
    player_id uuid not null,
    round_id uuid not null,
    score bigint not null check (score > 0),
    at timestamptz not null,
    primary key (promotion_id, division, player_id, round_id)
  )`,
  // Number of scores with the same leading digits: a place is a sum over these and a few rows of one bucket.
  `create table tournament_bucket (
    promotion_id uuid not null,
    division text not null,
    bucket integer not null,
    entrants integer not null check (entrants >= 0),
    primary key (promotion_id, division, bucket)
  )`,
  `grant select, insert, delete on tournament_entry, tournament_round, tournament_bucket to mangetsu_app`,
  `grant update (score, reached_at, round_id, rounds) on tournament_entry to mangetsu_app`,
  `grant update (entrants) on tournament_bucket to mangetsu_app`,
]

const STATEMENTS: readonly string[] = [
  ...FOLLOWED,
  `create table tournament_result (
    promotion_id uuid not null references promotion,
    division text not null,
    entrants integer not null check (entrants >= 0),
    digest text not null,
    settled_at timestamptz not null,
    primary key (promotion_id, division)
  )`,
  // A final place with its rounds, best first. Each place has one player, and each player one place.
  `create table tournament_place (
    promotion_id uuid not null,
    division text not null,
    place integer not null check (place > 0),
    player_id uuid not null references player,
    score bigint not null check (score > 0),
    reached_at timestamptz not null,
    rounds integer not null check (rounds > 0),
    counted uuid[] not null check (cardinality(counted) > 0),
    primary key (promotion_id, division, place),
    unique (promotion_id, division, player_id)
  )`,
  `create table tournament_prize (
    id uuid primary key,
    promotion_id uuid not null,
    version integer not null,
    division text not null,
    place integer not null,
    player_id uuid not null references player,
    created_at timestamptz not null,
    claim_until timestamptz not null,
    noticed_at timestamptz,
    claimed_at timestamptz,
    expired_at timestamptz,
    bonus_id uuid references bonus,
    unique (promotion_id, division, place),
    foreign key (promotion_id, division, place) references tournament_place,
    foreign key (promotion_id, version) references promotion_version (promotion_id, version),
    check (claimed_at is null or expired_at is null),
    check (bonus_id is null or claimed_at is not null)
  )`,
  'create index tournament_prize_by_player on tournament_prize (player_id, id desc)',
  'create index tournament_prize_to_decide on tournament_prize (claim_until) where claimed_at is null and expired_at is null',
  'create index tournament_prize_to_notice on tournament_prize (id) where noticed_at is null',
  'grant select, insert on tournament_result, tournament_place, tournament_prize to mangetsu_app',
  'grant update (noticed_at, claimed_at, expired_at, bonus_id) on tournament_prize to mangetsu_app',
]
