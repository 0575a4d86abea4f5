// Formats figures of videos for display and as ISO 8601.

/** Formats 9400 ms as 0:09: minutes and whole seconds, truncated. */
export function lengthText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats 9400 ms as PT9.4S (ISO 8601). */
export const lengthIso = (durationMs: number): string => `PT${durationMs / 1000}S`
