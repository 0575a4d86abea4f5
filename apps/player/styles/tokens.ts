// Colours that are needed where no style sheet reaches: the browser's own bar, the installed site's ground.

/** `--night-0` of tokens.css. */
export const nightGround = '#0a0e22'
