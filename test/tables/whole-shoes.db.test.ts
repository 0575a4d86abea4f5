// Plays whole shoes of baccarat by a table's steps, and verifies every round from its address only: a chain, a shoe and
// the next one, without a gap.
import { calls, type OutputOf } from '@mangetsu/contract'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { tables } from '@mangetsu/games/table-registry'
import { closeRound, openRound, resolveRound, settleRound } from '@mangetsu/platform/tables/steps'
import { createHouseTables } from '@mangetsu/platform/tables/table-games'
import { verifiableRecord } from '@mangetsu/player/features/fairness/table-record'
import { beaconValueOf, type TableRecord, verifyTableRound } from '@mangetsu/verifier/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBeacon } from '../platform/beacon.ts'
import { drandChain, roundValue, signRound } from '../platform/drand.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { roundOf, tablesOn, until } from '../platform/tables.ts'
import { soakCount } from '../soak.ts'

/** One shoe outside of soak runs, some eighty rounds: this does not cover a second change of shoes. */
const shoes = soakCount(10) === 10 ? 2 : 1
const tableId = 'baccarat-lantern'

const found = tables.filter(({ id }) => id === tableId).map((table) => ({ ...table, bettingMs: 1 }))
const { setup } = createHouseTables(found).find(tableId) ?? {}

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ tables: found })
})
afterAll(() => at.close())

const { publicKey, genesis, period } = drandChain(1_700_000_000)
/** Returns each round on request instead of at its time: eighty rounds would take four minutes. */
const hasty: TestBeacon = {
  publicKey,
  times: { genesis, period },
  latestRound: async () => 0,
  isAway: false,
  aheadMs: 0,
  isEarly: true,
  signatureOf: async (round) => signRound(round),
}

const { parts, lease, latest } = tablesOn(() => at, hasty)

async function playOne(): Promise<void> {
  if (setup === undefined) throw new Error(`there is no table ${tableId}`)
  const leased = await lease(setup, 'b2d5cf0c-6d1e-4f0e-9a5e-5f6a1f5b1c11')
  const open = roundOf(await openRound(parts(), leased, setup, await latest(setup)))
  await until(open.closesAtMs)
  const closed = roundOf(await closeRound(parts(), leased, open))
  const signature = signRound(closed.beacon?.round ?? 0)
  const value = { signature, value: roundValue(signature) }
  const resolved = roundOf(await resolveRound(parts(), leased, { setup, round: closed, found: value }))
  await settleRound(parts(), leased, setup, resolved)
}

/** Returns the addresses of all rounds, oldest first, as listed publicly. */
async function addresses(): Promise<string[]> {
  const pages: string[][] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { rounds } = await at.client.must(calls.queryTableRounds, { tableId, pageNo, pageSize: 50 })
    if (rounds.length === 0) return pages.flat().reverse()
    pages.push(rounds.map(({ roundId }) => roundId))
  }
}

type PublishedRound = OutputOf<typeof calls.queryTableRound>['round']

function recordOf(round: PublishedRound): TableRecord {
  const record = verifiableRecord(round, beaconValueOf)
  if (record === null) throw new Error(`the round ${round.roundId} lacks what proves it`)
  return record
}

const beginsShoe = ({ events }: PublishedRound): boolean => events.some(({ type }) => type === 'newShoe')

test('verifies every round of whole shoes by its address, each from the shoe left by the previous one', async () => {
  const rounds: PublishedRound[] = []
  let begun = 0
  while (begun < shoes || !rounds.slice(-2).every((round) => !beginsShoe(round))) {
    await playOne()
    const [roundId = ''] = (
      await at.client.must(calls.queryTableRounds, { tableId, pageNo: 1, pageSize: 1 })
    ).rounds.map((one) => one.roundId)
    const { round } = await at.client.must(calls.queryTableRound, { roundId })
    begun += beginsShoe(round) ? 1 : 0
    rounds.push(round)
  }
  expect(rounds.length).toBeGreaterThan(68 * shoes)
  expect(await addresses()).toEqual(rounds.map(({ roundId }) => roundId))

  for (const round of rounds) {
    const proof = await verifyTableRound(recordOf(round), findTableMath)
    expect(proof, `round ${round.chain.place} of ${round.chain.id}`).toMatchObject({ isValid: true })
  }
  expect(rounds[0]?.shoeBefore).toBe(setup?.math.newShoe)
  for (const [no, round] of rounds.entries()) {
    const before = rounds[no - 1]
    if (before === undefined) continue
    expect(round.shoeBefore).toBe(before.shoeAfter)
    // A used-up chain is followed by another one, from its first position.
    const isNext = before.chain.id === round.chain.id
    expect(round.chain.place).toBe(isNext ? before.chain.place + 1 : 1)
    if (!isNext) expect(before.chain.place).toBe(parts().chainLength)
  }
  expect(new Set(rounds.map(({ chain }) => chain.id)).size).toBe(
    Math.ceil(rounds.length / (parts().chainLength ?? 1)),
  )
  await tamperedRoundsAreCaught(recordOf(rounds[9] as PublishedRound), recordOf(rounds[10] as PublishedRound))
}, 1_800_000)

/** Replaces each part of a record by the next round's, or changes it slightly; every change must be detected. */
async function tamperedRoundsAreCaught(record: TableRecord, next: TableRecord): Promise<void> {
  const { beacon } = record
  const later = signRound(beacon.round + 1)
  const tampered: Readonly<Record<string, Partial<TableRecord>>> = {
    'the next round’s link': { link: next.link },
    'the next round’s place': { place: next.place },
    'the next beacon value': { beacon: { ...beacon, signature: later, value: roundValue(later) } },
    'the next beacon round': {
      beacon: { ...beacon, round: beacon.round + 1, signature: later, value: roundValue(later) },
    },
    'the next round’s events': { events: next.events },
    'the next round’s shoe after it': { shoeAfter: next.shoeAfter ?? '' },
    'its final shoe as the initial one': { shoeBefore: record.shoeAfter ?? '' },
    ...(record.opening && {
      'a later closing time': {
        opening: { ...record.opening, closesAtMs: record.opening.closesAtMs + 3_000 },
      },
    }),
    'an invalid card': {
      events: JSON.parse(JSON.stringify(record.events).replace(/"[2-9TJQKA][cdhs]"/, '"0x"')),
    },
  }
  for (const [what, change] of Object.entries(tampered))
    expect(await verifyTableRound({ ...record, ...change }, findTableMath), what).toMatchObject({
      isValid: false,
    })
}
