// Formats titles and figures of videos for display and as ISO 8601.

/** Formats 9400 ms as 0:09: minutes and whole seconds, truncated. */
export function lengthText(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats 9400 ms as PT9.4S (ISO 8601). */
export const lengthIso = (durationMs: number): string => `PT${durationMs / 1000}S`

/** Returns a title without its game's name at the beginning, for a place that shows the name as well. */
export function shortTitle(title: string, game: string): string {
  const rest = title.startsWith(game)
    ? (/^(?:：|: )(.+)$/.exec(title.slice(game.length))?.[1] ?? title)
    : title
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
