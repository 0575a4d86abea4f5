// An expired token on a page: one refresh for every call, tokens adopted from another tab, and the end of the session
// if nothing can be renewed. Runs the page's own API client over a fake network.
import { sentenceOf } from '@mangetsu/contract'
import { ok, type Reply, refused } from '@mangetsu/test/player/api'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderOverNetwork } from '@mangetsu/test/player/page-over-network.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { slots } from '@mangetsu/test/player/stage-under-test.tsx'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlayProvider } from '../features/play/play-state.tsx'
import { RunningWindow } from '../features/play/running-window.tsx'
import { StageCard } from '../features/play/stage-card.tsx'
import { endedPlace, endedPlaceOf } from '../features/session/ended-place.ts'
import { returnAfterSignIn } from '../features/session/return-address.ts'
import SessionWatch from '../layout/late/session-watch.tsx'
import { userStoreKey } from '../stores/create-stores.ts'
import { useClient } from './use-client.ts'

const tokens = {
  access_token: 'new',
  refresh_token: 'next',
  expires_in: 900,
  playerId: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
}
const lostSentence = 'ログインの情報がこのブラウザから消えたため、ログアウトしました。'
const expired: Reply = refused(1008, 'expired', null, 401)
const notices = { notices: [], hasMore: false, unread: 0 }

/** Two simultaneous calls of the first layer, and their results. */
function CallButton() {
  const { api } = useClient()
  const [outcomes, setOutcomes] = useState<readonly string[]>([])
  const callTwice = async () => {
    const answers = await Promise.all([
      api.call('pageNotices', { limit: 1 }, { isHandled: true }),
      api.call('pageNotices', { limit: 2 }, { isHandled: true }),
      api.call('querySeeds', {}, { isHandled: true }),
    ])
    setOutcomes(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal)))
  }
  return (
    <>
      <button type="button" onClick={() => void callTwice()}>
        ask
      </button>
      <p>{`outcomes: ${outcomes.join(' ')}`}</p>
    </>
  )
}

const seeds = {
  current: {
    commitment: 'c',
    committedAt: '2026-11-20T03:00:00.000Z',
    clientSeed: 's',
    nextNonce: 0,
    createdAt: '2026-11-20T03:00:00.000Z',
  },
  next: { commitment: 'n', committedAt: '2026-11-20T03:00:00.000Z' },
  revealed: [],
}
const isToken = (path: string) => path.endsWith('/auth/oauth/token')
const right = (path: string): Reply => (path.includes('fairness') ? ok(seeds) : ok(notices))

type Page = ReturnType<typeof renderOverNetwork>
const tokenRequests = ({ requests }: Page) => requests.filter(({ path }) => isToken(path))

/** Renders the calls over a network that checks a request's token. */
function renderCallButton(
  tokenReply: Reply,
  given: { readonly lang?: 'ja' | 'en'; readonly at?: string; readonly isIn?: boolean } = {},
) {
  const page: Page = renderOverNetwork(<CallButton />, {
    ...given,
    reply: (path) => {
      if (isToken(path)) return tokenReply
      const { authorization } = page.requests.at(-1)?.headers ?? {}
      return authorization === 'Bearer access' ? expired : right(path)
    },
  })
  return page
}

const press = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: 'ask' }))

beforeEach(() => beginAt('2026-11-22T03:00:00Z'))
beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('1008 with HTTP 401', () => {
  test('one refresh serves every call; no message is shown, and the browser stores the new tokens', async () => {
    const page = renderCallButton(ok(tokens))
    await press(page)
    await pass(2_900)
    expect(tokenRequests(page)).toEqual([])
    await pass(1_200)
    expect(await screen.findByText('outcomes: ok ok ok')).toBeDefined()
    expect(tokenRequests(page).map(({ body }) => JSON.parse(body))).toEqual([
      { grantType: 'refresh_token', refresh_token: 'refresh' },
    ])
    expect(page.slips()).toEqual([])
    expect(page.state()).toMatchObject({
      isLogin: true,
      webToken: { access_token: 'new', refresh_token: 'next' },
    })
    expect(window.localStorage.getItem(userStoreKey)).toContain('"refresh_token":"next"')
  })

  test('adopts tokens stored by another tab meanwhile, without a refresh', async () => {
    const page = renderCallButton(refused(1018, 'spent'))
    await press(page)
    const webToken = { access_token: 'theirs', refresh_token: 'their-next' }
    await act(async () => {
      window.localStorage.setItem(
        userStoreKey,
        JSON.stringify({ state: { ...signedIn(), webToken }, version: 0 }),
      )
    })
    await pass(4_200)
    expect(await screen.findByText('outcomes: ok ok ok')).toBeDefined()
    expect(tokenRequests(page)).toEqual([])
    expect(page.state()).toMatchObject({ webToken })
  })

  test.each([
    ['ja', 'ログインの有効期限が切れました。', refused(1018, 'ended', { reason: 'expired' }), 4_200],
    ['en', 'The connection was lost three times in a row, so you were signed out.', 'broken', 8_000],
  ] as const)(
    'a failed refresh ends the session: home, the reason once, and the page stored (%s)',
    async (lang, why, reply, ms) => {
      const page = renderCallButton(reply, { lang, at: '/wallet/exchange?from=JPY' })
      await press(page)
      await pass(ms)
      await waitFor(() => expect(occurrencesOf(why)).toBe(1))
      expect(page.slips()).toEqual([])
      expect(page.address()).toBe(`/${lang}`)
      expect(page.state()).toMatchObject({ isLogin: false, webToken: null, userInfo: null })
      expect(window.localStorage.getItem(userStoreKey)).not.toContain('tsukimi')
      const back = (playerId: string | undefined) =>
        returnAfterSignIn(null, endedPlaceOf(endedPlace(), playerId), lang)
      expect(back(signedIn().userInfo?.id)).toBe(`/${lang}/wallet/exchange?from=JPY`)
      expect(back('another')).toBe(`/${lang}`)
    },
  )

  test('without a refresh token the session ends at once, and home is loaded', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const webToken = { access_token: 'access', refresh_token: '' }
    window.localStorage.setItem(
      userStoreKey,
      JSON.stringify({ state: { ...signedIn(), webToken }, version: 0 }),
    )
    const page = renderCallButton(ok(tokens), { isIn: false })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/ja'))
    expect(page.state()).toMatchObject({ isLogin: false, webToken: null })
    expect(tokenRequests(page)).toEqual([])
    expect(page.slips()).toEqual([])
    // The page is reloaded: the message is shown after that.
    renderOverNetwork(<SessionWatch />, { isIn: false, reply: () => ok(notices) })
    await waitFor(() => expect(occurrencesOf(lostSentence)).toBe(1))
  })
})

