// A plain anchor that the page's router follows. Lists of hundreds of links take it in place of `Link`, each of which
// listens to the address and is drawn anew with it.
import type { MouseEvent } from 'react'

/** Takes over a plain click; one that asks for another window or tab stays the browser's. */
export const followed =
  (go: () => void) =>
  (event: MouseEvent): void => {
    const isOther = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || isOther) return
    event.preventDefault()
    go()
  }
