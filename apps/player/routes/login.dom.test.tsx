// Signing in by password: its call, each refusal in its place and once, the captcha, and the next page.

import { captchaReplies, playerReplies, ticketOf, tokens } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../messages-compiled/messages.js'
import Login from './login.tsx'

afterEach(() => void vi.useRealTimers())

const renderLogin = (replies: Replies = {}, at = '/login', user?: ReturnType<typeof signedIn>) =>
  renderPage(
    <Routes>
      <Route path="/:lang/login/*" element={<Login />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at, replies: { ...playerReplies, ...replies }, ...(user && { user }) },
  )

const nameLabel = () => m.login_any_label()
const passwordLabel = () => m.login_password_label()

const press = async ({ user }: PageUnderTest) =>
  user.click(await screen.findByRole('button', { name: m.login_password_submit() }))

async function give(page: PageUnderTest): Promise<void> {
  await fill(nameLabel(), ' tsukimi@example.jp ')
  await fill(passwordLabel(), 'moon over water 8')
  await press(page)
}

const given = { grantType: 'password', loginName: 'tsukimi@example.jp', password: 'moon over water 8' }
const sentGrants = (page: PageUnderTest) => page.called('issueToken').map(({ input }) => input)

test('after a password reset the page requests the new password until the player has signed in', async () => {
  const page = renderLogin({ issueToken: tokens })
  await screen.findByRole('button', { name: m.login_password_submit() })
  expect(screen.queryByText(m.reset_then_login())).toBeNull()
  act(() => page.page().stores.userStore.setState({ resetSuccess: true }))
  expect(screen.getByText(m.reset_then_login())).toBeDefined()
  await give(page)
  await screen.findByText('elsewhere')
  expect(page.page().stores.userStore.getState().resetSuccess).toBe(false)
})

test('sends name and password, and the player returns to their previous page', async () => {
  const page = renderLogin({ issueToken: tokens }, '/login?next=%2Fwallet%3Ftab%3D1')
  await give(page)
  await screen.findByText('elsewhere')
  expect(sentGrants(page)).toEqual([given])
  expect(page.address()).toBe('/wallet?tab=1')
  expect(page.called('queryPlayer')[0]?.input).toEqual({ loginName: 'tsukimi', searchFreeSpinWallet: true })
  expect(page.page().stores.userStore.getState()).toMatchObject({
    isLogin: true,
    webToken: { access_token: 'access-2', refresh_token: 'refresh-2' },
    userInfo: { nickname: 'つきみ' },
  })
})

test.each([
  {
    name: '',
    password: 'x',
    label: nameLabel,
    message: 'メールアドレス・電話番号・ユーザー名のどれかを入力してください。',
  },
  { name: 'tsukimi', password: '', label: passwordLabel, message: 'パスワードを入力してください。' },
])('reports a missing value at its field, and sends nothing: $message', async (one) => {
  const page = renderLogin()
  await fill(nameLabel(), one.name)
  await fill(passwordLabel(), one.password)
  await press(page)
  const field = await fieldOf(one.label())
  expect(noteOf(field)).toBe(one.message)
  expect(document.activeElement).toBe(field)
  expect(page.called('issueToken')).toEqual([])
})

test.each([
  { refused: refusal('wrongCredentials'), message: 'ユーザー名かパスワードが違います。', isOfPassword: true },
  {
    refused: refusal('lockedOut', { minutes: 15 }),
    message: '入力の誤りが続いたため、一時的に受け付けを止めています。15分ほど待ってからお試しください。',
  },
  {
    refused: refusal('regionClosed'),
    message: '現在の接続元ではご利用いただけません。出金と記録の確認はできます。',
  },
  {
    refused: refusal('transport'),
    message:
      '通信が途切れ、応答を受け取れませんでした。もう一度押してください。二重に処理されることはありません。',
  },
])('$refused.refusal is shown once in its place, and the input is preserved', async (one) => {
  const page = renderLogin({ issueToken: one.refused })
  await give(page)
  await screen.findByText(one.message)
  const password = await fieldOf(passwordLabel())
  if (one.isOfPassword) expect(noteOf(password)).toBe(one.message)
  else expect(screen.getByRole('alert').textContent).toBe(one.message)
  expect(occurrencesOf(one.message)).toBe(1)
  expect(page.notices()).toEqual([])
  expect(password.value).toBe('moon over water 8')
  expect(page.address()).toBe('/login')
  await press(page)
  expect(sentGrants(page)).toEqual([given, given])
})

