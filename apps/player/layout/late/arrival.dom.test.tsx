// The follow-up of an account over every page, step by step, before its player is signed in.

import { codeReplies, provedTicket } from '@mangetsu/test/player/auth-samples'
import { giveBrowser } from '@mangetsu/test/player/browser'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { UserFields } from '../../stores/fields.ts'
import Arrival from './arrival.tsx'

const whole = { ...userInfo, loginName: 'moonviewer' }
const bare = { ...userInfo, emailBindFlag: 0, email: null }
const byPhone = { ...bare, userNamePwdStatus: 0 }
const unnamed = { ...userInfo, userNamePwdStatus: 0 }

// This DOM has an empty Web Locks object; browsers have either the full API or none.
beforeEach(() => {
  giveBrowser(navigator, 'locks', { value: undefined })
})

type Given = { readonly userInfo: typeof userInfo; readonly replies?: Replies; readonly lang?: 'ja' | 'en' }

function renderArrival({ userInfo: known, replies = {}, lang = 'ja' }: Given) {
  const user: UserFields = { ...signedIn(), userInfo: known, isLogin: false }
  return renderPage(<Arrival />, {
    lang,
    user,
    replies: {
      ...codeReplies,
      queryPlayer: known,
      queryKyc: silence,
      querySuccessfulDeposits: silence,
      checkReportStatus: silence,
      bindEmail: { mobileBindFlag: 1, emailBindFlag: 1 },
      bindPhone: { mobileBindFlag: 1, emailBindFlag: 1 },
      ...replies,
    },
  })
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const isIn = (page: PageUnderTest) => page.page().stores.userStore.getState().isLogin
const code = '6桁の確認コード'

async function giveEmail(page: PageUnderTest): Promise<void> {
  await fill('メールアドレス', 'moon@example.jp')
  await press(page, 'コードを送る')
  await fill(code, '123456')
}

test('an email: the dialog stays until it is bound, then the player is signed in', async () => {
  const page = renderArrival({ userInfo: bare })
  const dialog = await screen.findByRole('dialog', { name: 'メールアドレスの登録' })
  await page.user.keyboard('{Escape}')
  expect(dialog.textContent).toContain('届いたコードを入力すると完了です。')
  page.reply({ queryPlayer: userInfo })
  await giveEmail(page)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page, 'sendEmailCode')).toEqual([{ purpose: 'bind', email: 'moon@example.jp' }])
  expect(inputs(page, 'bindEmail')).toEqual([{ bindTicket: provedTicket }])
  expect(isIn(page)).toBe(true)
})

