// Monthly partitions of table rounds with their bets, seats and decisions, and the newest round of each table.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...BOUND, ...NEWEST, ...UNUSED, ...FOREIGN_KEYS, ...tables.flatMap(intoMonths)])
    await sql.raw(statement).execute(db)
}

type MonthlyTable = {
  readonly name: string
  /** Column with the id of the table's round, whose timestamp decides the partition. */
  readonly column: string
  /** Keys of all partitions. */
  readonly keys: readonly string[]
  /** Keys of each partition on its own, because they do not contain that id. */
  readonly partKeys?: readonly string[]
}

const tables: readonly MonthlyTable[] = [
  {
    name: 'table_round',
    column: 'id',
    keys: [
      'alter table table_round add primary key (id)',
      'create index table_round_newest on table_round (table_id, opened_at desc)',
    ],
    // One round per link of a chain, and one unfinished round per table. Across months the chain's counter of used
    // links ensures the first and the table's newest round the second, both under the lock of the table's row.
    partKeys: ['(chain_id, place)', `(table_id) where state in ('betting', 'closed', 'acting', 'drawn')`],
  },
  {
    name: 'table_bet',
    column: 'round_id',
    keys: ['alter table table_bet add primary key (round_id, player_id)'],
    partKeys: ['(own_round_id) where own_round_id is not null'],
  },
  {
    name: 'table_seat',
    column: 'round_id',
    keys: ['alter table table_seat add primary key (round_id, seat)'],
  },
  {
    name: 'table_decision',
    column: 'round_id',
    keys: ['alter table table_decision add primary key (round_id, step)'],
  },
]

// The first instant of the month after the newest round, as an id: bets, seats and decisions contain a round's id and
// are in its month. No process writes from here on.
const BOUND = [
  `lock table play_table, ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`,
  `create temporary table first_table_months on commit drop as
    select to_char(m.month, 'YYYY_MM') as name,
      (lpad(to_hex((extract(epoch from (m.month + interval '1 month') at time zone 'UTC') * 1000)::bigint), 12, '0')
        || repeat('0', 20))::uuid as ids_below
    from (
      select date_trunc('month', uuid_extract_timestamp(n.id) at time zone 'UTC') as month
      from (select id from table_round order by id desc limit 1) n
    ) m`,
]

// The running round of a table is read very often: its table references it, so that no partition has to be searched.
const NEWEST = [
  'alter table play_table add column newest_round_id uuid',
  `update play_table t set newest_round_id = (select r.id from table_round r where r.table_id = t.id
    order by r.opened_at desc, r.place desc limit 1)`,
]

// No query reads all bets a player ever made at tables: their own round records serve for that.
const UNUSED = ['drop index table_bet_by_player']

// A foreign key between partitioned tables would be checked over all of them whenever a month is detached; the nightly
// audit checks the references instead.
const FOREIGN_KEYS = [
  'alter table table_round drop constraint table_round_table_id_fkey, drop constraint table_round_chain_id_fkey',
  ...['table_bet', 'table_seat', 'table_decision'].map(
    (name) => `alter table ${name} drop constraint ${name}_round_id_fkey`,
  ),
]

/**
 * Statement that moves privileges on the table, or on some of its columns, from the partition to the partitioned table.
 */
const rightsOf = (name: string) => `
    for it in
      select r.what, r.columns, r.is_grantable, case r.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(r.grantee)) end as who
      from (
        select a.privilege_type as what, '' as columns, a.is_grantable, a.grantee
        from pg_class c cross join lateral aclexplode(c.relacl) a
        where c.oid = '${name}_before'::regclass and a.grantee <> c.relowner
        union all
        select a.privilege_type, '(' || string_agg(quote_ident(k.attname), ', ') || ')', a.is_grantable, a.grantee
        from pg_attribute k cross join lateral aclexplode(k.attacl) a
        where k.attrelid = '${name}_before'::regclass group by a.privilege_type, a.is_grantable, a.grantee
      ) r
    loop
      execute format('grant %s %s on ${name} to %s', it.what, it.columns,
        it.who || case when it.is_grantable then ' with grant option' else '' end);
      execute format('revoke %s %s on ${name}_before from %s', it.what, it.columns, it.who);
    end loop;`

/** Statement that renames indexes with their table, after which they are named. */
const renamed = (table: string, [from, to]: readonly [from: string, to: string]) => `
    for it in select c.relname as named from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${table}::regclass
    loop
      execute format('alter index %I rename to %I', it.named, replace(it.named, ${from}, ${to}));
    end loop;`

/**
 * Statements that turn the existing table into the first partition, if it has rows: it holds everything up to the bound
 * and is named after its last month. Its rows and indexes are neither moved nor rewritten.
 */
const intoMonths = ({ name, column, keys, partKeys = [] }: MonthlyTable): string[] => [
  `do $$ declare
    part text := (select '${name}_' || m.name from first_table_months m where exists (select from ${name}));
    ids_below uuid := (select m.ids_below from first_table_months m);
    it record;
  begin
    alter table ${name} rename to ${name}_before;
    ${renamed(`'${name}_before'`, [`'${name}'`, `'${name}_before'`])}
    create table ${name} (like ${name}_before including defaults including constraints including comments)
      partition by range (${column});
    ${keys.map((key) => `${key};`).join('\n')}
    execute (select coalesce(format('comment on table ${name} is %L', obj_description('${name}_before'::regclass)), 'select'));
    ${rightsOf(name)}
    create table ${name}_default partition of ${name} default;
    ${partKeys.map((key) => `create unique index on ${name}_default ${key};`).join('\n')}
    revoke all on ${name}_default from public;
    if part is null then
      drop table ${name}_before;
    else
      execute format('alter table ${name}_before rename to %I', part);
      ${renamed('part', [`'${name}_before'`, 'part'])}
      execute format('revoke all on %I from public', part);
      execute format('alter table ${name} attach partition %I for values from (minvalue) to (%L)', part, ids_below);
    end if;
  end $$`,
]
