// An activity as its readers see it: a promotion mapped to the contract, and its visibility.
import type { Activity, ActivityOffer } from '@mangetsu/contract/activity'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Profile, wageringTimesCap } from '../../protection/profile/index.ts'
import {
  type AudiencePorts,
  isInAudience,
  kindNamed,
  type Promotion,
  type PromotionKinds,
  stateAt,
} from '../promotion/index.ts'

export type ViewParts = {
  readonly kinds: PromotionKinds
  readonly audience: AudiencePorts
  readonly profile: Profile
}

/** A player's id; null for a visitor. */
export type ActivityReader = string | null

/** The offer as a grant would be made now: with the profile's cap on wagering. */
function offerUnder(profile: Profile, offer: ActivityOffer, nowMs: number): ActivityOffer {
  const cap = wageringTimesCap(profile, nowMs)
  const { wagerTimes } = offer
  return wagerTimes === null || cap === null ? offer : { ...offer, wagerTimes: Math.min(wagerTimes, cap) }
}

/** Maps a promotion to the contract; `promotions` are all in force. Null for a kind that the platform lacks. */
export async function activityView(
  { kinds, profile }: Pick<ViewParts, 'kinds' | 'profile'>,
  tx: Tx,
  promotion: Promotion,
  promotions: readonly Promotion[],
  nowMs: number,
): Promise<Activity | null> {
  const { code, version, body } = promotion
  const kind = kindNamed(kinds, promotion.kind)
  if (kind === undefined) return null
  const rules = kind.rules.parse(body.rules)
  const currentAmount = (await kind.currentAmount?.(tx, rules)) ?? null
  const offer = kind.offer({ ...promotion, rules }, { promotions, currentAmount })
  const { title, subtitle = null, summary, terms, picture, from, until } = body
  return {
    activityCode: code,
    kind: kind.kind,
    version,
    title,
    subtitle,
    summary,
    terms,
    picture,
    offer: offerUnder(profile, offer, nowMs),
    state: stateAt(body, nowMs),
    from,
    until,
    needsSignUp: kind.needsSignUp ?? false,
  }
}

/** Visitors see promotions without conditions that only a player can meet. */
const isForVisitors = ({ body: { audience } }: Promotion): boolean =>
  audience.tags === undefined && audience.isWhitelisted !== true

export const isVisibleTo = (
  parts: Pick<ViewParts, 'audience'>,
  tx: Tx,
  promotion: Promotion,
  playerId: ActivityReader,
) =>
  playerId === null
    ? Promise.resolve(isForVisitors(promotion))
    : isInAudience(parts.audience, tx, promotion, playerId)
