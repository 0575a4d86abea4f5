// A round whose feature was bought is proved by what its first event says, and by nothing else in its place.
import { commit, openDraws } from '@mangetsu/chance'
import { versions } from '@mangetsu/games/versions'
import { toDecimal } from '@mangetsu/money'
import { describe, expect, test } from 'vitest'
import type { RoundRecord } from './record.ts'
import { verifyRound } from './verify.ts'

const serverSeed = '3c'.repeat(32)
const sold = versions.flatMap(({ math }) =>
  (math.featureBuys ?? []).map(({ name, price }) => [`${name} of ${math.id}`, math, name, price] as const),
)

test('something is sold', () => {
  expect(sold.length).toBeGreaterThan(0)
})

describe.each(sold)('%s', (_, math, name, price) => {
  const stakeMinor = BigInt(price) * (math.stakesMinor('JPY')[0] ?? 0n)
  const find = () => versions.find((one) => one.math === math)
  const play = (nonce: number) => math.play(openDraws(serverSeed, 'moon', nonce), stakeMinor, undefined, name)
  // One that pays, so that another payout is another amount.
  const nonce = [...Array(50).keys()].find((one) => play(one).payoutMinor > 0n) ?? 0
  const { events, payoutMinor } = play(nonce)
  const record: RoundRecord = {
    id: '01a1fbcd-bf24-7161-b156-ce782564e4dc',
    gameId: math.id,
    gameVersion: math.version,
    currency: 'JPY',
    stake: toDecimal(stakeMinor, 'JPY'),
    payout: toDecimal(payoutMinor, 'JPY'),
    events: JSON.parse(JSON.stringify(events)) as unknown[],
    nonce,
    clientSeed: 'moon',
    commitment: commit(serverSeed),
    serverSeed,
  }
  const verdictOn = (changes: Partial<RoundRecord>) => verifyRound({ ...record, ...changes }, find)

  test('is proved as it was stored', () => {
    expect(verdictOn({})).toMatchObject({ kind: 'compared', holds: true })
  })

  test('is not with its first event left out, twice, or of a spun round', () => {
    const [first, ...others] = record.events
    const spun = math.play(openDraws(serverSeed, 'moon', nonce), stakeMinor).events
    for (const changed of [others, [first, first, ...others], [spun[0], ...others], [...others, first], []])
      expect(verdictOn({ events: changed })).toMatchObject({ kind: 'compared', holds: false })
    expect(verdictOn({ events: spun })).toMatchObject({ kind: 'compared', holds: false })
  })

  test('is not where the first event says more, less, or what is not sold', () => {
    const [first, ...others] = record.events
    const withFirst = (event: unknown) => verdictOn({ events: [event, ...others] })
    for (const event of [
      { ...(first as object), more: 1 },
      { type: 'featureBought' },
      { type: 'featureBought', name: 1 },
    ])
      expect(withFirst(event)).toMatchObject({ kind: 'compared', holds: false })
    expect(withFirst({ type: 'featureBought', name: 'nothing' })).toMatchObject({ kind: 'impossible' })
    expect(withFirst(null)).toMatchObject({ kind: 'compared', holds: false })
  })

  test('is not at another stake or payout', () => {
    const more = toDecimal(2n * stakeMinor, 'JPY')
    expect(verdictOn({ stake: more })).toMatchObject({ holds: false })
    expect(verdictOn({ stake: toDecimal(stakeMinor + 1n, 'JPY') })).toMatchObject({ kind: 'impossible' })
    expect(verdictOn({ payout: more })).toMatchObject({ holds: false })
  })
})
