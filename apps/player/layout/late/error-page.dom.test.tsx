// Error pages by their cause; offline, the page loads automatically once the connection is back.

import { isolatePages, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ErrorPage from './error-page.tsx'

isolatePages()
afterEach(() => vi.restoreAllMocks())

const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test('a fault shows its reference', () => {
  beOnline(true)
  renderPage(<ErrorPage status={500} reference="0198-fault" />)
  expect(screen.getByText(/0198-fault/)).toBeTruthy()
})

test('a page that failed to load offline shows a message, and loads once the connection is back', () => {
  beOnline(false)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  renderPage(<ErrorPage status={500} reference="0198-fault" />, { lang: 'en' })
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy()
  expect(screen.queryByText(/0198-fault/)).toBeNull()
  fireEvent(window, new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('an unknown address is reported as such, online or not', () => {
  beOnline(false)
  renderPage(<ErrorPage status={404} reference="0198-fault" />, { lang: 'en' })
  expect(screen.queryByRole('heading', { name: 'No connection' })).toBeNull()
  expect(screen.queryByText(/0198-fault/)).toBeNull()
})
