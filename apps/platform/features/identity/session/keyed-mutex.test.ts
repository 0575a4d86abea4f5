// Serialisation per key, and a bounded queue.
import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Work that ends when the test resolves it. */
function pending<T>(end: T) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise.then(() => end), end: resolve }
}

test('a key’s task starts after the previous one has ended, even by failing', async () => {
  const turns = createKeyedMutex(3)
  const began: string[] = []
  const first = pending('first')
  const taken = turns.take('a', first.work)
  const failing = turns.take('a', async () => {
    began.push('second')
    throw new Error('went wrong')
  })
  const third = turns.take('a', async () => began.push('third'))
  await turns.take('b', async () => began.push('other name'))
  expect(began).toEqual(['other name'])
  first.end()
  expect(await taken).toBe('first')
  await expect(failing).rejects.toThrow('went wrong')
  await third
  expect(began).toEqual(['other name', 'second', 'third'])
})

test('a full queue returns busy at once, and has room again when a task ends', async () => {
  const turns = createKeyedMutex(2)
  const [first, second] = [pending(1), pending(2)]
  const answers = [turns.take('a', first.work), turns.take('a', second.work)]
  expect(await turns.take('a', async () => 3)).toBe('busy')
  expect(await turns.take('b', async () => 4)).toBe(4)
  first.end()
  await answers[0]
  const next = turns.take('a', async () => 5)
  second.end()
  expect(await Promise.all([...answers, next])).toEqual([1, 2, 5])
})
