// A method's wait for safety: how long it is, as one says it.

export type Span = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** A number of minutes in the largest unit that says it exactly. */
export function spanOf(minutes: number): Span {
  if (minutes % 1440 === 0 && minutes > 0) return { unit: 'day', count: minutes / 1440 }
  if (minutes % 60 === 0 && minutes > 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}
