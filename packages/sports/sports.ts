// The sports of the sportsbook.

export const sportIds = ['football'] as const
export type SportId = (typeof sportIds)[number]
