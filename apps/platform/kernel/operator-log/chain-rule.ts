// The operator log's audit rule: every entry follows the previous one unchanged, and the head is the last one.

/** Serialises like `entryHash`: each field as `<bytes>:<text>,`. */
const hashed = `sha256(l.previous_hash || convert_to(
  (select string_agg(octet_length(convert_to(f.text, 'UTF8')) || ':' || f.text || ',', '' order by f.n)
   from unnest(array[
     l.number::text, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.operator, l.action,
     l.subject_kind, l.subject_id, coalesce(l.player_id::text, ''), l.before, l.after
   ]) with ordinality as f(text, n)), 'UTF8'))`

export const operatorLogRule = `
  with chain as (
    select l.number, l.previous_hash, l.hash, ${hashed} as hash_of_fields,
      coalesce(lag(l.number) over (order by l.number), 0) as number_before,
      coalesce(lag(l.hash) over (order by l.number), decode(repeat('00', 32), 'hex')) as hash_before
    from operator_log l
  ), last as (
    select number, hash from chain order by number desc limit 1
  )
  select 'operator_log ' || e.number as row, e.detail from (
    select c.number_before + 1 as number, case when c.number_before + 2 = c.number then 'is missing'
      else 'is missing, and all up to ' || (c.number - 1) end as detail
    from chain c where c.number <> c.number_before + 1
    union all
    select c.number, 'does not follow the entry before it' from chain c
    where c.previous_hash <> c.hash_before
    union all
    select c.number, 'is not as it was written' from chain c where c.hash <> c.hash_of_fields
    union all
    select coalesce(h.number, 0), 'is the head, but the last entry is ' || coalesce(l.number, 0)
    from (select 1) one left join operator_log_head h on true left join last l on true
    where h.number is null or h.number <> coalesce(l.number, 0)
      or h.hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex'))
  ) e`
