// The descriptor of a feature with promotion kinds.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import type { PromotionKinds } from './publish.ts'

export type PromotionDescriptor = FeatureDescriptor & {
  /** Kinds that an operator can publish; one with a `preview` can be previewed over past events. */
  readonly promotionKinds: PromotionKinds
}
