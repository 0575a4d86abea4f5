// Whether the reader has folded the rail: kept in a cookie, so that the server draws it as it will stand.

export const railCookie = 'mangetsu-rail'

/** Whether a Cookie header says that the rail is folded. */
export const isRailFolded = (cookies: string): boolean =>
  new RegExp(`(?:^|;\\s*)${railCookie}=1`).test(cookies)
