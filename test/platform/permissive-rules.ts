// Rules of a jurisdiction that permit everything, with the changes of a test.
import type { PlaceRules } from '@mangetsu/platform/wagering/place-rules'

export const permissiveRules = (changes: Partial<PlaceRules> = {}): PlaceRules => ({
  allowed: () => ({ autoplay: true, quickMode: true, skip: true }),
  isFeatureBuyAllowed: () => true,
  leastBetweenRounds: () => null,
  largestStakeMinor: () => null,
  isOneGameAtATime: () => false,
  isOneProductPerPromotion: () => false,
  closedKind: () => null,
  ...changes,
})
