// The error catalogue on a page: the page's own API client over a fake network, and the resulting message, navigation,
// dialog and session.

import type { InputFor } from '@mangetsu/client/api-result'
import type { CallOptions } from '@mangetsu/client/ports'
import type { CallName, calls } from '@mangetsu/contract'
import { sentenceOf } from '@mangetsu/contract'
import { ok, type Reply, refused } from '@mangetsu/test/player/api'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderOverNetwork } from '@mangetsu/test/player/page-over-network.tsx'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { limit } from '@mangetsu/test/player/withdrawal.tsx'
import { newWebkeyPair } from '@mangetsu/wire/server'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallState } from '../ui/call-state.tsx'
import { useCall } from './use-call.ts'
import { useClient } from './use-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type CallProps<N extends CallName> = {
  readonly name: N
  readonly input: InputFor<(typeof calls)[N]>
  readonly options?: CallOptions
}

function CallButton<N extends CallName>({ name, input, options = {} }: CallProps<N>) {
  const { api } = useClient()
  return (
    <button type="button" onClick={() => void api.call(name, input, options)}>
      call
    </button>
  )
}

/** Calls of a signed-in player, of a visitor, and on the second layer. */
const ofPlayer = <CallButton name="queryWithdrawLimit" input={{ currency: 'JPY' }} />
const handled = (
  <CallButton name="queryWithdrawLimit" input={{ currency: 'JPY' }} options={{ isHandled: true }} />
)
const onLayer2 = <CallButton name="rewardKyc2" input={{ action: 'query', requestId: 'request-1' }} />

const press = async ({ user }: ReturnType<typeof renderOverNetwork>) =>
  user.click(await screen.findByRole('button', { name: 'call' }))

/**
 * Waits until a call has been answered this often, and its effects have run. Other calls of the page are not counted;
 * retries of refused calls are tested next to `create-api.ts`.
 */
async function answered(
  page: ReturnType<typeof renderOverNetwork>,
  path = 'queryLimit',
  times = 1,
): Promise<void> {
  const ofPath = () => page.requests.filter((one) => one.path.includes(path))
  await waitFor(() => expect(ofPath().length).toBeGreaterThanOrEqual(times))
  await new Promise((resolve) => setTimeout(resolve, 10))
}

const nobody = { isLogin: false, webToken: null, userInfo: null }
const all = (reply: Reply) => () => reply

test.each([
  ['ja', 'revoked', 'ほかの端末からの操作で、ログアウトしました。'],
  ['en', 'revoked', 'You were signed out from another device.'],
  ['en', 'gaveWay', 'You signed in on another device, so this one was signed out.'],
  ['en', 'passwordReset', 'Your password was changed, so you were signed out.'],
  ['en', 'passwordChanged', 'Your password was changed, so you were signed out.'],
  ['en', 'refreshReused', 'You were signed out for security.'],
  ['en', 'closed', 'You have been signed out.'],
  ['en', 'signedOut', 'Your sign-in ended in another tab.'],
] as const)(
  '1018: signs out, leads home, and shows the reason without a red toast (%s, %s)',
  async (lang, reason, why) => {
    const sentence = sentenceOf('sessionEnded', lang)
    const page = renderOverNetwork(handled, { lang, reply: all(refused(1018, sentence, { reason })) })
    await press(page)
    await waitFor(() => expect(page.address()).toBe(`/${lang}`))
    expect(page.state()).toMatchObject(nobody)
    expect(page.slips()).toEqual([])
    if (why !== sentence) expect(occurrencesOf(sentence)).toBe(0)
    const lastText = () => document.querySelector('section[aria-live] [role=status] p')?.textContent ?? null
    await waitFor(() => expect(lastText()).toBe(why))
  },
)

test('−130 on the second layer ends the session in the same way', async () => {
  const { webkey } = await newWebkeyPair()
  const sentence = sentenceOf('sessionEnded', 'ja')
  const page = renderOverNetwork(onLayer2, { webkey, reply: all(refused(-130, sentence)) })
  await press(page)
  await waitFor(() => expect(page.address()).toBe('/ja'))
  expect(page.state()).toMatchObject(nobody)
  expect(page.slips()).toEqual([])
})

test('−120: deletes the key’s cookie, and reloads the page after five seconds', async () => {
  const { webkey } = await newWebkeyPair()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  beginAt('2026-11-22T03:00:00Z')
  const sentence = sentenceOf('sealBroken', 'ja')
  const page = renderOverNetwork(onLayer2, { webkey, reply: all(refused(-120, sentence)) })
  // biome-ignore lint/suspicious/noDocumentCookie: the platform's key is stored in such a cookie.
  document.cookie = 'storeKey=moon; path=/'
  await press(page)
  await waitFor(() => expect(document.cookie).not.toContain('storeKey'))
  expect(page.slips()).toEqual([])
  expect(page.state()).toMatchObject({ isLogin: true })
  await pass(4_900)
  expect(reload).not.toHaveBeenCalled()
  await pass(200)
  expect(reload).toHaveBeenCalledOnce()
})

const ended = sentenceOf('stepGone', 'ja')

test('1012 leads home, without a toast', async () => {
  const page = renderOverNetwork(handled, { reply: all(refused(1012, ended)) })
  await press(page)
  await waitFor(() => expect(page.address()).toBe('/ja'))
  expect(page.slips()).toEqual([])
  expect(page.state()).toMatchObject({ isLogin: true })
})

