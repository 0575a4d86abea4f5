// Promotions: published versions, the versions in force, their audience, and their remaining budgets.

export { type AudiencePorts, isFor, isInAudience } from './audience.ts'
export { createPromotionBackOffice, type PromotionBackOffice } from './back-office.ts'
export {
  Amounts,
  type PreviewedGift,
  type PreviewedTime,
  PromotionBody,
  PromotionCode,
  PromotionFile,
  type PromotionKind,
  paysOnce,
} from './body.ts'
export { closeEnded } from './close.ts'
export type { PromotionDescriptor } from './descriptor.ts'
export { createInForceAt, type TimedVersion } from './in-force.ts'
export { promotionJobs } from './jobs.ts'
export { isAnothers, type PersonPorts, takePlace } from './person.ts'
export { type PromotionPreview, previewPromotion } from './preview.ts'
export { kindNamed, type PromotionKinds } from './publish.ts'
export {
  allPromotions,
  allVersions,
  anyPromotionOf,
  countGiven,
  endedListedMs,
  type Promotion,
  promotionById,
  promotionOf,
  promotionsOf,
  promotionVersion,
  uncountGiven,
} from './rows.ts'
export { publishDue } from './series.ts'
export { createSeriesBackOffice, faultsOfSeries, type SeriesBackOffice } from './series-back-office.ts'
export { publishShipped, publishShippedSeries, readShippedPromotions, readShippedSeries } from './shipped.ts'
export { isSeenAt, stateAt } from './state.ts'
