// The sports of the sportsbook.

export const sportIds = ['football', 'baseball', 'sumo'] as const
export type SportId = (typeof sportIds)[number]
