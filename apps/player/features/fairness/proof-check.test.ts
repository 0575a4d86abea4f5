// The check in the browser uses the commitment's formula: SHA-256 of the seed's 32 bytes.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf } from './proof-check.tsx'

it.each(['00'.repeat(32), 'ff'.repeat(32), '0123456789abcdef'.repeat(4)])('commits to %s', async (seed) => {
  expect(await commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})

it('matches the published vector of 32 zero bytes', async () => {
  expect(await commitmentOf('00'.repeat(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  )
})
