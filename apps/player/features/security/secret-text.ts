// Formats a secret for manual entry.

/** Splits the secret into groups of four. */
export const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