test('sends only one of two simultaneous requests', async () => {
  const page = renderLogin({ issueToken: silence })
  await fill(nameLabel(), 'tsukimi')
  sendTwice(await fill(passwordLabel(), 'moon over water 8'))
  await page.user.click(await screen.findByRole('button', { name: 'ログインしています' }))
  expect(sentGrants(page)).toHaveLength(1)
})

test('a player whose record cannot be loaded is not signed in, and sees one message', async () => {
  // Loaded again after one, two and five seconds, then given up.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const page = renderLogin({ issueToken: tokens, queryPlayer: refusal('fault') })
  await give(page)
  await vi.advanceTimersByTimeAsync(9_000)
  const alert = (await screen.findByRole('alert')).textContent ?? ''
  expect(occurrencesOf(alert)).toBe(1)
  expect(page.page().stores.userStore.getState()).toMatchObject({ isLogin: false, webToken: null })
})

test('too many wrong attempts require a captcha for the same credentials, and a new one if it is rejected', async () => {
  const page = renderLogin({
    ...captchaReplies,
    validateSlider: (_, no) => ({ ticket: ticketOf(no === 0 ? 'c' : 'd') }),
    issueToken: (_, no) => (no < 2 ? refusal('captchaNeeded') : tokens),
  })
  await give(page)
  await screen.findByText('elsewhere')
  const withTicket = (letter: string) => ({ ...given, captcha: ticketOf(letter) })
  expect(sentGrants(page)).toEqual([given, withTicket('c'), withTicket('d')])
})

test('wrong credentials after the captcha lead back to the form, and the input is preserved', async () => {
  const page = renderLogin({
    ...captchaReplies,
    validateSlider: refusal('captchaGone'),
    issueToken: (_, no) => refusal(no === 0 ? 'captchaNeeded' : 'wrongCredentials'),
  })
  await give(page)
  const again = await screen.findByRole('button', { name: 'もう一度確認する' })
  await waitFor(() => expect(page.address()).toBe('/login/code'))
  expect(screen.getByRole('heading', { name: '端末の確認' })).toBeDefined()
  page.reply(captchaReplies)
  await page.user.click(again)
  await screen.findByText('ユーザー名かパスワードが違います。')
  await screen.findByRole('heading', { name: 'おかえりなさい。' })
  expect(noteOf(await fieldOf(passwordLabel()))).toBe('ユーザー名かパスワードが違います。')
  expect((await fieldOf(nameLabel())).value).toBe(' tsukimi@example.jp ')
  await waitFor(() => expect(page.address()).toBe('/login'))
})

test('requests the second factor for the received challenge, and starts again when it expires', async () => {
  const page = renderLogin({
    issueToken: (_, no) =>
      no === 0 ? refusal('secondFactorNeeded', { challenge: 'challenge-1' }) : refusal('stepGone'),
  })
  await give(page)
  await page.user.click(await screen.findByRole('checkbox', { name: 'この端末では30日間、確認を省く' }))
  await fill('6桁の確認コード', '123456')
  const message = 'この手続きは有効期限が切れたか、すでに終わっています。最初からやり直してください。'
  await screen.findByText(message)
  expect(sentGrants(page)[1]).toEqual({
    grantType: 'second_factor',
    challenge: 'challenge-1',
    code: '123456',
    isTrusted: true,
  })
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(await screen.findByRole('heading', { name: 'おかえりなさい。' })).toBeDefined()
})

test('the eye button shows the password; the links keep the return path', async () => {
  const page = renderLogin({}, '/login?next=%2Fwallet')
  const password = await fill(passwordLabel(), 'moon over water 8')
  expect(password.type).toBe('password')
  await page.user.click(screen.getByRole('button', { name: 'パスワードを表示' }))
  expect(password.type).toBe('text')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('忘れた方')).toBe('/ja/password-reset?next=%2Fwallet')
  expect(hrefOf('登録')).toBe('/ja/register?next=%2Fwallet')
})

test('a signed-in player is led on, and never to another site', async () => {
  const page = renderLogin({}, '/login?next=%2F%2Fevil.example', signedIn())
  await screen.findByText('elsewhere')
  expect(page.address()).toBe('/')
})
