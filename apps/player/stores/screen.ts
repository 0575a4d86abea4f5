// The big-screen flag follows the window, as the style sheet does; on a small device its owner may ask for a wide one.
import type { Stores } from './create-stores.ts'
import { viewportFor } from './screen-choice.ts'
import { bigScreen } from './shaping.ts'

/** From this width on, CSS px, the big screen's layout is used. */
const bigScreenFrom = 1024

const isChosen = (): boolean => bigScreen.isIn(document.cookie)

/** Whether the layout can be chosen: handheld browsers heed a page's viewport, windows on a desk do not. */
export const canChooseScreen = (): boolean =>
  isChosen() || (window.screen.width < bigScreenFrom && window.matchMedia('(pointer: coarse)').matches)

function showChosen(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  const content = viewportFor(isChosen())
  // A page cached for reading without a connection may be from before the choice.
  if (meta !== null && meta.content !== content) meta.content = content
}

/** Chooses the big layout on this device, or no longer; the flag follows by the window's width. */
export function chooseBigScreen(isBig: boolean): void {
  bigScreen.keep(isBig)
  showChosen()
}

/** Keeps flag and window in step; the returned function stops. */
export function followScreen({ appStore }: Stores): () => void {
  showChosen()
  const width = window.matchMedia(`(min-width: ${bigScreenFrom}px)`)
  const take = () => appStore.setState({ isBigScreen: width.matches })
  take()
  width.addEventListener('change', take)
  return () => width.removeEventListener('change', take)
}
