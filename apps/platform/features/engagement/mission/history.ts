// All versions of all missions, for events of any time.
import type { Connection } from '../../../kernel/db/index.ts'
import { PromotionBody, type TimedVersion } from '../promotion/index.ts'
import { type MissionRules, missionKind } from './kind.ts'

type Reader = Pick<Connection, 'query'>

export type MissionVersion = TimedVersion & { readonly rules: MissionRules }

type Row = { id: string; version: number; since: Date; body: unknown }

// A version does not count events from before its publication, whenever they are processed.
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

/** Returns a reader of all versions in the order of their start; parsed versions are cached. */
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
