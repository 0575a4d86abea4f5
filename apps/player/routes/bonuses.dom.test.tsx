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

const nothing = { pageCoupons: { coupons: [], total: 0 }, listFreeSpins: { freeSpins: [], total: 0 } }

test.each(['ja', 'en'] as const)(
  'nothing is due: both are said, with the way to the rules (%s)',
  async (lang) => {
    renderPage(<Bonuses />, {
      lang,
      at: '/bonuses',
      user: signedIn(),
      replies: nothing,
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
    replies: nothing,
  })
  await screen.findByText(words.ja.none)
  act(() => page.page().stores.userStore.setState({ freeSpinWallet: { currency: 'JPY', amount: '500.00' } }))
  expect(screen.queryByText(words.ja.none)).toBeNull()
  expect(screen.getByText('¥500.00')).toBeDefined()
})

test('free spins that wait are accepted, and those accepted lead to their game', async () => {
  const freeSpin = {
    refBonusId: '01890000-0000-7000-8000-0000000000b0',
    roundNum: 5,
    gameId: 'moonlit-festival',
    gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    gameKind: 'slots',
    currency: 'JPY',
    stake: '100.00',
    won: '0.00',
    isAccepted: false,
    until: '2026-12-01T03:00:00.000Z',
  } as const
  const accepted = { ...freeSpin, isAccepted: true }
  let isAccepted = false
  const page = renderPage(<Bonuses />, {
    lang: 'en',
    at: '/bonuses',
    user: signedIn(),
    replies: {
      ...nothing,
      listFreeSpins: () => ({
        freeSpins: [isAccepted ? accepted : freeSpin],
        total: 1,
      }),
      applyFreeSpin: () => {
        isAccepted = true
        return accepted
      },
    },
  })
  const accept = await screen.findByRole('button', { name: 'Accept free spins in Moonlit Festival' })
  expect(screen.getByText('5 at ¥100 each')).toBeDefined()
  await page.user.click(accept)
  const play = await screen.findByRole('link', { name: 'Use free spins in Moonlit Festival' })
  expect(play.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
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
