// A secret as somebody types it.

/** In fours. */
export const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
