// Where the reader stood on a page, taken along to the same page in the other language, which loads anew.

const storageKey = 'mangetsu-scroll'

/** Notes it for the next page of this tab; `address` is that page's, with its query and without a fragment. */
export function saveScroll(storage: () => Pick<Storage, 'setItem'>, address: string, top: number): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ address, top }))
  } catch {
    // Where the browser stores nothing the other page begins at its top.
  }
}

/** Runs in the page, as text, once all of it has been read and before it is first seen. Good for one page. */
const standAgain = (name: string) => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    sessionStorage.removeItem(name)
    if (saved?.address !== location.pathname + location.search) return
    const stand = () => scrollTo({ top: saved.top, behavior: 'instant' })
    stand()
    // The browser itself goes to a fragment until the page has loaded.
    if (location.hash !== '') addEventListener('load', stand, { once: true })
  } catch {
    // As above: nothing is stored, and the page begins at its top.
  }
}

export const standAgainText = `(${standAgain})(${JSON.stringify(storageKey)});`
