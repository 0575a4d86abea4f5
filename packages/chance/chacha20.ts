// The ChaCha20 block function of RFC 8439, section 2.3, written for speed on 32-bit words.

const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)) >>>
  0

/**
 * Returns the 16-word state for a 32-byte key, 12-byte nonce (zero by default) and block counter 0. Word 12 is the
 * counter. Throws a RangeError for another length.
 */
export function chachaState(key: Uint8Array, nonce: Uint8Array = new Uint8Array(12)): Uint32Array {
  if (key.length !== 32) throw new RangeError(`a ChaCha20 key has 32 bytes, not ${key.length}`)
  if (nonce.length !== 12) throw new RangeError(`a ChaCha20 nonce has 12 bytes, not ${nonce.length}`)
  const state = new Uint32Array(16)
  state.set(constants)
  for (let i = 0; i < 8; i += 1) state[4 + i] = wordAt(key, i * 4)
  for (let i = 0; i < 3; i += 1) state[13 + i] = wordAt(nonce, i * 4)
  return state
}

/** Writes the keystream block of `state` into the 16 words of `out` (as numbers; serialise little-endian). */
export function chachaBlock(state: Uint32Array, out: Uint32Array): void {
  out.set(state)
  for (let round = 0; round < 10; round += 1) {
    quarter(out, 0, 4, 8, 12)
    quarter(out, 1, 5, 9, 13)
    quarter(out, 2, 6, 10, 14)
    quarter(out, 3, 7, 11, 15)
    quarter(out, 0, 5, 10, 15)
    quarter(out, 1, 6, 11, 12)
    quarter(out, 2, 7, 8, 13)
    quarter(out, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i += 1) out[i] = (out[i] as number) + (state[i] as number)
}

/** Performs one quarter round on four words of x (RFC 8439, section 2.1). */
export function quarter(x: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = (x[ia] as number) | 0
  let b = (x[ib] as number) | 0
  let c = (x[ic] as number) | 0
  let d = (x[id] as number) | 0
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  x[ia] = a
  x[ib] = b
  x[ic] = c
  x[id] = d
}
