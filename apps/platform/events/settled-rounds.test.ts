// Rounds are read once however many follow them, in the order asked for, and none is lost while others are read.
import { expect, test } from 'vitest'
import { createRoundReader, spanOf } from './settled-rounds.ts'

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

/** A database of the rounds it is asked for, but for those that are not there; and what it was asked for. */
function stand(missing: readonly string[] = []) {
  const asked: string[][] = []
  const query = async (_: unknown, [list]: readonly unknown[] = []) => {
    const ids = String(list).slice(1, -1).split(',')
    asked.push(ids)
    await Promise.resolve()
    return ids.filter((id) => !missing.includes(id)).map(rowOf)
  }
  return { asked, tx: { query: query as never } }
}
const names = (from: number, count: number) => Array.from({ length: count }, (_, n) => `r${from + n}`)
const idsOf = (rounds: readonly { readonly id: string }[]) => rounds.map(({ id }) => id)

test('each is read once, and told in the order it was asked for', async () => {
  const { asked, tx } = stand()
  const readRounds = createRoundReader()
  expect(await readRounds(tx, ['a', 'b'])).toMatchObject([
    { id: 'a', playerId: 'hana', stakeMinor: 100n, funding: 'bonus', atMs: 1_000 },
    { id: 'b' },
  ])
  expect(idsOf(await readRounds(tx, ['c', 'b', 'a']))).toEqual(['c', 'b', 'a'])
  expect(await readRounds(tx, ['a'])).toHaveLength(1)
  expect(asked).toEqual([['a', 'b'], ['c']])
})

test('one that is not there is left out, and asked for again', async () => {
  const { asked, tx } = stand(['b'])
  const readRounds = createRoundReader()
  expect(idsOf(await readRounds(tx, ['a', 'b']))).toEqual(['a'])
  expect(idsOf(await readRounds(tx, ['b', 'a']))).toEqual(['a'])
  expect(asked).toEqual([['a', 'b'], ['b']])
})

test('what others read meanwhile pushes none of those asked for out, nor does reading more than it remembers', async () => {
  const { tx } = stand()
  const readRounds = createRoundReader()
  await readRounds(tx, names(0, 10))
  const [own, , many] = await Promise.all([
    readRounds(tx, [...names(0, 10), 'new']),
    readRounds(tx, names(100, 40_000)),
    readRounds(tx, names(0, 50_000)),
  ])
  expect(idsOf(own)).toEqual([...names(0, 10), 'new'])
  expect(idsOf(many)).toEqual(names(0, 50_000))
})

test('first and last moment are told of as many rounds as a window of full batches holds, in whatever order', async () => {
  const [round] = await createRoundReader()(stand().tx, ['a'])
  if (round === undefined) throw new Error('the round is not there')
  const many = Array.from({ length: 128_000 }, (_, n) => ({ ...round, atMs: (n * 7_919) % 128_000 }))
  expect(spanOf(many)).toEqual({ firstMs: 0, lastMs: 127_999 })
})
