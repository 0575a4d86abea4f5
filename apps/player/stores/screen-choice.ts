// Whether the owner of a small device has asked for the big layout: kept in a cookie, so that the server already sends
// the page with the window it will stand in.

export const screenCookie = 'mangetsu-screen'

/** Whether a Cookie header asks for the big layout. */
export const isBigScreenChosen = (cookies: string): boolean =>
  new RegExp(`(?:^|;\\s*)${screenCookie}=1`).test(cookies)

/** The page's viewport: the device's own width, or that of a desk's screen, CSS px. */
export const viewportFor = (isBigScreenAsked: boolean): string =>
  isBigScreenAsked
    ? 'width=1280, viewport-fit=cover'
    : 'width=device-width, initial-scale=1, viewport-fit=cover'
