// The platform's clock: a parameter everywhere, so that tests can set the time.

export type Clock = { nowMs(): number }

export const systemClock: Clock = { nowMs: () => Date.now() }

/** Returns a Date for the database. */
export const dateOf = (ms: number): Date => new Date(ms)

/** Formats an instant as the contract does: ISO 8601 in UTC with milliseconds. */
export const instantOf = (at: Date | number): string => new Date(at).toISOString()

/** Time zone (IANA) of the site's days, weeks and months. */
export const siteZone = 'Asia/Tokyo'
