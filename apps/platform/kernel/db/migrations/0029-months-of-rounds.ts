// Monthly partitions of rounds and postings, and the ledger's summary of a detached month.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...BOUND, ...tables.flatMap(intoMonths), ...DETACHED, ...GRANTS])
    await sql.raw(statement).execute(db)
}

type MonthlyTable = {
  readonly name: string
  /** Name of the UUIDv7 column, whose timestamp decides the partition. */
  readonly column: string
  /** Indexes of all partitions; the key of a posting is per partition, because it does not contain the id. */
  readonly indexes: readonly { readonly suffix: string; readonly make: string }[]
  /** Primary key of each partition on its own. */
  readonly partKey?: string
}

/** In the order in which settlement writes them. */
const tables: readonly MonthlyTable[] = [
  { name: 'ledger_posting', column: 'transfer_id', indexes: [], partKey: 'account_id, version' },
  { name: 'ledger_house_posting', column: 'transfer_id', indexes: [] },
  {
    name: 'studio_round',
    column: 'id',
    indexes: [{ suffix: 'pkey', make: 'alter table studio_round add primary key (id)' }],
  },
  {
    name: 'player_round',
    column: 'round_id',
    indexes: [
      { suffix: 'pkey', make: 'alter table player_round add primary key (player_id, round_id)' },
      {
        suffix: 'by_game',
        make: 'create index player_round_by_game on player_round (player_id, game_id, round_id)',
      },
    ],
  },
]

/** SQL expression for the newest id of a table that may have no index on it. */
const newestOf = ({ name, column }: MonthlyTable): string =>
  `(select ${column} as id from ${name} order by ${column} desc limit 1)`

// One bound for all tables, so that a month of rounds is a month of their postings: the first instant of the month
// after the newest id, as an id. No process writes from here on.
const BOUND = [
  `lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`,
  `create temporary table first_months on commit drop as
    select to_char(m.month, 'YYYY_MM') as name,
      (lpad(to_hex((extract(epoch from m.month + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
        as ids_below
    from (
      select date_trunc('month', to_timestamp((('x' || left(replace(n.id::text, '-', ''), 12))::bit(48)::bigint)
        / 1000.0) at time zone 'UTC') as month
      from (${tables.map(newestOf).join(' union all ')}) n order by n.id desc limit 1
    ) m`,
]

/**
 * Statements that turn the existing table into the first partition, if it has rows: it holds everything up to the bound
 * and is named after its last month. Its rows are scanned and not moved. Privileges on the table are granted on the
 * partitioned table.
 */
const intoMonths = ({ name, column, indexes, partKey }: MonthlyTable): string[] => [
  `do $$ declare
    part text := (select '${name}_' || m.name from first_months m where exists (select from ${name}));
    ids_below uuid := (select m.ids_below from first_months m);
    it record;
  begin
    alter table ${name} rename to ${name}_before;
    ${['pkey', 'by_game'].map((suffix) => `alter index if exists ${name}_${suffix} rename to ${name}_before_${suffix};`).join('\n')}
    create table ${name} (like ${name}_before including defaults including constraints including comments)
      partition by range (${column});
    ${indexes.map(({ make }) => `${make};`).join('\n')}
    execute (select coalesce(format('comment on table ${name} is %L', obj_description('${name}_before'::regclass)), 'select'));
    for it in select a.privilege_type, a.is_grantable,
        case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as grantee
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.oid = '${name}_before'::regclass and a.grantee <> c.relowner
    loop
      execute format('grant %s on ${name} to %s', it.privilege_type,
        it.grantee || case when it.is_grantable then ' with grant option' else '' end);
      execute format('revoke all on ${name}_before from %s', it.grantee);
    end loop;
    create table ${name}_default partition of ${name} default;
    ${partKey === undefined ? '' : `alter table ${name}_default add primary key (${partKey});`}
    revoke all on ${name}_default from public;
    if part is null then
      drop table ${name}_before;
    else
      execute format('alter table ${name}_before rename to %I', part);
      ${['pkey', 'by_game'].map((suffix) => `execute format('alter index if exists ${name}_before_${suffix} rename to %I', part || '_${suffix}');`).join('\n')}
      execute format('revoke all on %I from public', part);
      execute format('alter table ${name} attach partition %I for values from (minvalue) to (%L)', part, ids_below);
    end if;
  end $$`,
]

const DETACHED = [
  // Set if ids are the bounds: all ids below this one are in this partition or an earlier one.
  'alter table detached_partition add column ids_below uuid',

  // Postings of an account with consecutive versions, summarised in one row.
  `create table ledger_detached_stretch (
    account_id uuid not null,
    first_version bigint not null check (first_version > 0),
    last_version bigint not null check (last_version >= first_version),
    amount bigint not null,
    balance_after bigint not null check (balance_after >= 0),
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    primary key (account_id, first_version)
  )`,

  `create table ledger_detached_house (
    house_id integer not null,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    amount numeric not null,
    primary key (house_id, month)
  )`,
]

const GRANTS = ['grant select on ledger_detached_stretch, ledger_detached_house to mangetsu_app']
