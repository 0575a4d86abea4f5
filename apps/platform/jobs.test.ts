// Work that is taken one by one: a fault is told, and keeps nobody else from their turn.
import { expect, test } from 'vitest'
import { takeEach } from './jobs.ts'

test('everything has its turn, and the first fault is thrown at the end', async () => {
  const taken: number[] = []
  const work = async (one: number) => {
    taken.push(one)
    if (one % 2 === 1) throw new Error(`${one} is odd`)
  }
  await expect(takeEach([1, 2, 3, 4], work)).rejects.toThrow('1 is odd')
  expect(taken).toEqual([1, 2, 3, 4])
  await takeEach([2, 4], work)
  expect(taken).toEqual([1, 2, 3, 4, 2, 4])
})
