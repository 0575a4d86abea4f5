// The waits and limits of the specification, sections 4 and 9.

/** How long a call may take, on both layers. */
export const requestTimeoutMs = 30_000

/** A file may take so many of these as long as it keeps moving; the platform's own patience ends before. */
export const uploadRounds = 4

/** From the first expired answer to requesting new tokens. */
export const refreshWaitMs = 3_000

/** From the new tokens to letting the waiting calls go on. */
export const refreshClearMs = 1_000

/**
 * How long one request for new tokens waits for its answer, ms. Three of them and the waits between fit into the 30 s in
 * which the platform accepts the previous refresh token once more.
 */
export const tokenTimeoutMs = 8_000

/** The waits before a request for new tokens is sent again after a lost answer, ms; after the last of these the session ends. */
export const resendWaitsMs = [1_000, 2_000] as const

/** From code −120 to reloading the page. */
export const reloadDelayMs = 5_000

/** A call is sent again at most so often, whatever the reasons. */
export const maxRetries = 3

export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'X-XSRF-TOKEN'

/** The cookie that names the second layer's key; code −120 removes it. */
export const storeKeyCookie = 'storeKey'
