// The VIP levels: all of them with their points, and the reader's own among them.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pack } from '../packed-data.ts'
import Vip from './vip.tsx'

const levels = [
  { level: 0, name: { ja: '新月', en: 'New Moon' }, points: 0, staked: '0.00' },
  { level: 1, name: { ja: '三日月', en: 'Crescent Moon' }, points: 100, staked: '100000.00' },
]
const own = {
  level: 1,
  name: { ja: '三日月', en: 'Crescent Moon' },
  points: 250,
  from: 100,
  next: null,
  isResting: false,
}
const loaded = pack({ levels })

test('a visitor sees every level, and how to see their own', async () => {
  renderPage(<Vip />, { lang: 'en', at: '/vip', loaded })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual(['New MoonFrom registration', 'Crescent Moon¥100,000 staked100 points'])
  await waitFor(() => expect(screen.getByText('Sign in to see your own level.')).toBeDefined())
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/login?next=%2Fvip')
})

test('a player finds their own level marked, once it is known', async () => {
  renderPage(<Vip />, { at: '/vip', loaded, user: signedIn(), replies: { queryLevelProcess: own } })
  await waitFor(() => expect(screen.getByText('現在250ポイント')).toBeDefined())
  const here = await screen.findByText('現在のレベル')
  const row = here.closest('li')
  expect(row?.getAttribute('aria-current')).toBe('true')
  expect(within(row ?? document.body).getByText('三日月')).toBeDefined()
})
