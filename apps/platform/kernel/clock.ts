// The platform's clock: a parameter everywhere, so that tests can turn it.

export type Clock = { nowMs(): number }

export const systemClock: Clock = { nowMs: () => Date.now() }

/** A Date for the database. */
export const dateOf = (ms: number): Date => new Date(ms)

/** An instant as the contract writes it: ISO 8601 in UTC with milliseconds. */
export const instantOf = (at: Date | number): string => new Date(at).toISOString()

/** The zone the site's days, weeks and months begin in (IANA). */
export const siteZone = 'Asia/Tokyo'
