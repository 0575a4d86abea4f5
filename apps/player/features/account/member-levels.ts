// The player's levels: the moon of their VIP level, the progress to the next, and their verification step.

/** Lit share of the moon that names each VIP level, from new moon to full moon. */
const litShares = [0, 0.08, 0.2, 0.5, 0.68, 0.86, 0.95, 1] as const

/** Returns the lit share of a level's moon, from 0 (new) to 1 (full). */
export const litOfLevel = (level: number): number => litShares[level] ?? 1

type Progress = {
  readonly points: number
  /** Points at which this level begins. */
  readonly from: number
  readonly next: { readonly points: number } | null
}

/** Returns the progress to the next level, from 0 to 1. */
export function shareOf({ points, from, next }: Progress): number {
  if (next === null || next.points <= from) return 1
  return Math.min(1, Math.max(0, (points - from) / (next.points - from)))
}

export type KycStep = 0 | 1 | 2 | 3 | 4

/** Returns the verification level reached, by the store's audit status; null while that is unknown. */
export function kycStepOf(auditStatus: number): KycStep | null {
  if (auditStatus < 0) return null
  return Math.min(4, Math.floor(auditStatus)) as KycStep
}
