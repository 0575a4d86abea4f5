// The page's stores in a browser: session state, changes from other tabs, URLs, and the layout by window size.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo } from '@mangetsu/test/player/samples'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { clearUser, userStoreKey } from '../stores/create-stores.ts'
import { firstUserFields } from '../stores/fields.ts'
import { recentGames, signedInHint } from '../stores/shaping.ts'
import { useAddress, useAppStore, useIsPlayMoney, useLooksSignedIn, useSignedIn } from './page.tsx'

function Figures() {
  const to = useAddress()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  return (
    <p data-part="shown">
      {useSignedIn()} {to('/')} {to('/wallet')} {isBigScreen ? 'big' : 'small'}{' '}
      {useIsPlayMoney() ? 'play' : 'real'}
    </p>
  )
}

const shown = () => document.querySelector('[data-part=shown]')?.textContent

test.each([
  { name: 'a visitor', user: firstUserFields, is: 'out' },
  { name: 'a player', user: signedIn(), is: 'in' },
  { name: 'a player without an email address', user: { ...signedIn(), isLogin: false }, is: 'unknown' },
])('$name is $is', async ({ user, is }) => {
  renderPage(<Figures />, { user })
  await waitFor(() => expect(shown()).toMatch(new RegExp(`^${is} /ja /ja/wallet`)))
})

test('signing out in another tab signs out here', async () => {
  renderPage(<Figures />, { user: signedIn() })
  await waitFor(() => expect(shown()).toMatch(/^in /))
  window.localStorage.setItem(userStoreKey, JSON.stringify({ state: firstUserFields, version: 0 }))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: userStoreKey }))
  })
  await waitFor(() => expect(shown()).toMatch(/^out /))
})

test.each([
  { name: 'signing out', now: firstUserFields },
  { name: 'another player', now: { ...signedIn(), userInfo: { ...userInfo, id: idNo(2) } } },
])('clears the recently-played hint of this browser: $name', async ({ now }) => {
  recentGames.keep(true)
  const page = renderPage(<Figures />, { user: signedIn() })
  await waitFor(() => expect(shown()).toMatch(/^in /))
  expect(recentGames.isIn(document.cookie)).toBe(true)
  act(() => page.page().stores.userStore.setState(now))
  expect(recentGames.isIn(document.cookie)).toBe(false)
})

describe('the hint for rendering the next page', () => {
  const hint = () => signedInHint.isIn(document.cookie)
  const inAnotherTab = (state: object) => {
    window.localStorage.setItem(userStoreKey, JSON.stringify({ state, version: 0 }))
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: userStoreKey }))
    })
  }
  afterEach(() => signedInHint.keep(false))

  test.each([
    { name: 'a player unknown to the cookie', before: false, user: signedIn(), is: true },
    { name: 'a visitor the cookie takes for a player', before: true, user: firstUserFields, is: false },
    {
      name: 'a player without an email address',
      before: true,
      user: { ...signedIn(), isLogin: false },
      is: false,
    },
  ])('is corrected on hydration: $name', async ({ before, user, is }) => {
    signedInHint.keep(before)
    renderPage(<Figures />, { user })
    await waitFor(() => expect(hint()).toBe(is))
  })

  test('follows the session, in every tab', async () => {
    const page = renderPage(<Figures />, { user: signedIn() })
    await waitFor(() => expect(hint()).toBe(true))
    act(() => clearUser(page.page().stores))
    expect(hint()).toBe(false)
    inAnotherTab(signedIn())
    await waitFor(() => expect(hint()).toBe(true))
    inAnotherTab(firstUserFields)
    await waitFor(() => expect(hint()).toBe(false))
  })

  test('a wrong one is rendered only until the session is known', async () => {
    const Looks = () => <p data-part="looks">{useLooksSignedIn() ? 'player' : 'visitor'}</p>
    const looks = () => document.querySelector('[data-part=looks]')?.textContent
    renderPage(<Looks />, { user: firstUserFields, isRenderedForPlayer: true })
    await waitFor(() => expect(looks()).toBe('visitor'))
    cleanup()
    renderPage(<Looks />, { user: signedIn(), isRenderedForPlayer: false })
    await waitFor(() => expect(looks()).toBe('player'))
  })
})

test('ignores other storage changes of another tab', async () => {
  renderPage(<Figures />, { user: signedIn() })
  await waitFor(() => expect(shown()).toMatch(/^in /))
  window.localStorage.setItem(userStoreKey, JSON.stringify({ state: firstUserFields, version: 0 }))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'appStore' }))
  })
  expect(shown()).toMatch(/^in /)
})

test('the layout follows the window, and money is play money unless the profile says otherwise', async () => {
  const page = renderPage(<Figures />, {
    config: {
      profile: {
        code: 'JP',
        isPlayMoney: false,
        minimumAge: 20,
        minimumAges: {},
        minimumSpinMs: 0,
        canCancelWithdrawal: true,
        countries: ['JP'],
        needsPhone: false,
      },
    },
  })
  const isBig = window.matchMedia('(min-width: 1024px)').matches
  await waitFor(() => expect(shown()).toBe(`out /ja /ja/wallet ${isBig ? 'big' : 'small'} real`))
  act(() => page.page().stores.appStore.setState({ isBigScreen: !isBig }))
  expect(shown()).toBe(`out /ja /ja/wallet ${isBig ? 'small' : 'big'} real`)
})
