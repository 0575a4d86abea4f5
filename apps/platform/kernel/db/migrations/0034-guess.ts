// Guess games: their state, bets, decisions with the deciding operators, unclaimed winnings and players' scores.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  // Created at the first bet or proposal; its row lock serialises bets and decisions.
  `create table guess_game (
    promotion_id uuid primary key references promotion,
    state text not null check (state in ('open', 'settled', 'refunded')),
    result text,
    decided_at timestamptz,
    proposed_kind text check (proposed_kind in ('result', 'void', 'correction')),
    proposed_option text,
    proposed_reading text,
    proposed_by text,
    check ((state = 'open') = (decided_at is null)),
    check ((state = 'settled') = (result is not null)),
    check ((proposed_kind is null) = (proposed_by is null)),
    check ((proposed_kind is null) = (proposed_reading is null)),
    check (coalesce(proposed_kind, 'void') = 'void' or proposed_option is not null)
  )`,
  // A decision takes two operators; confirmed_by is null for refunds the platform made automatically.
  `create table guess_decision (
    promotion_id uuid not null references guess_game,
    number integer not null check (number > 0),
    kind text not null check (kind in ('result', 'void', 'correction')),
    option text,
    reading text not null,
    proposed_by text not null,
    confirmed_by text,
    at timestamptz not null,
    primary key (promotion_id, number),
    check (proposed_by <> confirmed_by)
  )`,
  // Sums of the bets in smallest units, so that a page of many games reads no bets.
  `create table guess_pool (
    promotion_id uuid not null references guess_game,
    currency text not null,
    option text not null,
    stake bigint not null check (stake > 0),
    bettors integer not null check (bettors > 0),
    primary key (promotion_id, currency, option)
  )`,
  // Odds in thousandths, for fixed odds, with the amount the house set aside in addition to the stake.
  `create table guess_bet (
    id uuid primary key,
    promotion_id uuid not null references guess_game,
    version integer not null,
    player_id uuid not null references player,
    currency text not null,
    option text not null,
    stake bigint not null check (stake > 0),
    odds integer check (odds > 1000),
    reserved bigint not null check (reserved >= 0),
    app_id text not null,
    at timestamptz not null,
    outcome text check (outcome in ('won', 'lost', 'refunded')),
    payout bigint check (payout >= 0),
    foreign key (promotion_id, version) references promotion_version (promotion_id, version),
    check ((outcome is null) = (payout is null)),
    check (outcome <> 'lost' or payout = 0),
    check (outcome <> 'refunded' or payout = stake)
  )`,
  'create index guess_bet_by_player on guess_bet (player_id, id desc)',
  'create index guess_bet_by_game on guess_bet (promotion_id, player_id)',
  `create table guess_prize (
    id uuid primary key,
    promotion_id uuid not null references guess_game,
    decision integer not null,
    player_id uuid not null references player,
    kind text not null check (kind in ('win', 'refund', 'correction')),
    currency text not null,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    pay_by timestamptz not null,
    noticed_at timestamptz,
    claimed_at timestamptz,
    unique (promotion_id, player_id, currency, decision),
    foreign key (promotion_id, decision) references guess_decision (promotion_id, number)
  )`,
  'create index guess_prize_by_player on guess_prize (player_id, id desc)',
  'create index guess_prize_to_pay on guess_prize (pay_by) where claimed_at is null',
  'create index guess_prize_to_notice on guess_prize (id) where noticed_at is null',
  // Derived from decided games in which the player won or lost; the rate in parts per million.
  `create table guess_score (
    player_id uuid primary key references player,
    settled integer not null check (settled > 0),
    rate integer not null check (rate between 0 and 1000000),
    streak integer not null check (streak between 0 and settled)
  )`,
  'create index guess_score_by_rate on guess_score (rate desc, settled desc, player_id) where settled >= 20',
  'create index guess_score_by_streak on guess_score (streak desc, player_id) where streak > 0',
  'grant select, insert on guess_game, guess_decision, guess_pool, guess_bet, guess_prize, guess_score to mangetsu_app',
  `grant update (state, result, decided_at, proposed_kind, proposed_option, proposed_reading, proposed_by)
    on guess_game to mangetsu_app`,
  'grant update (stake, bettors) on guess_pool to mangetsu_app',
  'grant update (outcome, payout) on guess_bet to mangetsu_app',
  'grant update (noticed_at, claimed_at), delete on guess_prize to mangetsu_app',
  'grant update (settled, rate, streak), delete on guess_score to mangetsu_app',
]
