// Determines the next slide and whether the carousel may turn automatically.

/** The specification, section 9: a carousel's default delay. */
export const turnDelayMs = 3_000

export type Stillness = {
  readonly isPausedByReader: boolean
  readonly isPointedAt: boolean
  readonly hasFocus: boolean
  readonly isMotionReduced: boolean
  readonly isTabHidden: boolean
}

/** A single slide never turns; several turn only while no reason to pause applies. */
export const mayTurn = (count: number, still: Stillness): boolean =>
  count > 1 && !Object.values(still).some((isOn) => isOn)

export const slideAfter = (index: number, count: number): number => (index + 1) % count

/** Returns the slide a key leads to from slide `index`; null for keys that do not turn slides. */
export function slideByKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return slideAfter(index, count)
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
