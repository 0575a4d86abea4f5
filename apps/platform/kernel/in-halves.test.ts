// Items done together, of which some fail.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inHalves } from './in-halves.ts'

test('only failing items fail, whatever their places, and results keep their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (fails) => {
      const items = fails.map((isFailing, place) => ({ isFailing, place }))
      const done = await inHalves(items, async (some) => {
        if (some.some(({ isFailing }) => isFailing)) throw new Error('one of them fails')
        return some.map(({ place }) => place)
      })
      expect(done.map((one) => ('result' in one ? one.result : null))).toEqual(
        items.map(({ isFailing, place }) => (isFailing ? null : place)),
      )
    }),
  )
})

test('a fault that all would meet is met once', async () => {
  let attempts = 0
  const fault = new Error('unreachable')
  const work = async () => {
    attempts += 1
    throw fault
  }
  expect(await inHalves([1, 2, 3], work, (one) => one === fault)).toEqual([{ fault }, { fault }, { fault }])
  expect(attempts).toBe(1)
})
