// What the server reads out of cookies when it renders a page, each read just as the page reads it. A page is kept for
// readers of whom all of this is the same: something read and not listed here would show one reader another's page.
import { isRailFolded } from './layout/rail-cookie.ts'
import { hasRecentGames } from './layout/recent-cookie.ts'
import { isBigScreenChosen } from './stores/screen-choice.ts'

type Shape = (cookies: string) => boolean | string | null

export const shapesIn: readonly Shape[] = [isRailFolded, hasRecentGames, isBigScreenChosen]
