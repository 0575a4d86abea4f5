// Settled wagers are read once for all consumers, in the order of their batches, and stay complete under concurrent
// reads.
import { expect, test } from 'vitest'
import { createWagerReader, spanOf } from './settled-wagers.ts'

const rowOf = (id: string) => ({
  id,
  player_id: 'hana',
  game_id: 'koi-falls',
  currency: 'JPY',
  stake: 100n,
  payout: 0n,
  funding: 1,
  at: new Date(1_000),
})

const wagerOf = (id: string) => ({
  ...rowOf(id),
  kind: 'guess',
  subject: 'guess/last-digit',
  at_risk: 100n,
  rtp_ppm: 950_000,
  placed_at: new Date(500),
  settled_at: new Date(1_000),
})

/** Fake database that contains every round and wager but the missing ones, and records the queried ids by table. */
function fakeDatabase(missing: readonly string[] = []) {
  const queried: { readonly table: 'studio_round' | 'wager'; readonly ids: string[] }[] = []
  const query = async (text: string, [list]: readonly unknown[] = []) => {
    const ids = String(list).slice(1, -1).split(',')
    const table = text.includes('studio_round') ? 'studio_round' : 'wager'
    queried.push({ table, ids })
    await Promise.resolve()
    return ids.filter((id) => !missing.includes(id)).map(table === 'wager' ? wagerOf : rowOf)
  }
  return { queried, tx: { query: query as never } }
}
const rounds = (...ids: readonly string[]) => [{ kind: 'round' as const, ids: [...ids] }]
const names = (from: number, count: number) => Array.from({ length: count }, (_, n) => `r${from + n}`)
const idsOf = (rounds: readonly { readonly id: string }[]) => rounds.map(({ id }) => id)

test('reads each wager once, in the order of the batches', async () => {
  const { queried, tx } = fakeDatabase()
  const readWagers = createWagerReader()
  expect(await readWagers(tx, rounds('a', 'b'))).toMatchObject([
    { id: 'a', playerId: 'hana', stakeMinor: 100n, funding: 'bonus', atMs: 1_000 },
    { id: 'b' },
  ])
  expect(idsOf(await readWagers(tx, rounds('c', 'b', 'a')))).toEqual(['c', 'b', 'a'])
  expect(await readWagers(tx, rounds('a'))).toHaveLength(1)
  expect(queried.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
})

test('reads the wagers of each kind from their table, in the order of the batches', async () => {
  const { queried, tx } = fakeDatabase()
  const read = await createWagerReader()(tx, [
    { kind: 'table', ids: ['t'] },
    { kind: 'guess', ids: ['g'] },
    { kind: 'round', ids: ['r'] },
  ])
  expect(idsOf(read)).toEqual(['t', 'g', 'r'])
  expect(read[1]).toMatchObject({ gameId: null, subject: 'guess/last-digit', placedAtMs: 500, atMs: 1_000 })
  expect(queried).toEqual([
    { table: 'studio_round', ids: ['t', 'r'] },
    { table: 'wager', ids: ['g'] },
  ])
})

test('leaves a missing wager out, and reads it again', async () => {
  const { queried, tx } = fakeDatabase(['b'])
  const readWagers = createWagerReader()
  expect(idsOf(await readWagers(tx, rounds('a', 'b')))).toEqual(['a'])
  expect(idsOf(await readWagers(tx, rounds('b', 'a')))).toEqual(['a'])
  expect(queried.map(({ ids }) => ids)).toEqual([['a', 'b'], ['b']])
})

test('loses none during concurrent reads, nor when more is read than it caches', async () => {
  const { tx } = fakeDatabase()
  const readWagers = createWagerReader()
  await readWagers(tx, rounds(...names(0, 10)))
  const [own, , many] = await Promise.all([
    readWagers(tx, rounds(...names(0, 10), 'new')),
    readWagers(tx, rounds(...names(100, 40_000))),
    readWagers(tx, rounds(...names(0, 50_000))),
  ])
  expect(idsOf(own)).toEqual([...names(0, 10), 'new'])
  expect(idsOf(many)).toEqual(names(0, 50_000))
})

test('spanOf accepts as many wagers as a window of full batches contains, in any order', async () => {
  const [round] = await createWagerReader()(fakeDatabase().tx, rounds('a'))
  if (round === undefined) throw new Error('the round is not there')
  const many = Array.from({ length: 128_000 }, (_, n) => ({ ...round, atMs: (n * 7_919) % 128_000 }))
  expect(spanOf(many)).toEqual({ firstMs: 0, lastMs: 127_999 })
})
