// Coupons are granted by promotions: the version each was granted under, its own name and conditions, and its bonus. So
// is the reward of verification level 2; and the cost of a week's play, of which loss-back returns a share.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COUPONS, ...KYC_REWARD, ...LOSS_BACK]) await sql.raw(statement).execute(db)
}

const first = '{"ja":"ウェルカムボーナス（1回目の入金）","en":"Welcome bonus, first deposit"}'
const second = '{"ja":"ウェルカムボーナス（2回目の入金）","en":"Welcome bonus, second deposit"}'

const COUPONS: readonly string[] = [
  // Null for coupons from before, which are wagered and paid by the terms agreed then.
  `alter table coupon
    add column promotion_id uuid,
    add column promotion_version integer,
    add column name jsonb,
    add column deposits_before integer not null default 0 check (deposits_before >= 0),
    add column period text not null default '',
    add column bonus_id uuid references bonus,
    add foreign key (promotion_id, promotion_version) references promotion_version (promotion_id, version),
    add check ((promotion_id is null) = (promotion_version is null))`,
  `update coupon set name = case family when 'welcome-1' then '${first}'::jsonb else '${second}'::jsonb end,
    deposits_before = case family when 'welcome-1' then 0 else 1 end`,
  'alter table coupon alter column name set not null',
  'alter table coupon drop constraint coupon_player_id_code_key',
  'alter table coupon add unique (player_id, code, period)',
  'alter table coupon drop constraint coupon_status_check',
  `alter table coupon add constraint coupon_status_check
    check (status in ('available', 'reserved', 'wagering', 'used', 'paid', 'expired', 'givenUp'))`,
  `alter table coupon add check ((bonus_id is null) = (status <> 'used'))`,
  'create index coupon_of_bonus on coupon (player_id, bonus_id) where bonus_id is not null',
  // Coupons of one family and period count as one: they bring one bonus.
  `create unique index coupon_used_once on coupon (player_id, promotion_id, period) where status = 'used'`,
]

// Every reward from before was ¥500.
const KYC_REWARD: readonly string[] = [
  `alter table kyc_reward
    add column currency text not null default 'JPY',
    add column amount bigint not null default 50000 check (amount > 0)`,
  'alter table kyc_reward alter column currency drop default, alter column amount drop default',
]

const LOSS_BACK: readonly string[] = [
  // Derived from settled rounds of own money only; the kind is empty for a game that no longer exists.
  `create table loss_back_week (
    player_id uuid not null,
    week date not null,
    currency text not null,
    kind text not null,
    staked bigint not null check (staked >= 0),
    returned bigint not null check (returned >= 0),
    primary key (player_id, week, currency, kind)
  )`,
  'create index loss_back_week_by_week on loss_back_week (week, player_id)',
  // A decided week: once, with or without a bonus.
  `create table loss_back_given (
    player_id uuid not null references player,
    week date not null,
    currency text not null,
    bonus_id uuid references bonus,
    primary key (player_id, week, currency)
  )`,
  'grant select, insert on loss_back_week, loss_back_given to mangetsu_app',
  'grant update (staked, returned), delete on loss_back_week to mangetsu_app',
]