/** Simulates another tab that stores the fields of a signed-out visitor. */
const signOutElsewhere = () =>
  act(async () => {
    const newValue = JSON.stringify({ state: { webToken: null, userInfo: null, isLogin: false }, version: 0 })
    window.localStorage.setItem(userStoreKey, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: userStoreKey, newValue }))
  })

describe('a session that ends without a call of this page', () => {
  const reply = () => ok(notices)

  test('in another tab: shows the reason, and stores the page for the same player', async () => {
    const page = renderOverNetwork(<SessionWatch />, { at: '/wallet/deposit?currency=USD', reply })
    await waitFor(() => expect(page.state()).toMatchObject({ isLogin: true }))
    await signOutElsewhere()
    await waitFor(() => expect(page.state()).toMatchObject({ isLogin: false, userInfo: null }))
    const why = '別のタブでログアウトしたか、ログインの期限が切れました。'
    await waitFor(() => expect(occurrencesOf(why)).toBe(1))
    expect(endedPlaceOf(endedPlace(), signedIn().userInfo?.id)).toBe('/ja/wallet/deposit?currency=USD')
    await pass(60_000)
    expect(occurrencesOf(why)).toBe(1)
    act(() => page.signInHere(signedIn()))
    await waitFor(() => expect(occurrencesOf(why)).toBe(0))
  })

  test('shows nothing to a player who signs out here', async () => {
    const page = renderOverNetwork(<SessionWatch />, { reply })
    await waitFor(() => expect(page.state()).toMatchObject({ isLogin: true }))
    page.signOutHere()
    await signOutElsewhere()
    expect(endedPlace()).toBeNull()
  })

  test('with cleared storage: a page rendered for a player states that nobody is signed in', async () => {
    renderOverNetwork(<SessionWatch />, { isIn: false, isRenderedForPlayer: true, reply })
    await waitFor(() => expect(occurrencesOf(lostSentence)).toBe(1))
  })

  test('shows nothing to a visitor', async () => {
    renderOverNetwork(<SessionWatch />, { isIn: false, reply })
    await act(async () => undefined)
    expect(occurrencesOf(lostSentence)).toBe(0)
  })
})

test.each(['ja', 'en'] as const)(
  '110069 at a game: leads to its list, without a red toast or a running game (%s)',
  async (lang) => {
    const game = { ...slots, path: `/${lang}/game/slots/moonlit-festival` }
    function Site() {
      const isThere = useLocation().pathname === game.path
      return (
        <PlayProvider>
          {isThere && (
            <StageCard
              game={game}
              posters={null}
              mark={null}
              clock={null}
              guard={(play) => play}
              closed={null}
              hasDemo
            />
          )}
          <RunningWindow stop={() => null} clock={() => null} row={{ names: [], render: () => null }} />
        </PlayProvider>
      )
    }
    const sentence = sentenceOf('gameUnavailable', lang)
    const page = renderOverNetwork(<Site />, {
      lang,
      isIn: false,
      at: '/game/slots/moonlit-festival',
      reply: () => refused(110069, sentence),
    })
    await page.user.click(
      await screen.findByRole('button', { name: lang === 'ja' ? 'デモプレイ' : 'Play demo' }),
    )
    await waitFor(() => expect(page.address()).toBe(`/${lang}/game/slots`))
    await waitFor(() => expect(screen.queryByRole('region', { name: /Moonlit Festival/ })).toBeNull())
    expect(page.slips()).toEqual([])
    expect(occurrencesOf(sentence)).toBe(0)
  },
)
