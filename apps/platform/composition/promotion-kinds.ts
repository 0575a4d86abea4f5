// Every kind of promotion there is: what an operator can publish.
import { depositActivity } from '../features/engagement/activity/index.ts'
import { codesKind } from '../features/engagement/code/index.ts'
import { guessKind } from '../features/engagement/guess/index.ts'
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'

export const promotionKinds: PromotionKinds = [depositActivity, codesKind, guessKind]