test('an expired code is reported in the dialog, which stays (1012)', async () => {
  const page = renderArrival({ userInfo: bare, replies: { validateEmail: refusal('stepGone') } })
  await screen.findByRole('dialog')
  await giveEmail(page)
  const message = 'このコードは使えなくなりました。新しいコードを送ってください。'
  await screen.findByText(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(screen.getByRole('dialog', { name: 'メールアドレスの登録' })).toBeDefined()
  expect(isIn(page)).toBe(false)
})

test('a phone, where the country requires one', async () => {
  const page = renderArrival({ userInfo: { ...userInfo, needBindPhone: true } })
  await screen.findByRole('dialog', { name: '電話番号の登録' })
  await fill('電話番号', '080-1234-5678')
  await press(page, 'コードを送る')
  page.reply({ queryPlayer: userInfo })
  await fill(code, '123456')
  await waitFor(() => expect(isIn(page)).toBe(true))
  expect(inputs(page, 'bindPhone')).toEqual([{ bindTicket: provedTicket }])
})

test('after registering by phone: an email, then a name and a password, and navigation continues', async () => {
  const page = renderArrival({ userInfo: byPhone, replies: { modifyPlayer: whole } })
  const first = await screen.findByRole('dialog', { name: 'メールアドレスの登録' })
  expect(first.textContent).toContain('このあと、ユーザー名とパスワードを設定します。')
  page.reply({ queryPlayer: unnamed })
  await giveEmail(page)
  await screen.findByRole('dialog', { name: 'ユーザー名とパスワード' })
  page.reply({ queryPlayer: whole })
  await fill('ユーザー名', 'moonviewer')
  await fill('パスワード', 'moon over water 8')
  await press(page, '設定する')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const set = { modifyType: 22, newLoginName: 'moonviewer', newPassword: 'moon over water 8' }
  expect(inputs(page, 'modifyPlayer')).toEqual([set])
  expect(page.called('queryPlayer').at(-1)?.input).toMatchObject({ loginName: 'moonviewer' })
  expect(isIn(page)).toBe(true)
})

async function giveName(page: PageUnderTest, name = 'moonviewer', password = 'moon over water 8') {
  await screen.findByRole('dialog')
  await fill('User name', name)
  await fill('Password', password)
  await press(page, 'Save')
}

test.each([
  { why: 'loginNameTaken', label: 'User name', message: 'This user name is taken. Choose another one.' },
  {
    why: 'weakPassword',
    label: 'Password',
    message: 'A password must have 8 to 72 characters, with letters and digits.',
  },
  {
    why: 'guessablePassword',
    label: 'Password',
    message:
      'This password is easy to guess. Avoid common words and names, and put two or more unrelated words together.',
  },
  { why: 'alreadySet', label: null, message: 'The user name and password are already set.' },
] as const)(
  '$why is shown once in its place, and both inputs are preserved',
  async ({ why, label, message }) => {
    const page = renderArrival({ userInfo: unnamed, lang: 'en', replies: { modifyPlayer: refusal(why) } })
    await giveName(page)
    await screen.findByText(message)
    expect(occurrencesOf(message)).toBe(1)
    if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
    else expect(noteOf(await fieldOf(label))).toBe(message)
    expect((await fieldOf('User name')).value).toBe('moonviewer')
    expect((await fieldOf('Password')).value).toBe('moon over water 8')
    expect(isIn(page)).toBe(false)
  },
)

test.each([
  {
    name: '1moon',
    password: 'moon over water 8',
    label: 'User name',
    message: 'A user name must have 4 to 20 letters, digits or _, starting with a letter.',
  },
  {
    name: 'moonviewer',
    password: 'moon',
    label: 'Password',
    message: 'A password must have 8 to 72 characters, with letters and digits.',
  },
])('an invalid $label is reported at its field', async ({ name, password, label, message }) => {
  const page = renderArrival({ userInfo: unnamed, lang: 'en' })
  await giveName(page, name, password)
  expect(noteOf(await fieldOf(label))).toBe(message)
  expect(page.called('modifyPlayer')).toEqual([])
})

test('sends only one of two simultaneous requests', async () => {
  const page = renderArrival({ userInfo: unnamed, lang: 'en', replies: { modifyPlayer: silence } })
  await screen.findByRole('dialog')
  await fill('User name', 'moonviewer')
  sendTwice(await fill('Password', 'moon over water 8'))
  await screen.findByRole('button', { name: 'Saving' })
  expect(page.called('modifyPlayer')).toHaveLength(1)
})

test('postponing it signs the player out', async () => {
  const page = renderArrival({ userInfo: bare, lang: 'en', replies: { logout: {} } })
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('logout')).toHaveLength(1)
  expect(page.page().stores.userStore.getState().webToken).toBeNull()
})

test('clears refused tokens, and shows nothing', async () => {
  const page = renderPage(<Arrival />, {
    user: { webToken: { access_token: 'a', refresh_token: 'r' } },
    replies: { queryPlayer: refusal('sessionEnded') },
  })
  await waitFor(() => expect(page.page().stores.userStore.getState().webToken).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [true, 1],
  [false, 0],
] as const)('a due review of limits: %s, is shown once the player is signed in', async (isDue, dialogs) => {
  const known = isDue ? { ...whole, isLimitReviewDue: true as const } : whole
  const prompts = { depositLimit: false, review: isDue }
  const page = renderArrival({ userInfo: known, replies: { selfControl: { ...samplePanel, prompts } } })
  await waitFor(() => expect(isIn(page)).toBe(true))
  if (isDue) await screen.findByRole('dialog', { name: '上限の見直し' })
  // The page is idle by now, and would have sent the request.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs)
  expect(page.called('selfControl').length > 0).toBe(isDue)
})
