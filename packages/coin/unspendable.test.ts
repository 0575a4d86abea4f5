// Addresses without an owner are recognised in every spelling; addresses with a key are not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, newAddress } from './addresses.ts'
import { networks } from './networks.ts'
import { isUnspendable, unspendableAddresses } from './unspendable.ts'

test.each(networks.map(({ code }) => code))('every listed address of %s is valid on it', (code) => {
  for (const address of unspendableAddresses[code]) {
    expect([address, isAddress(code, address)]).toEqual([address, true])
    expect([address, isUnspendable(code, address)]).toEqual([address, true])
  }
})

const uniform = (byte: number) => new Uint8Array(32).fill(byte)

test.each(networks.map(({ code }) => code))('the zero hash on %s has no owner', (code) => {
  expect(isUnspendable(code, newAddress(code, uniform(0)))).toBe(true)
})

test.each([
  ['ethereum', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['ethereum', '0x000000000000000000000000000000000000dead'],
  ['ethereum', '0x0000000000000000000000000000000000000001'],
  ['ethereum', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  // The hashes of no bytes and of all ones, as block explorers show them.
  ['bitcoin', '1HT7xU2Ngenf7D4yocz2SAcnNLW7rK8d4E'],
  ['bitcoin', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST'],
  ['bitcoin', newAddress('bitcoin', uniform(0)).toUpperCase()],
  ['solana', 'Stake11111111111111111111111111111111111111'],
  ['solana', 'ComputeBudget111111111111111111111111111111'],
] as const)('on %s the address %s has no owner', (code, address) => {
  expect([isAddress(code, address), isUnspendable(code, address)]).toEqual([true, true])
})

test('an address made from random bytes is never listed as unspendable', () => {
  for (const { code } of networks)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32, size: 'max' }), fc.nat(), (bytes, seed) => {
        // Bytes that fast-check shrinks to zero would be the zero hash itself.
        const spread = bytes.map((byte, index) => (byte ^ (seed >> (index % 8)) ^ (index * 37)) & 0xff)
        return !isUnspendable(code, newAddress(code, spread))
      }),
      { numRuns: 100 },
    )
})