test('1012 on a code-input page leaves it unchanged, and its form shows the error', async () => {
  const page = renderOverNetwork(handled, {
    at: '/register/code',
    isIn: false,
    reply: all(refused(1012, ended)),
  })
  await press(page)
  await answered(page)
  expect(page.slips()).toEqual([])
  expect(page.address()).toBe('/ja/register/code')
})

test.each([
  {
    lang: 'ja',
    title: '登録できませんでした',
    texts: [
      'この登録はお受けできませんでした。アカウントは作成されておらず、お金も動いていません。',
      'すでにアカウントをお持ちの方は、',
    ],
    close: '閉じる',
    faq: 'よくあるご質問',
  },
  {
    lang: 'en',
    title: 'Registration not accepted',
    texts: [
      'We could not accept this registration. No account was created and no money has moved.',
      'If you already have an account,',
    ],
    close: 'Close',
    faq: 'FAQ',
  },
] as const)('100989 opens its dialog, which can be closed, and shows nothing else ($lang)', async (one) => {
  const page = renderOverNetwork(handled, {
    lang: one.lang,
    isIn: false,
    reply: all(refused(100989, sentenceOf('registerRefused', one.lang))),
  })
  await press(page)
  const dialog = await screen.findByRole('dialog', { name: one.title })
  for (const text of one.texts) expect(dialog.textContent).toContain(text)
  expect(screen.getByRole('link', { name: one.faq }).getAttribute('href')).toBe(`/${one.lang}/faq`)
  expect(page.slips()).toEqual([])
  await page.user.click(screen.getByRole('button', { name: one.close }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('100326 opens the dialog of the level it names, and shows nothing else', async () => {
  const page = renderOverNetwork(ofPlayer, {
    reply: all(refused(100326, 'no', { nextLevel: 2, left: '¥7,000' })),
  })
  await press(page)
  const dialog = await screen.findByRole('dialog', { name: 'この金額の出金にはLv.2の本人確認が必要です' })
  expect(dialog.textContent).toContain('今日はあと¥7,000まで出金できます。')
  expect(page.slips()).toEqual([])
})

test.each([
  { name: '100701', part: ofPlayer, code: 100701, path: 'queryLimit' },
  { name: 'a refusal that its form shows', part: handled, code: 202003, path: 'queryLimit' },
  {
    name: 'channel statistics',
    part: <CallButton name="askChannelStatisticsId" input={{ channel: 'summer' }} />,
    code: 200401,
    path: 'getChannelStatisticsId',
  },
  {
    name: 'the location',
    part: <CallButton name="checkIp" input={{}} />,
    code: 200401,
    path: 'checkIp',
  },
])('$name shows no message', async ({ part, code, path }) => {
  const page = renderOverNetwork(part, { reply: all(refused(code, 'a sentence')) })
  await press(page)
  await answered(page, path)
  expect(page.slips()).toEqual([])
  expect(occurrencesOf('a sentence')).toBe(0)
  expect(page.address()).toBe('/ja/wallet')
})

test.each([
  { at: '/game/slots/moonlit-festival', to: '/ja/game/slots' },
  { at: '/game/pachislot/x', to: '/ja/game/pachinko' },
])('110069 at $at leads to the list of its kind, without a toast', async ({ at, to }) => {
  const sentence = sentenceOf('gameUnavailable', 'ja')
  const page = renderOverNetwork(handled, { at, reply: all(refused(110069, sentence)) })
  await press(page)
  await waitFor(() => expect(page.address()).toBe(to))
  expect(page.slips()).toEqual([])
})

test('any other refusal shows one red toast in the page’s language, however often it occurs', async () => {
  const sentence = sentenceOf('busy', 'en')
  const page = renderOverNetwork(ofPlayer, { lang: 'en', reply: all(refused(200501, sentence, null, 503)) })
  await press(page)
  await waitFor(() => expect(page.slips()).toEqual([sentence]))
  await press(page)
  await answered(page, 'queryLimit', 2)
  expect(page.slips()).toEqual([sentence])
  await page.user.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(page.slips()).toEqual([])
})

test('a network failure shows no text of the browser', async () => {
  const page = renderOverNetwork(ofPlayer, { reply: all('broken') })
  await press(page)
  await answered(page)
  expect(document.body.textContent).not.toMatch(/Network Error|fetch|TypeError/)
  expect(page.slips()).toEqual([])
})

function Limit() {
  const shown = useCall('queryWithdrawLimit', { currency: 'JPY' })
  return (
    <CallState shown={shown} skeleton={null}>
      {({ available }) => <p>{available}</p>}
    </CallState>
  )
}

test.each([
  {
    lang: 'ja',
    sentence: '時間内に応答がありませんでした。残高は変わっていません。少し待ってからお試しください。',
    again: 'もう一度読み込む',
  },
  {
    lang: 'en',
    sentence: 'Request timed out. Your balance has not changed. Try again in a moment.',
    again: 'Reload',
  },
] as const)('a call without response for half a minute shows that, and is repeated ($lang)', async (one) => {
  beginAt('2026-11-22T03:00:00Z')
  let reply: Reply = 'never'
  const page = renderOverNetwork(<Limit />, { lang: one.lang, reply: () => reply })
  await waitFor(() => expect(page.requests.some(({ path }) => path.includes('Limit'))).toBe(true))
  await pass(31_000)
  expect(await screen.findByText(one.sentence)).toBeDefined()
  expect(page.slips()).toEqual([])
  reply = ok(limit)
  await page.user.click(screen.getByRole('button', { name: one.again }))
  expect(await screen.findByText('12345.00')).toBeDefined()
})
