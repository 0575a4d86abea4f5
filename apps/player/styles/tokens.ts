// Colours used outside style sheets: the browser's own bar, the installed site's background.

/** `--night-0` of tokens.css. */
export const nightGround = '#0a0e22'
