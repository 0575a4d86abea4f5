// Whether the reader has games played lately to show: kept in a cookie, so that the server keeps their row's space.

export const recentCookie = 'mangetsu-recent'

/** Whether a Cookie header says that there are some. */
export const hasRecentGames = (cookies: string): boolean =>
  new RegExp(`(?:^|;\\s*)${recentCookie}=1`).test(cookies)
