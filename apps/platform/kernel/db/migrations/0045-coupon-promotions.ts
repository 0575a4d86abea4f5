// Coupons are given by promotions: the version each was given under, its own name and conditions, and the bonus it brought.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const first = '{"ja":"ウェルカムボーナス（1回目の入金）","en":"Welcome bonus, first deposit"}'
const second = '{"ja":"ウェルカムボーナス（2回目の入金）","en":"Welcome bonus, second deposit"}'

const STATEMENTS: readonly string[] = [
  // Without a promotion for those of before, which are staked for and paid as they were agreed.
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
  // A family's coupons of a period are one: it brings one bonus.
  `create unique index coupon_used_once on coupon (player_id, promotion_id, period) where status = 'used'`,
]
