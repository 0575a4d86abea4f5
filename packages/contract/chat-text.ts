// Maximum length of a chat message. Separate from the calls, for pages that only count characters.

/** Maximum length after normalisation (NFKC), in characters. */
export const chatTextLimit = 120
