// Every kind of promotion there is: what an operator can publish.
import { depositActivity } from '../features/engagement/activity/index.ts'
import { codesKind } from '../features/engagement/code/index.ts'
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/index.ts'
import { vipLevelKind } from '../features/engagement/vip/index.ts'

export const promotionKinds: PromotionKinds = [depositActivity, codesKind, rakebackKind, vipLevelKind]
