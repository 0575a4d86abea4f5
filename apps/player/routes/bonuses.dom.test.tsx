// What the player has due: coupons, and free spins as the platform answered them.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import Bonuses from './bonuses.tsx'

const words = {
  ja: { title: 'ボーナス', spins: 'フリースピン', none: 'いま使えるフリースピンはありません。' },
  en: { title: 'Bonuses', spins: 'Free spins', none: 'You have no free spins right now.' },
} as const

test.each(['ja', 'en'] as const)(
  'nothing is due: both are said, with the way to the rules (%s)',
  async (lang) => {
    renderPage(<Bonuses />, {
      lang,
      at: '/bonuses',
      user: signedIn(),
      replies: { pageCoupons: { coupons: [], total: 0 } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: words[lang].title })).toBeDefined()
    expect(screen.getByRole('heading', { name: words[lang].spins })).toBeDefined()
    expect(screen.getByText(words[lang].none)).toBeDefined()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain(`/${lang}/bonusRules`)
  },
)

test('free spins are shown with what they are worth', async () => {
  const page = renderPage(<Bonuses />, {
    at: '/bonuses',
    user: signedIn(),
    replies: { pageCoupons: { coupons: [], total: 0 } },
  })
  await screen.findByText(words.ja.none)
  act(() => page.page().stores.userStore.setState({ freeSpinWallet: { currency: 'JPY', amount: '500.00' } }))
  expect(screen.queryByText(words.ja.none)).toBeNull()
  expect(screen.getByText('¥500.00')).toBeDefined()
})

test('whoever is not signed in goes to sign in, and comes back', async () => {
  const page = renderPage(
    <Routes>
      <Route path="/:lang/bonuses" element={<Bonuses />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/bonuses' },
  )
  await screen.findByText('elsewhere')
  expect(page.address()).toBe('/login?next=%2Fbonuses')
})
