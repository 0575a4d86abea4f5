// The promotion kinds that an operator can publish: each refuses to publish a promotion that cannot be paid.
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'
import { createGames } from '../studio/index.ts'
import { declaredKinds } from './descriptors.ts'
import { payableOnly } from './payable.ts'

const games = createGames()

export const promotionKinds: PromotionKinds = declaredKinds.map((kind) => payableOnly(kind, games))
