// Cookies the server reads when it renders a page, each parsed as in the page. They are part of the page cache's key: a
// cookie that affects rendering and is missing here would show one reader another's page.
import { flagCookie } from './flag-cookie.ts'

/** The rail is collapsed. */
export const foldedRail = flagCookie('mangetsu-rail')

/** There are recently played games: the server reserves their row's space. */
export const recentGames = flagCookie('mangetsu-recent')

/** The reader of a small device has requested the large layout: the server sends the page with its viewport. */
export const bigScreen = flagCookie('mangetsu-screen')

/** The reader has chosen calm mode: the server renders the document with `data-calm`. */
export const calmMode = flagCookie('mangetsu-calm')

/** The display fonts are cached in this browser: the page may request them from its start. */
export const loadedFonts = flagCookie('mangetsu-faces')

/**
 * A player is signed in here: the server renders the page in that layout, without personal data. It is only a hint,
 * which the page synchronises with its store; it grants no access, and the page corrects a wrong one on hydration.
 */
export const signedInHint = flagCookie('mangetsu-signed-in')

export const shaping = [foldedRail, recentGames, bigScreen, calmMode, loadedFonts, signedInHint] as const
