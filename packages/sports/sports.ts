// The sports of the sportsbook.

export const sportIds = ['football', 'baseball', 'basketball', 'tennis', 'sumo'] as const
export type SportId = (typeof sportIds)[number]
