// The reading of a guess-game that is refunded because no result was known in time.

/** Start of the reading; the instant of the refund follows it. */
export const noResultBy = 'No result by '
