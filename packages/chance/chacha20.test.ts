// The block function, checked with the vectors of RFC 8439.
import { describe, expect, test } from 'vitest'
import { chachaBlock, chachaState, quarter } from './chacha20.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'))

function blockHex(key: string, nonce: string, counter: number): string {
  const state = chachaState(bytes(key), bytes(nonce))
  state[12] = counter
  const out = new Uint32Array(16)
  chachaBlock(state, out)
  const text = Buffer.alloc(64)
  out.forEach((word, i) => void text.writeUInt32LE(word, i * 4))
  return text.toString('hex')
}

const zeroKey = '00'.repeat(32)
const zeroNonce = '00'.repeat(12)

describe('ChaCha20 produces the keystream of RFC 8439', () => {
  test('section 2.1.1: computes a quarter round', () => {
    const x = Uint32Array.from([0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567])
    quarter(x, 0, 1, 2, 3)
    expect([...x]).toEqual([0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb])
  })

  test.each([
    {
      name: '2.3.2',
      key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      nonce: '000000090000004a00000000',
      counter: 1,
      block:
        '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    },
    {
      name: 'A.1 #1',
      key: zeroKey,
      nonce: zeroNonce,
      counter: 0,
      block:
        '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    },
    {
      name: 'A.1 #2',
      key: zeroKey,
      nonce: zeroNonce,
      counter: 1,
      block:
        '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    },
  ])('$name: computes a block', ({ key, nonce, counter, block }) => {
    expect(blockHex(key, nonce, counter)).toBe(block)
  })

  test('keys and nonces of another length are refused', () => {
    expect(() => chachaState(new Uint8Array(31))).toThrow(RangeError)
    expect(() => chachaState(new Uint8Array(32), new Uint8Array(8))).toThrow(RangeError)
  })
})
