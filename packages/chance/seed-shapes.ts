// The format of seeds: the only rules about seeds that need no cryptography.

const serverSeedPattern = /^[0-9a-f]{64}$/
const clientSeedPattern = /^[ -~]{1,64}$/

/** Returns whether the text is a server seed: 32 bytes as 64 lower-case hex digits. */
export const isServerSeed = (text: string): boolean => serverSeedPattern.test(text)

/** Returns whether the text is valid as a player's seed: 1 to 64 printable ASCII characters (space to tilde). */
export const isClientSeed = (text: string): boolean => clientSeedPattern.test(text)
