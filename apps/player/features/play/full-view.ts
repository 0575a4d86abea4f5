// On a small screen a running game is either in full view or minimised. The URL's hash records the full view, so that
// one back step minimises it.

/** Hash for `useOpenOver`. */
export const fullViewFragment = 'play'
export const fullViewHash = `#${fullViewFragment}`

/** Whether the game is in full view, given its previous view: a dialog's own hash leaves it unchanged. */
export const isFullAfter = (wasFull: boolean, hash: string): boolean =>
  hash === fullViewHash || (hash !== '' && wasFull)
