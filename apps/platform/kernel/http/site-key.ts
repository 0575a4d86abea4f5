// Recognises the site's own server: it calls for pages shared by many readers, so its calls are not one caller's.
import { timingSafeEqual } from 'node:crypto'
import { tokenHash } from '../ids.ts'

/** Creates a check of the secret sent by the site's own server; it accepts nothing if there is no such secret. */
export function createSiteCheck(siteKey: string | undefined): (shown: string) => boolean {
  if (siteKey === undefined) return () => false
  const wanted = tokenHash(siteKey)
  return (shown) => shown !== '' && timingSafeEqual(tokenHash(shown), wanted)
}
