// Loss-back: a share of a week's net loss of own money, granted after the week for the player to claim.
import { giveDue, type LossBackParts } from './give.ts'

export { lossBackAccrual } from './accrual.ts'
export { lossBackKind } from './rules.ts'

export type LossBackFeature = {
  /** Grants the loss-back of ended weeks. A job. */
  giveDue(nowMs: number): Promise<false>
}

export const createLossBack = (parts: LossBackParts): LossBackFeature => ({
  giveDue: (nowMs) => giveDue(parts, nowMs),
})
