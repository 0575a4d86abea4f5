// How much a message of chat may hold: apart from the calls, for pages that only count.

/** The most once it is normalised (NFKC), in characters. */
export const chatTextLimit = 120
