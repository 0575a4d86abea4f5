// When a page of events is loaded again: regularly, sooner while it shows none, and as soon as one changes its list.
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReload } from './use-live-sports.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Lists() {
  useReload(useLoaderData<string>())
  return null
}

/** Renders a page of these events, which its loader returns again. */
function renderLists(shown: string) {
  const loader = vi.fn(() => shown)
  const router = createMemoryRouter([{ id: 'page', path: '*', element: <Lists />, loader }], {
    hydrationData: { loaderData: { page: shown } },
  })
  render(<RouterProvider router={router} />)
  return loader
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a list with events is loaded again every half a minute', async () => {
  const loader = renderLists('m1 ahead false')
  await pass(29_000)
  expect(loader).not.toHaveBeenCalled()
  await pass(31_000)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('an empty list is loaded again every five seconds until it has events', async () => {
  const loader = renderLists('')
  await pass(11_000)
  expect(loader).toHaveBeenCalledTimes(2)
  loader.mockReturnValue('m1 ahead false')
  // One load brings the events, another one follows from their new places.
  await pass(4_500)
  expect(loader).toHaveBeenCalledTimes(4)
  await pass(29_000)
  expect(loader).toHaveBeenCalledTimes(4)
})
