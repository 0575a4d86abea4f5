// Formats the length of a method's cooling period.

export type Span = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** Converts minutes to the largest unit that represents them exactly. */
export function spanOf(minutes: number): Span {
  if (minutes % 1440 === 0 && minutes > 0) return { unit: 'day', count: minutes / 1440 }
  if (minutes % 60 === 0 && minutes > 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}
