// The durable stream of events with its consumers, in place of the outbox; what waited there becomes events.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...FROM_OUTBOX, ...COUPON, ...GRANTS]) {
    await sql.raw(statement).execute(db)
  }
}

const TABLES = [
  // In the order of (xid, id): the transaction an event was written in, and its number. One transaction ends before a
  // reader whose snapshot no longer knows it as open looks; so nothing ever appears behind a cursor.
  `create table event (
    xid xid8 not null default pg_current_xact_id(),
    id bigint not null generated always as identity,
    type text not null,
    version smallint not null default 1,
    player_id uuid,
    payload json not null,
    at timestamptz not null default now(),
    primary key (xid, id, at)
  ) partition by range (at)`,
  'create table event_default partition of event default',

  `create table event_consumer (
    name text primary key,
    xid xid8 not null default '0',
    id bigint not null default 0,
    attempts integer not null default 0,
    next_at timestamptz not null default '-infinity'
  ) with (fillfactor = 60)`,

  // What a consumer could not do in so many attempts, until somebody has it tried again.
  `create table event_dead_letter (
    consumer text not null references event_consumer,
    xid xid8 not null,
    id bigint not null,
    error text not null,
    dead_at timestamptz not null,
    retry_asked_at timestamptz,
    primary key (consumer, xid, id)
  )`,

  'create table detached_partition (name text primary key, parent text not null, at timestamptz not null default now())',
]

const consumers = [
  'player-rounds',
  'game-statistics',
  'play-days',
  'recent-games',
  'machines',
  'winners',
  'coupon-wagering',
]

// Rounds that were followed become events too, so that a rebuild from the first event knows them; the cursors stand
// behind them. All is written in this one transaction, in the order it is read in.
const FROM_OUTBOX = [
  `create temporary table waiting on commit drop as
    select o.id, e.round_id::uuid as round_id, e.n
    from outbox o cross join lateral json_array_elements_text(o.body) with ordinality as e(round_id, n)
    where o.kind = 'rounds'`,
  `insert into event (type, payload)
    select 'rounds.settled', json_build_object('roundIds', json_agg(id order by id)) from (
      select id, (row_number() over (order by id) - 1) / 500 as batch from studio_round
      where id not in (select round_id from waiting)
    ) r group by batch order by batch`,
  ...consumers.map(
    (name) => `insert into event_consumer (name, xid, id)
      values ('${name}', pg_current_xact_id(), (select coalesce(max(id), 0) from event))`,
  ),
  `insert into event (type, payload)
    select 'rounds.settled', json_build_object('roundIds', json_agg(round_id order by n)) from waiting
    group by id order by id`,
  'drop table outbox',
  // Its arguments are others; the functions' files make it anew.
  'drop function unfollowed_rounds(uuid)',
]

// A coupon is looked at when its player has staked: an event says so, no longer a comparison with play_tally.
const COUPON = [
  'alter table coupon add column is_due boolean not null default false',
  `update coupon set is_due = true where status = 'wagering'`,
  'drop index coupon_wagering',
  'alter table coupon drop column round_seen_at, drop column looked_at',
  `create index coupon_due on coupon (player_id) where status = 'wagering' and is_due`,
]

const GRANTS = [
  'grant select, insert on event to mangetsu_app',
  'revoke all on event_default from public',
  'grant select on detached_partition to mangetsu_app',
]
