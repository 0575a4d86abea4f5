// The Chromium used for measuring pages, and its flags.

/** Without sandbox and background traffic, so that it runs in containers and makes no external requests. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of the browser: CHROMIUM, else Debian's. */
export const chromiumPath = (): string => process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
