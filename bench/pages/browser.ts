// The Chromium the pages are measured in, and how it is started.

/** Without sandbox and background traffic, so that it runs in containers and asks nobody anything. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser's program: CHROMIUM, else Debian's. */
export const chromiumPath = (): string => process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
