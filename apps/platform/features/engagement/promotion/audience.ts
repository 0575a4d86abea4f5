// Audience of a promotion: evaluates the file's conditions against a player's data.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Audience } from './body.ts'
import { isAnothers, type PersonPorts } from './person.ts'
import type { Promotion } from './rows.ts'

/** Player data that an audience's conditions refer to. */
type Member = {
  readonly level: number
  readonly country: string
  readonly kycLevel: number
  readonly tags: readonly string[]
  readonly isWhitelisted: boolean
}

/** Returns whether all conditions of an audience are met. */
function isAmong(audience: Audience, member: Member): boolean {
  const { levelFrom = 0, levelTo = member.level, countries, kycFrom = 0, tags, isWhitelisted } = audience
  if (member.level < levelFrom || member.level > levelTo || member.kycLevel < kycFrom) return false
  if (countries !== undefined && !countries.includes(member.country)) return false
  if (tags !== undefined && !tags.some((tag) => member.tags.includes(tag))) return false
  return isWhitelisted !== true || member.isWhitelisted
}

export type AudiencePorts = {
  /** The player's VIP level, 0 to 7. */
  readonly vipLevelOf: (tx: Tx, playerId: string) => Promise<number>
  /** The player's verification level, 0 to 4. */
  readonly kycLevelOf: (tx: Tx, playerId: string) => Promise<number>
  readonly person: PersonPorts
}

type Row = { country: string; tags: string[]; is_whitelisted: boolean }

const known = `select p.country,
    array(select tag from player_tag t where t.player_id = p.id order by tag) as tags,
    exists (select from promotion_whitelist w where w.promotion_id = $2 and w.player_id = p.id) as is_whitelisted
  from player p where p.id = $1`

/** Returns whether a player is in a promotion's audience; false for a deleted account. */
export async function isInAudience(
  ports: AudiencePorts,
  tx: Tx,
  { id, body: { audience } }: Pick<Promotion, 'id' | 'body'>,
  playerId: string,
): Promise<boolean> {
  const [row] = await tx.query<Row>(known, [playerId, id])
  if (row === undefined) return false
  const { levelFrom, levelTo, kycFrom } = audience
  const needsLevel = levelFrom !== undefined || levelTo !== undefined
  return isAmong(audience, {
    level: needsLevel ? await ports.vipLevelOf(tx, playerId) : 0,
    kycLevel: kycFrom === undefined ? 0 : await ports.kycLevelOf(tx, playerId),
    country: row.country,
    tags: row.tags,
    isWhitelisted: row.is_whitelisted,
  })
}

/**
 * Returns whether this player can take part: in the audience, and not with a second account if limited to one per
 * person.
 */
export const isFor = async (
  ports: AudiencePorts,
  tx: Tx,
  promotion: Pick<Promotion, 'id' | 'body'>,
  playerId: string,
): Promise<boolean> =>
  (await isInAudience(ports, tx, promotion, playerId)) &&
  !(await isAnothers(ports.person, tx, promotion, playerId))
