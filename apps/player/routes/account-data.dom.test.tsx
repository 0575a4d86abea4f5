// Downloading the player's records, closing the account, cancelling that, and signing out: calls and messages.

import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataPanel } from '../features/account/data-panel.tsx'
import { SignOutButton } from '../features/session/sign-out-button.tsx'
import type { UserFields } from '../stores/fields.ts'
import AccountPages from './account-pages.tsx'
import { proofSlot } from './account-parts.tsx'

beforeEach(() => beginAt('2026-11-22T03:00:00Z'))

afterEach(() => {
  vi.restoreAllMocks()
})

const empty = signedIn(wallet('JPY', '0.00'))
const closing = '2026-12-06T03:00:00.000Z'

const renderAccount = (replies: Replies = {}, user: UserFields = empty) =>
  renderPage(
    <Routes>
      <Route path="/:lang/account" element={<AccountPages />}>
        <Route index element={<DataPanel proof={proofSlot} />} />
      </Route>
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/account', user, replies },
  )

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const closingOf = (page: PageUnderTest) => page.page().stores.userStore.getState().userInfo?.closingAt
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const password = 'moon over water 8'

/** Opens a sheet, enters the password in it, and presses its button. */
async function prove(page: PageUnderTest, open: string, title: string, submit: string): Promise<void> {
  await press(page, open)
  const sheet = await screen.findByRole('dialog', { name: title })
  await fill('パスワード', password)
  await page.user.click(within(sheet).getByRole('button', { name: submit }))
}

test('downloads the records as one file with the date, after proof', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:records'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const page = renderAccount({ exportAccount: new Blob(['{"rounds":[]}']) })
  await prove(page, 'データを書き出す', 'データを書き出す', '書き出す')
  await gone()
  expect(inputs(page, 'exportAccount')).toEqual([{ password }])
  expect(await saved[0]?.text()).toBe('{"rounds":[]}')
  expect(names).toEqual(['mangetsu-2026-11-22.json'])
  expect(page.notices()).toEqual(['ファイルを保存しました。'])
})

test('requests closing with proof, and from then on every page shows it', async () => {
  const page = renderAccount({ closeAccount: { closingAt: closing } })
  await prove(page, '退会する', '退会する', '退会を申し込む')
  await gone()
  expect(inputs(page, 'closeAccount')).toEqual([{ password, action: 'ask' }])
  expect(page.notices()).toEqual(['退会を受け付けました。2026年12月6日に閉じます。'])
  expect(
    await screen.findByText('このアカウントは2026年12月6日に閉じます。それまでは取り消せます。'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: '退会する' })).toBeNull()
})

test.each([
  { why: 'exportAccount', open: 'データを書き出す', submit: '書き出す' },
  { why: 'closeAccount', open: '退会する', submit: '退会を申し込む' },
] as const)('$why with a wrong password is shown at it, once', async ({ why, open, submit }) => {
  const page = renderAccount({ [why]: refusal('wrongCredentials') })
  await prove(page, open, open, submit)
  const field = await fieldOf('パスワード')
  await waitFor(() => expect(noteOf(field)).toBe('パスワードが違います。'))
  expect(occurrencesOf('パスワードが違います。')).toBe(1)
  expect(field.value).toBe(password)
  expect(closingOf(page)).toBeNull()
  expect(page.notices()).toEqual([])
})

test.each([
  { owned: wallet('JPY', '50000.00'), message: 'お財布に¥50,000あります。先に出金してください。' },
  {
    owned: { ...wallet('JPY', '0.00'), held: '300.00' },
    message:
      '残高か、手続き中のお金があります。すべて出金してから、もう一度お申し込みください。お金は動いていません。',
  },
])('a remaining balance has to be withdrawn first: $message', async ({ owned, message }) => {
  const page = renderAccount({}, signedIn(owned))
  await press(page, '退会する')
  const sheet = await screen.findByRole('dialog', { name: '退会する' })
  expect(within(sheet).getByRole('alert').textContent).toBe(message)
  const way = within(sheet).getByRole('link', { name: '出金する' })
  expect(way.getAttribute('href')).toBe('/ja/wallet/withdraw')
  expect(screen.queryByLabelText('パスワード')).toBeNull()
})

