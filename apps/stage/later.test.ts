// Tests dialogs loaded on demand: opened once, and again after a failed load.
import { expect, test, vi } from 'vitest'
import { createLater } from './later.ts'

test('opens a dialog once, however often it is requested while it loads', async () => {
  const later = createLater(() => expect.unreachable())
  const open = vi.fn()
  const coming = Promise.withResolvers<string>()
  const opened = [later(() => coming.promise, open), later(() => coming.promise, open)]
  coming.resolve('rules')
  await Promise.all(opened)
  expect(open.mock.calls).toEqual([['rules']])
  await later(() => Promise.resolve('rounds'), open)
  expect(open).toHaveBeenLastCalledWith('rounds')
})

test('reports a failed load and can be requested again', async () => {
  const failed = vi.fn()
  const later = createLater(failed)
  const open = vi.fn()
  await later(() => Promise.reject(new Error('no connection')), open)
  expect([failed.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
  await later(() => Promise.resolve('rules'), open)
  expect(open.mock.calls).toEqual([['rules']])
})

test('an error while building a dialog is not reported as a failed load', async () => {
  const later = createLater(() => expect.unreachable())
  const opened = later(
    () => Promise.resolve('rules'),
    () => {
      throw new RangeError('no such symbol')
    },
  )
  await expect(opened).rejects.toThrow(RangeError)
})
