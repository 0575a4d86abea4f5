// What the server reads out of cookies when it renders a page, each read just as the page reads it. A page is kept for
// readers of whom all of this is the same: something read and not listed here would show one reader another's page.
import { flagCookie } from './flag-cookie.ts'

/** The rail is folded. */
export const foldedRail = flagCookie('mangetsu-rail')

/** There are games played lately to show: the server keeps their row's space. */
export const recentGames = flagCookie('mangetsu-recent')

/** The owner of a small device has asked for the big layout: the server sends the page with the window it stands in. */
export const bigScreen = flagCookie('mangetsu-screen')

/** The display fonts are in this browser: the page may request them from its start. */
export const loadedFonts = flagCookie('mangetsu-faces')

/**
 * Somebody is signed in here: the server draws the page in that shape, without anything of theirs. A plain hint that the
 * page keeps in step with its store; it opens nothing, and where it is wrong the page puts itself right on waking.
 */
export const signedInHint = flagCookie('mangetsu-signed-in')

export const shaping = [foldedRail, recentGames, bigScreen, loadedFonts, signedInHint] as const
