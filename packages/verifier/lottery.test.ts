// A lottery's draw is proved by its published record; a changed record is not.
import { drandRoundMs, quicknet } from '@mangetsu/chance/drand'
import vectors from '@mangetsu/chance/vectors/lotteries.json' with { type: 'json' }
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { type LotteryRecord, listDigestOf, verifyLottery } from './lottery.ts'

const holderOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

const records = vectors.lotteries.map((lottery): [string, LotteryRecord] => {
  const { name, commitment, listDigest, serverSeed, beacon, source, counts, numbers } = lottery
  const tickets = Array.from({ length: lottery.tickets }, (_, at) => ({
    number: at + 1,
    holder: holderOf(`${name} ${(at * 7) % 13}`),
  }))
  const ranks = counts.map((count, at) => ({ count, numbers: numbers[at] ?? [] }))
  const record = { commitment, listDigest, serverSeed, tickets, ranks }
  return [name, { ...record, beacon: { kind: 'bookProof', value: beacon, source } }]
})

test.each(records)('proves a draw made by an independent implementation: %s', async (_name, record) => {
  expect(listDigestOf(record.tickets)).toBe(record.listDigest)
  expect(await verifyLottery(record)).toMatchObject({ isValid: true, source: 'book' })
})

const [, record] = records[0] ?? []
if (record === undefined) throw new Error('there is no vector')
const { tickets, ranks, beacon } = record
const [first, ...others] = ranks

test.each<[string, Partial<LotteryRecord>, string[]]>([
  ['another seed', { serverSeed: '11'.repeat(32) }, ['commitment', 'numbers']],
  ['a malformed seed', { serverSeed: 'none' }, ['commitment', 'numbers']],
  ['a missing ticket', { tickets: tickets.slice(1) }, ['list', 'numbers']],
  ['tickets in another order', { tickets: [...tickets].reverse() }, ['list', 'numbers']],
  ['another ledger proof', { beacon: { ...beacon, source: '{}' } as never }, ['beacon']],
  [
    'another winner',
    { ranks: [{ count: 1, numbers: [(first?.numbers[0] ?? 1) + 1] }, ...others] },
    ['numbers'],
  ],
  ['a missing prize', { ranks: ranks.slice(1) }, ['numbers']],
])('does not prove a draw with %s', async (_what, change, failed) => {
  const { isValid, checks } = await verifyLottery({ ...record, ...change })
  expect(isValid).toBe(false)
  expect(checks.filter((check) => !check.isValid).map(({ name }) => name)).toEqual(failed)
})

describe('a random value from drand', () => {
  const { publicKey, round, signature, value } = vectors.drand
  const drand = { kind: 'drand', publicKey, round, signature, value } as const

  test.each([
    ['its signature', drand, true],
    ['another value', { ...drand, value: '11'.repeat(32) }, false],
    ['another round', { ...drand, round: round + 1 }, false],
  ])('is verified with %s', async (_what, one, isTrue) => {
    const { checks } = await verifyLottery({ ...record, beacon: one })
    expect(checks.find(({ name }) => name === 'beacon')?.isValid).toBe(isTrue)
  })

  const atMs = drandRoundMs(quicknet, round)
  const closing = (ms: number) => new Date(atMs + ms).toISOString()
  const ofQuicknet = { ...drand, publicKey: quicknet.publicKey }
  test.each([
    ['named before its value was public', { ...ofQuicknet, named: round, closesAt: closing(-1) }, true],
    ['other than the named one', { ...ofQuicknet, named: round - 1, closesAt: closing(-10_000) }, false],
    ['whose value was public at the close', { ...ofQuicknet, named: round, closesAt: closing(0) }, false],
    ['of a record without a named round', ofQuicknet, undefined],
    ['of a practice signer', { ...drand, publicKey: '00', named: 1, closesAt: closing(0) }, undefined],
  ])('verifies a round %s', async (_what, one, isValid) => {
    const { checks } = await verifyLottery({ ...record, beacon: one })
    expect(checks.find(({ name }) => name === 'round')?.isValid).toBe(isValid)
  })
})
