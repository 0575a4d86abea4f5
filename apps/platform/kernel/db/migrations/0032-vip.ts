// VIP levels with each player's progress, rewards for reached levels, and rakeback by week.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const VIP: readonly string[] = [
  // Derived from settled rounds only, in the reference currency's smallest unit; `weighted` in hundredths of it.
  `create table vip_standing (
    player_id uuid primary key,
    weighted bigint not null check (weighted >= 0),
    staked bigint not null check (staked >= 0),
    returned bigint not null check (returned >= 0)
  )`,
  // Its time is that of the round that reached the level.
  `create table vip_level_reached (
    player_id uuid not null,
    level smallint not null check (level between 1 and 7),
    at timestamptz not null,
    primary key (player_id, level)
  )`,
  // The highest level whose rewards a player has received.
  `create table vip_rewarded (
    player_id uuid primary key references player,
    level smallint not null check (level between 1 and 7)
  )`,
  // The level a player had before levels were computed in a new way: no player loses a level by that.
  `create table vip_kept_level (
    player_id uuid primary key references player,
    level smallint not null check (level between 1 and 7)
  )`,
  'grant select, insert on vip_standing, vip_level_reached, vip_rewarded to mangetsu_app',
  'grant select on vip_kept_level to mangetsu_app',
  'grant update (weighted, staked, returned), delete on vip_standing to mangetsu_app',
  'grant delete on vip_level_reached to mangetsu_app',
  'grant update (level) on vip_rewarded to mangetsu_app',
]

const RAKEBACK: readonly string[] = [
  // Stakes of a week, and the millionths of them that the game keeps on average; derived from settled rounds only.
  `create table rakeback_week (
    player_id uuid not null,
    week date not null,
    currency text not null,
    game_id text not null,
    cost_ppm integer not null check (cost_ppm between 0 and 1000000),
    staked bigint not null check (staked > 0),
    primary key (player_id, week, currency, game_id, cost_ppm)
  )`,
  'create index rakeback_week_by_week on rakeback_week (week, player_id)',
  // Result of a claim, so that a repeated request gets the same response.
  `create table rakeback_claim (
    player_id uuid not null references player,
    request_id text not null,
    bonus_id uuid not null references bonus,
    primary key (player_id, request_id, bonus_id)
  )`,
  `create table rakeback_reminder (
    player_id uuid not null references player,
    week date not null,
    primary key (player_id, week)
  )`,
  'grant select, insert on rakeback_week, rakeback_claim, rakeback_reminder to mangetsu_app',
  'grant update (staked), delete on rakeback_week to mangetsu_app',
]

// Value of a currency's smallest unit in yen's, as used when levels were computed from all stakes alike.
const RATES = `('JPY', 1), ('USD', 160), ('CNY', 23), ('EUR', 190), ('KRW', 0.12), ('IDR', 0.01), ('INR', 1.9), ('PHP', 2.8),
  ('THB', 5), ('VND', 0.0065), ('CAD', 118), ('MYR', 39), ('RUB', 2.1), ('BRL', 30), ('USDT', 0.00016),
  ('USDC', 0.00016), ('BTC', 20), ('ETH', 0.8), ('DOGE', 0.00005), ('LTC', 0.02), ('TRX', 0.00006), ('DAI', 0.00016),
  ('XRP', 0.0005), ('ADA', 0.00015), ('SHIB', 0.000000003), ('SOL', 0.04)`

// By the level's name (a phase of the moon): players keep theirs, though some levels begin later now.
const KEEP = `insert into vip_kept_level (player_id, level)
  select player_id, case when staked >= 10000000000 then 7 when staked >= 3000000000 then 6
      when staked >= 800000000 then 5 when staked >= 200000000 then 4 when staked >= 50000000 then 3 else 2 end
  from (
    select d.player_id, sum(d.staked * r.rate) as staked
    from play_day d join (values ${RATES}) as r(currency, rate) on r.currency = d.currency
    group by d.player_id
  ) played where staked >= 10000000`

const STATEMENTS: readonly string[] = [...VIP, ...RAKEBACK, KEEP]
