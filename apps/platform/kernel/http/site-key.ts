// How the site's own server is known: it asks for pages that many readers share, so nothing it asks is one caller's.
import { timingSafeEqual } from 'node:crypto'
import { tokenHash } from '../ids.ts'

/** Whether a call shows the secret of the site's own server; none is right where there is no such secret. */
export function createSiteCheck(siteKey: string | undefined): (shown: string) => boolean {
  if (siteKey === undefined) return () => false
  const wanted = tokenHash(siteKey)
  return (shown) => shown !== '' && timingSafeEqual(tokenHash(shown), wanted)
}
