// The queue of slips: what is placed together, apart and one after another.
import { expect, test } from 'vitest'
import { createSlipQueue, left } from './slip-queue.ts'

type Slip = { readonly playerId: string; readonly n: number }

/** A queue whose transactions end when they are released; `batches` lists the slips of each. */
function heldQueue(isLeft: (slip: Slip, skipsLocked: boolean) => boolean = () => false) {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const place = createSlipQueue<Slip, number>(async (slips, { skipsLocked }) => {
    batches.push(slips.map(({ n }) => n))
    await new Promise<void>((resolve) => ends.push(resolve))
    return slips.map((slip) => (isLeft(slip, skipsLocked) ? left : slip.n))
  })
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  const end = async () => {
    ends.shift()?.()
    await turn()
  }
  return { batches, place, turn, end }
}

test('a slip alone starts at once; those that come meanwhile are placed together, a player’s one after another', async () => {
  const { batches, place, turn, end } = heldQueue()
  const answers = [place({ playerId: 'a', n: 1 })]
  await turn()
  for (const [playerId, n] of [
    ['a', 2],
    ['b', 3],
    ['b', 4],
    ['c', 5],
  ] as const)
    answers.push(place({ playerId, n }))
  await turn()
  expect(batches).toEqual([[1]])
  await end()
  expect(batches).toEqual([[1], [2, 3, 5]])
  await end()
  expect(batches).toEqual([[1], [2, 3, 5], [4]])
  await end()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
})

test('a slip of a locked player is placed apart, and others go on meanwhile', async () => {
  const { batches, place, turn, end } = heldQueue(({ n }, skipsLocked) => skipsLocked && n === 2)
  const answers = [place({ playerId: 'a', n: 1 }), place({ playerId: 'b', n: 2 })]
  await turn()
  await end()
  expect(await answers[0]).toBe(1)
  expect(batches).toEqual([[1, 2], [2]])
  answers.push(place({ playerId: 'c', n: 3 }))
  await turn()
  expect(batches).toEqual([[1, 2], [2], [3]])
  await end()
  await end()
  expect(await Promise.all(answers)).toEqual([1, 2, 3])
})
