// The large-screen flag follows the window width, as the style sheet does; on a small device the reader may request a
// wide viewport.
import type { Stores } from './create-stores.ts'
import { viewportFor } from './screen-choice.ts'
import { bigScreen } from './shaping.ts'

/** Minimum width of the large layout, in CSS px. */
const bigScreenFrom = 1024

const isChosen = (): boolean => bigScreen.isIn(document.cookie)

/**
 * Whether the layout can be chosen: browsers of handheld devices respect a page's viewport, desktop browsers do not.
 */
export const canChooseScreen = (): boolean =>
  isChosen() || (window.screen.width < bigScreenFrom && window.matchMedia('(pointer: coarse)').matches)

function showChosen(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  const content = viewportFor(isChosen())
  // A page cached for offline reading may predate the choice.
  if (meta !== null && meta.content !== content) meta.content = content
}

/** Turns the large layout on this device on or off; the flag follows the window's width. */
export function chooseBigScreen(isBig: boolean): void {
  bigScreen.keep(isBig)
  showChosen()
}

/** Synchronises flag and window width; the returned function stops it. */
export function followScreen({ appStore }: Stores): () => void {
  showChosen()
  const width = window.matchMedia(`(min-width: ${bigScreenFrom}px)`)
  const take = () => appStore.setState({ isBigScreen: width.matches })
  take()
  width.addEventListener('change', take)
  return () => width.removeEventListener('change', take)
}
