// Submitting a form: one request at a time, and enabled again after any outcome.
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

const formWith = (send: () => Promise<null>) =>
  renderHook(() => useForm({ check: () => ({ body: 'this' }), send })).result

test('sends no second request while the first is running', async () => {
  let sent = 0
  let arrive = () => {}
  const form = formWith(() => {
    sent += 1
    return new Promise((resolve) => {
      arrive = () => resolve(null)
    })
  })
  await act(async () => {
    const first = form.current.send('this')
    await form.current.send('this')
    arrive()
    await first
  })
  expect([sent, form.current.isRunning]).toEqual([1, false])
})

test('a failed request enables the form again, and its error is not swallowed', async () => {
  let sent = 0
  const form = formWith(async () => {
    sent += 1
    throw new Error('out of reach')
  })
  for (const time of [1, 2]) {
    await act(async () => expect(form.current.send('this')).rejects.toThrow('out of reach'))
    expect([sent, form.current.isRunning]).toEqual([time, false])
  }
})
