// Strict base64 and hex over bytes, with functions available in every browser and Node.

export type Bytes = Uint8Array<ArrayBuffer>

/** Encodes bytes as base64 (RFC 4648, section 4, with padding). */
export function toBase64(bytes: Uint8Array): string {
  let latin1 = ''
  for (let at = 0; at < bytes.length; at += 8192)
    latin1 += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(latin1)
}

/** Decodes canonical base64; null for any other text, including spaces and non-zero spare bits. */
export function fromBase64(text: string): Bytes | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  const latin1 = atob(text)
  return btoa(latin1) === text ? fromLatin1(latin1) : null
}

/** Converts each character to one byte; the caller guarantees that none is above U+00FF. */
export const fromLatin1 = (text: string): Bytes => Uint8Array.from(text, (c) => c.charCodeAt(0))

/** Encodes bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
