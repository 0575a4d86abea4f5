// The page after registering: a game to try first, three smaller steps, and what a refresh shows later.
import { nextOffer } from '@mangetsu/test/player/activity-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import RegisterDone from './register-done.tsx'

const renderDone = (hoursLater: number, isOut = false) => {
  const user = signedIn()
  beginAt(new Date(Date.parse(user.userInfo?.createdAt ?? '') + hoursLater * 3_600_000).toISOString())
  return renderPage(
    <Routes>
      <Route path="/:lang/register/done" element={<RegisterDone />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      at: '/register/done',
      user: isOut ? {} : user,
      replies: {
        queryGamePage: { games: [festival], total: 1, counts: {} },
        queryNextOffer: { offer: { ...nextOffer, coupon } },
      },
    },
  )
}

const pathOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('leads to a game to try, to limits, verification and a deposit, with the focus on its title', async () => {
  renderDone(1)
  const title = await screen.findByRole('heading', { level: 1, name: /^ようこそ、/ })
  expect(document.activeElement).toBe(title)
  await screen.findByText(new RegExp(festival.name.ja))
  expect(pathOf(/デモプレイを始める/)).toBe(`/ja/game/${festival.gameType}/${festival.gameId}`)
  // What the first deposit brings is stated at its step.
  await screen.findByRole('link', { name: /入金する.*はじめての入金に100%/ })
  expect([/上限を決める/, /本人確認をする/, /入金する/].map(pathOf)).toEqual([
    '/ja/account/limits',
    '/ja/account/verification',
    '/ja/wallet/deposit',
  ])
})

test.each([
  ['a player of more than a day to the home page', 25, false, '/'],
  ['a visitor to the registration', 1, true, '/register'],
])('leads %s', async (_, hours, isOut, path) => {
  const page = renderDone(hours, isOut)
  await screen.findByText('elsewhere')
  await waitFor(() => expect(page.address()).toBe(path))
})
