// Figures of videos as people and machines read them.

/** 9400 ms as 0:09; minutes and seconds, the begun second not counted. */
export function lengthText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 9400 ms as PT9.4S (ISO 8601). */
export const lengthIso = (durationMs: number): string => `PT${durationMs / 1000}S`
