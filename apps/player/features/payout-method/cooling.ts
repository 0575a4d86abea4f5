// A method's wait for safety: how long it is, as one says it, and how much of it has passed.

export type Span = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** A number of minutes in the largest unit that says it exactly. */
export function spanOf(minutes: number): Span {
  if (minutes % 1440 === 0 && minutes > 0) return { unit: 'day', count: minutes / 1440 }
  if (minutes % 60 === 0 && minutes > 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}

/** The share of the wait that has passed, 0 to 1; instants in epoch ms. */
export function passedShare(fromMs: number, untilMs: number, nowMs: number): number {
  if (untilMs <= fromMs) return 1
  return Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)))
}
