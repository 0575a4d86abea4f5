// The big-screen flag: what the window is, or, on a small device, what its owner has asked for.
import type { Stores } from './create-stores.ts'

/** From this width on, CSS px, the big screen's layout is used. */
export const bigScreenFrom = 1024

/** Whether the device itself is too small for the big layout, so that it can only be asked for. */
export const isSmallDevice = (): boolean =>
  Math.min(window.screen.width, window.outerWidth || window.screen.width) < bigScreenFrom

const viewportFor = (isAskedFor: boolean): string =>
  isAskedFor ? 'width=1280, viewport-fit=cover' : 'width=device-width, initial-scale=1, viewport-fit=cover'

/** Keeps flag and window in step; the returned function stops. On a small device the flag is its owner's choice. */
export function followScreen({ appStore }: Stores): () => void {
  if (isSmallDevice()) {
    const show = () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
      if (meta !== null) meta.content = viewportFor(appStore.getState().isBigScreen)
    }
    if (appStore.getState().isBigScreen) show()
    return appStore.subscribe((now, before) => {
      if (now.isBigScreen !== before.isBigScreen) show()
    })
  }
  const width = window.matchMedia(`(min-width: ${bigScreenFrom}px)`)
  const take = () => appStore.setState({ isBigScreen: width.matches })
  if (appStore.getState().isBigScreen !== width.matches) take()
  width.addEventListener('change', take)
  return () => width.removeEventListener('change', take)
}
