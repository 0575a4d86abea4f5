// The refetch at an instant: on time, after a timer that fires early, until the answer changes, and never while hidden.
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRefetchAt } from './use-refetch-at.ts'

const nowMs = Date.parse('2026-11-25T14:59:30.000Z')
const at = '2026-11-25T15:00:00.000Z'
/** From `nowMs` to the request: the instant, and the delay after it. */
const dueMs = 31_000

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function refetchesAt(first: string | null) {
  const refetch = vi.fn()
  const hook = renderHook(({ at }: { at: string | null }) => useRefetchAt(at, refetch), {
    initialProps: { at: first },
  })
  return { refetch, name: (next: string | null) => hook.rerender({ at: next }), leave: hook.unmount }
}

test('requests once the instant has passed, not before', () => {
  const { refetch } = refetchesAt(at)
  vi.advanceTimersByTime(dueMs - 1)
  expect(refetch).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a timer that fires before the clock has reached the instant looks again', () => {
  const { refetch } = refetchesAt(at)
  vi.setSystemTime(nowMs - 2)
  vi.advanceTimersByTime(dueMs)
  expect(refetch).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(2)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a request whose answer names the same instant is repeated, and stops at a later one', () => {
  const { refetch, name } = refetchesAt(at)
  vi.advanceTimersByTime(dueMs + 30_000)
  expect(refetch).toHaveBeenCalledTimes(2)
  name('2026-11-26T15:00:00.000Z')
  vi.advanceTimersByTime(60_000)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('an instant further away than a timer can wait is waited for', () => {
  const { refetch } = refetchesAt('2027-01-01T00:00:00.000Z')
  vi.advanceTimersByTime(Date.parse('2027-01-01T00:00:01.000Z') - nowMs)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a hidden page requests when it becomes visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { refetch } = refetchesAt(at)
  vi.advanceTimersByTime(dueMs * 2)
  expect(refetch).toHaveBeenCalledTimes(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('no instant and a page that is left request nothing', () => {
  const never = refetchesAt(null)
  const left = refetchesAt(at)
  left.leave()
  vi.advanceTimersByTime(dueMs * 2)
  expect([never.refetch, left.refetch].map((fn) => fn.mock.calls.length)).toEqual([0, 0])
})