test('a balance known only to the platform is reported once, and the account stays open', async () => {
  const page = renderAccount({ closeAccount: refusal('balanceLeft') })
  await prove(page, '退会する', '退会する', '退会を申し込む')
  const message =
    '残高か、手続き中のお金があります。すべて出金してから、もう一度お申し込みください。お金は動いていません。'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(closingOf(page)).toBeNull()
})

const leaving = { ...empty, userInfo: { ...(empty.userInfo ?? userInfo), closingAt: closing } }

test('closing can be cancelled, after proof', async () => {
  const page = renderAccount({ closeAccount: { closingAt: null } }, leaving)
  await prove(page, '退会を取り消す', '退会を取り消す', '退会を取り消す')
  await waitFor(() => expect(page.notices()).toEqual(['退会を取り消しました。']))
  expect(inputs(page, 'closeAccount')).toEqual([{ password, action: 'withdraw' }])
  expect(closingOf(page)).toBeNull()
  expect(screen.queryByText(/に閉じます/)).toBeNull()
})

test('a refused cancellation leaves the banner in place', async () => {
  const page = renderAccount({ closeAccount: refusal('lockedOut', { minutes: 2 }) }, leaving)
  await prove(page, '退会を取り消す', '退会を取り消す', '退会を取り消す')
  const message = '入力の誤りが続いたため、一時的に受け付けを止めています。2分ほど待ってからお試しください。'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(closingOf(page)).toBe(closing)
})

test('a signed-out visitor is led to sign in, and back', async () => {
  const page = renderPage(
    <Routes>
      <Route path="/:lang/account/*" element={<AccountPages />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/account/limits?open=break' },
  )
  await screen.findByText('elsewhere')
  expect(page.address()).toBe('/login?next=%2Faccount%2Flimits%3Fopen%3Dbreak')
})

test('a session that ends on the page leads home', async () => {
  const page = renderAccount()
  await screen.findByRole('button', { name: '退会する' })
  page.page().stores.userStore.setState({ isLogin: false, webToken: null, userInfo: null })
  await screen.findByText('elsewhere')
  expect(page.address()).toBe('/')
})

const renderButton = (replies: Replies, parting: string[] = []) =>
  renderPage(<SignOutButton part={async () => void parting.push('parted')} />, {
    lang: 'en',
    at: '/account',
    user: empty,
    replies,
  })

test('signing out runs its clean-up first, calls the platform once, and clears all personal data', async () => {
  const parting: string[] = []
  const page = renderButton({ logout: {} }, parting)
  const button = await screen.findByRole('button', { name: 'Sign out' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(page.notices()).toEqual(['You have signed out.']))
  expect(parting).toEqual(['parted'])
  expect(page.called('logout')).toHaveLength(1)
  expect(page.address()).toBe('/')
  expect(page.page().stores.userStore.getState()).toMatchObject({
    isLogin: false,
    webToken: null,
    userInfo: null,
    fingerPrintID: 'device-1',
  })
})

test('a sign-out refused by the platform takes effect here, and logs one message to the console', async () => {
  const note = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const page = renderButton({ logout: refusal('transport') })
  await press(page, 'Sign out')
  await waitFor(() => expect(page.notices()).toEqual(['You have signed out.']))
  expect(note).toHaveBeenCalledExactlyOnceWith('The sign-out did not reach the platform (transport)')
  expect(page.page().stores.userStore.getState().webToken).toBeNull()
  note.mockRestore()
})

test('takes effect here whatever the platform responds, and without a response', async () => {
  const page = renderButton({ logout: silence })
  await press(page, 'Sign out')
  await pass(3_000)
  await waitFor(() => expect(page.notices()).toEqual(['You have signed out.']))
  expect(page.page().stores.userStore.getState().webToken).toBeNull()
})
