// Loss-back: a share of a week's net loss of own money, granted after the week for the player to claim.
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { giveDue, type LossBackParts } from './give.ts'

export type LossBackFeature = { readonly jobs: readonly Job[] }

export const createLossBack = (parts: LossBackParts): LossBackFeature => ({
  // Grants the loss-back of ended weeks.
  jobs: [{ name: 'loss-back', everyMs: minuteMs, turn: (nowMs) => giveDue(parts, nowMs) }],
})
