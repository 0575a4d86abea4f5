// Loss-back: a share of a week's net loss of own money, given after the week to be taken or left.
import { giveDue, type LossBackParts } from './give.ts'

export { lossBackAccrual } from './accrual.ts'
export { lossBackKind } from './rules.ts'

export type LossBackFeature = {
  /** Gives what weeks that have ended bring. A job. */
  giveDue(nowMs: number): Promise<false>
}

export const createLossBack = (parts: LossBackParts): LossBackFeature => ({
  giveDue: (nowMs) => giveDue(parts, nowMs),
})
