// Link to this page in the other language; it reloads the page, because a document's language is fixed.
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { addressInLang, type Lang, langCookie, pathInLang } from '../language.ts'
import { getLocale } from '../messages-compiled/runtime.js'
import { saveScroll } from '../saved-scroll.ts'
import { keepCookie } from '../stores/flag-cookie.ts'

export type OtherLanguage = {
  readonly other: Lang
  /** URL of the page as the server knows it, without a fragment. */
  readonly href: string
  /**
   * Called before the link is followed: stores the choice and the scroll position, and adds the fragment to the link.
   * Returns the complete URL; null if the press opens it in another tab or window.
   */
  readonly take: (event: MouseEvent<HTMLAnchorElement>) => string | null
}

export function useOtherLanguage(): OtherLanguage {
  const { pathname, search } = useLocation()
  const other: Lang = getLocale() === 'ja' ? 'en' : 'ja'
  const href = pathInLang(pathname, other) + search
  const take = (event: MouseEvent<HTMLAnchorElement>): string | null => {
    keepCookie(langCookie, other)
    const { location } = window
    const address = addressInLang(location, other)
    event.currentTarget.href = address
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
    saveScroll(() => window.sessionStorage, address.replace(/#.*$/, ''), window.scrollY)
    return address
  }
  return { other, href, take }
}
