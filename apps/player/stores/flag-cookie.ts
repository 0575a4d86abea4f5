// One fact about the reader stored in a cookie, so that the server already draws the page as it will stand.

/** A year, s. */
const lifetimeSeconds = 31_536_000

const cookieText = (name: string, value: string): string =>
  `${name}=${value};path=/;max-age=${lifetimeSeconds};samesite=lax`

/** Keeps a value that pages of this site may read, and the server with them. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = cookieText(name, value)
}

export type FlagCookie = {
  readonly name: string
  /** Whether a Cookie header says so. */
  readonly isIn: (cookies: string) => boolean
  /** The whole cookie that says so from now on, or no longer. */
  readonly text: (isSo: boolean) => string
  /** Says so from now on, or no longer; in the browser. */
  readonly keep: (isSo: boolean) => void
}

export function flagCookie(name: string): FlagCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=1`)
  return {
    name,
    isIn: (cookies) => pattern.test(cookies),
    text: (isSo) => cookieText(name, isSo ? '1' : '0'),
    keep: (isSo) => keepCookie(name, isSo ? '1' : '0'),
  }
}
