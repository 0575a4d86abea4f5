// One flag about the reader in a cookie, so that the server renders the final layout.

/** A year, in seconds. */
const lifetimeSeconds = 31_536_000

const cookieText = (name: string, value: string): string =>
  `${name}=${value};path=/;max-age=${lifetimeSeconds};samesite=lax`

/** Stores a value readable by pages of this site and the server. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = cookieText(name, value)
}

export type FlagCookie = {
  readonly name: string
  /** Whether a Cookie header sets the flag. */
  readonly isIn: (cookies: string) => boolean
  /** Returns the cookie text that sets or clears the flag. */
  readonly text: (isSo: boolean) => string
  /** Sets or clears the flag; browser only. */
  readonly keep: (isSo: boolean) => void
}

/* @__NO_SIDE_EFFECTS__ */
export function flagCookie(name: string): FlagCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=1`)
  return {
    name,
    isIn: (cookies) => pattern.test(cookies),
    text: (isSo) => cookieText(name, isSo ? '1' : '0'),
    keep: (isSo) => keepCookie(name, isSo ? '1' : '0'),
  }
}
