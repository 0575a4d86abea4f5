// Carries the scroll position over to the same page in the other language, which reloads.

const storageKey = 'mangetsu-scroll'

/** Stores it for the next page of this tab; `address` is that page's URL, with its query and without a fragment. */
export function saveScroll(storage: () => Pick<Storage, 'setItem'>, address: string, top: number): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ address, top }))
  } catch {
    // Without storage the other page starts at its top.
  }
}

/**
 * Serialised into the page as an inline script that runs once the document is parsed and before it is painted. Valid
 * for one page.
 */
const standAgain = (name: string) => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    sessionStorage.removeItem(name)
    if (saved?.address !== location.pathname + location.search) return
    const stand = () => scrollTo({ top: saved.top, behavior: 'instant' })
    stand()
    // The browser itself scrolls to a fragment until the page has loaded.
    if (location.hash !== '') addEventListener('load', stand, { once: true })
  } catch {
    // As above: without storage the page starts at its top.
  }
}

export const standAgainText = `(${standAgain})(${JSON.stringify(storageKey)});`
