// Random text for keys, seeds and other unguessable names.

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Random bytes from this value up are rejected, so that every character is equally likely. */
const limit = Math.floor(256 / characters.length) * characters.length

/**
 * Returns `length` characters of A–Z, a–z and 0–9, each equally likely (5.95 bits), from the Web Crypto random source.
 */
export function randomText(length = 16): string {
  let text = ''
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    for (const byte of bytes) {
      if (byte < limit && text.length < length) text += characters[byte % characters.length]
    }
  }
  return text
}
