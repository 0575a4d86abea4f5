// Every version of every mission, for events of any time.
import type { Connection } from '../../../kernel/db/index.ts'
import { PromotionBody, type TimedVersion } from '../promotion/index.ts'
import { type MissionRules, missionKind } from './kind.ts'

type Reader = Pick<Connection, 'query'>

export type MissionVersion = TimedVersion & { readonly rules: MissionRules }

type Row = { id: string; version: number; since: Date; body: unknown }

// What is published later counts nothing that was before it, whenever it is read.
const all = `select p.id, v.version, greatest(v.in_force_from, v.published_at) as since, v.body
  from promotion p join promotion_version v on v.promotion_id = p.id
  where p.kind = '${missionKind.kind}' order by p.id, since, v.version`

function versionOf({ id, since, body }: Row): MissionVersion {
  const { from, until, rules } = PromotionBody.parse(body)
  return {
    id,
    sinceMs: since.getTime(),
    fromMs: Date.parse(from),
    untilMs: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
    rules: missionKind.rules.parse(rules),
  }
}

/** Reads all versions in the order they came into force; what was read once is not read from its text again. */
export function missionHistory(): (tx: Reader) => Promise<MissionVersion[]> {
  const known = new Map<string, MissionVersion>()
  return async (tx) =>
    (await tx.query<Row>(all)).map((row) => {
      const key = `${row.id}:${row.version}`
      const version = known.get(key) ?? versionOf(row)
      known.set(key, version)
      return version
    })
}
