// On a small screen a running game is seen in one of two ways: over everything, or small. The end of its page's address
// says that it is over everything, so that one step back makes it small.

/** As `useOpenOver` takes it. */
export const fullViewFragment = 'play'
export const fullViewHash = `#${fullViewFragment}`

/** Whether the game is over everything, after what was before: a dialog's own end of the address leaves it as it was. */
export const isFullAfter = (wasFull: boolean, hash: string): boolean =>
  hash === fullViewHash || (hash !== '' && wasFull)
