// Random text for keys, seeds and names nobody may guess.

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on are thrown away, so that every character is equally likely. */
const limit = Math.floor(256 / characters.length) * characters.length

/** `length` characters of A–Z, a–z and 0–9, each equally likely (5.95 bits), from the Web Crypto source of randomness. */
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
