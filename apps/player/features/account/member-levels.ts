// Where a player stands: the moon of their VIP level, their way to the next, their step of verification.

/** The lit share of the moon each VIP level is named for, from the new moon to the full moon. */
const litShares = [0, 0.08, 0.2, 0.5, 0.68, 0.86, 0.95, 1] as const

/** The lit share of a level's moon, from 0 (new) to 1 (full). */
export const litOfLevel = (level: number): number => litShares[level] ?? 1

type Progress = {
  readonly points: number
  /** The points this level begins at. */
  readonly from: number
  readonly next: { readonly points: number } | null
}

/** How much of the way to the next level is done, from 0 to 1. */
export function shareOf({ points, from, next }: Progress): number {
  if (next === null || next.points <= from) return 1
  return Math.min(1, Math.max(0, (points - from) / (next.points - from)))
}

export type KycStep = 0 | 1 | 2 | 3 | 4

/** The level of verification reached, by the store's audit status; null while it is not known. */
export function kycStepOf(auditStatus: number): KycStep | null {
  if (auditStatus < 0) return null
  return Math.min(4, Math.floor(auditStatus)) as KycStep
}
