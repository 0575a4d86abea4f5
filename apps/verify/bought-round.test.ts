// A round with a bought feature is proved only if its first event records the purchase correctly.
import { commit, openDraws } from '@mangetsu/chance'
import { versions } from '@mangetsu/games/versions'
import { toDecimal } from '@mangetsu/money'
import type { RoundRecord } from '@mangetsu/verifier/record'
import { verifyRound } from '@mangetsu/verifier/verify'
import { describe, expect, test } from 'vitest'

const serverSeed = '3c'.repeat(32)
const sold = versions.flatMap(({ math }) =>
  (math.featureBuys ?? []).map(({ name, price }) => [`${name} of ${math.id}`, math, name, price] as const),
)

test('some game sells a feature', () => {
  expect(sold.length).toBeGreaterThan(0)
})

describe.each(sold)('a round with the bought feature %s', (_, math, name, price) => {
  const stakeMinor = BigInt(price) * (math.stakesMinor('JPY')[0] ?? 0n)
  const find = () => versions.find((one) => one.math === math)
  const play = (nonce: number) => math.play(openDraws(serverSeed, 'moon', nonce), stakeMinor, undefined, name)
  // Takes a round that pays, so that a changed payout is a different amount.
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
    expect(verdictOn({})).toMatchObject({ kind: 'compared', isValid: true })
  })

  test("is not proved with its first event missing, doubled, or replaced by a spun round's", () => {
    const [first, ...others] = record.events
    const spun = math.play(openDraws(serverSeed, 'moon', nonce), stakeMinor).events
    for (const changed of [others, [first, first, ...others], [spun[0], ...others], [...others, first], []])
      expect(verdictOn({ events: changed })).toMatchObject({ kind: 'compared', isValid: false })
    expect(verdictOn({ events: spun })).toMatchObject({ kind: 'compared', isValid: false })
  })

  test('is not proved when the first event states a higher or lower price, or a feature that is not sold', () => {
    const [first, ...others] = record.events
    const withFirst = (event: unknown) => verdictOn({ events: [event, ...others] })
    for (const event of [
      { ...(first as object), more: 1 },
      { type: 'featureBought' },
      { type: 'featureBought', name: 1 },
    ])
      expect(withFirst(event)).toMatchObject({ kind: 'compared', isValid: false })
    expect(withFirst({ type: 'featureBought', name: 'nothing' })).toMatchObject({ kind: 'impossible' })
    expect(withFirst(null)).toMatchObject({ kind: 'compared', isValid: false })
  })

  test('is not proved with another stake or payout', () => {
    const more = toDecimal(2n * stakeMinor, 'JPY')
    expect(verdictOn({ stake: more })).toMatchObject({ isValid: false })
    expect(verdictOn({ stake: toDecimal(stakeMinor + 1n, 'JPY') })).toMatchObject({ kind: 'impossible' })
    expect(verdictOn({ payout: more })).toMatchObject({ isValid: false })
  })
})
