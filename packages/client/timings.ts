// The delays and limits of the specification, sections 4 and 9.

/** Timeout of a call on both layers, ms. */
export const requestTimeoutMs = 30_000

/** Maximum duration of an upload that progresses, as a multiple of the timeout; the platform's own limit is shorter. */
export const uploadRounds = 4

/** Delay from the first expired response to the request for new tokens, ms. */
export const refreshWaitMs = 3_000

/** Delay from the new tokens to the release of waiting calls, ms. */
export const refreshClearMs = 1_000

/**
 * Timeout of one request for new tokens, ms. Three of them with the delays between fit into the 30 s in which the
 * platform accepts the previous refresh token once more.
 */
export const tokenTimeoutMs = 8_000

/**
 * Delays before a request for new tokens is repeated after a lost response, ms; after the last repetition the session
 * ends.
 */
export const resendWaitsMs = [1_000, 2_000] as const

/** Delay from code −120 to reloading the page, ms. */
export const reloadDelayMs = 5_000

/** Maximum number of retries of a call, for all reasons together. */
export const maxRetries = 3

export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'X-XSRF-TOKEN'

/** Cookie with the id of the second layer's key; code −120 removes it. */
export const storeKeyCookie = 'storeKey'
