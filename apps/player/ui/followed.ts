// Click handler for a plain anchor that navigates with the page's router. Lists of hundreds of links use it in place of
// `Link`, which subscribes to the URL and renders again with it.
import type { MouseEvent } from 'react'

/** Handles a plain click; one for another window or tab is left to the browser. */
export const followed =
  (go: () => void) =>
  (event: MouseEvent): void => {
    const isOther = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || isOther) return
    event.preventDefault()
    go()
  }
