// The authenticator with its recovery codes, and the passkeys: created, used up, removed, and every refusal.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { madeKey, putOff, withoutPasskeys, withPasskeys } from '@mangetsu/test/player/passkey-device'
import { idNo, signedIn, userInfo } from '@mangetsu/test/player/samples'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthenticatorPanel } from '../features/security/authenticator-panel.tsx'
import { PasskeyPanel } from '../features/security/passkey-panel.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { proofSlot } from './account-parts.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const codes = Array.from({ length: 10 }, (_, no) => `moon-${no}`)
const uri = 'otpauth://totp/Mangetsu:tsukimi?secret=ABCDEFGHIJ'
const begun = { isOn: false, secret: 'ABCDEFGHIJ', uri, recoveryCodes: null }
const password = 'moon over water 8'
const code = '6桁の確認コード'

const renderApp = (replies: Replies = {}, isOn = false) =>
  renderPage(<AuthenticatorPanel proof={proofSlot} />, {
    user: { ...signedIn(), userInfo: { ...userInfo, authenticatorFlag: isOn ? 1 : 0 } },
    replies,
  })

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const flagOf = (page: PageUnderTest) => page.page().stores.userStore.getState().userInfo?.authenticatorFlag

async function setUp(page: PageUnderTest): Promise<HTMLElement> {
  await press(page, '認証アプリを設定する')
  const sheet = await screen.findByRole('dialog', { name: '認証アプリを設定する' })
  await fill('パスワード', password)
  await page.user.click(within(sheet).getByRole('button', { name: '次へ' }))
  await screen.findByLabelText(code)
  return sheet
}

test('set-up: proof, the secret as QR code and text, the first code, and the recovery codes', async () => {
  const page = renderApp({
    bindAuthenticator: begun,
    validateAuthenticator: { isOn: true, recoveryCodes: codes },
  })
  const sheet = await setUp(page)
  expect(inputs(page, 'bindAuthenticator')).toEqual([{ password, action: 'begin' }])
  expect(within(sheet).getByText('ABCD EFGH IJ')).toBeDefined()
  const { container } = render(<QrCode text={uri} label="" />)
  const qrCode = within(sheet).getByRole('img', { name: /^認証アプリ用のQRコード。/ })
  expect(qrCode.innerHTML).toBe(container.querySelector('svg')?.innerHTML)
  await fill(code, '123456')
  const dialog = await screen.findByRole('dialog', { name: 'リカバリーコード' })
  expect(inputs(page, 'validateAuthenticator')).toEqual([{ code: '123456' }])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(flagOf(page)).toBe(1)
  expect(page.notices()).toEqual(['認証アプリを設定しました。'])
  await page.user.keyboard('{Escape}')
  await press(page, '控えました')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('設定済み')).toBeDefined()
})

test('recovery codes can be copied, saved and printed unchanged', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:codes'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const page = renderApp({
    bindAuthenticator: begun,
    validateAuthenticator: { isOn: true, recoveryCodes: codes },
  })
  await setUp(page)
  await fill(code, '123456')
  await press(page, 'コピー')
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  await press(page, 'ファイルに保存')
  const lead = '満月（tsukimi）のリカバリーコード。1つにつき1回だけ使えます。'
  expect(await saved[0]?.text()).toBe(`${lead}\n\n${codes.join('\n')}\n`)
  expect(names).toEqual(['mangetsu-recovery-codes.txt'])
  await press(page, '印刷')
  expect(print).toHaveBeenCalledOnce()
})

test('a wrong first code is reported at its field, which is cleared; nothing is turned on', async () => {
  const page = renderApp({ bindAuthenticator: begun, validateAuthenticator: refusal('wrongCode') })
  await setUp(page)
  const field = await fill(code, '123456')
  const message = 'コードが違います。もう一度ご確認ください。'
  await waitFor(() => expect(noteOf(field)).toBe(message))
  expect(occurrencesOf(message)).toBe(1)
  expect(field.value).toBe('')
  expect(flagOf(page)).toBe(0)
})

test('an invalid proof is reported at its field', async () => {
  const page = renderApp({ bindAuthenticator: refusal('wrongCredentials') })
  await press(page, '認証アプリを設定する')
  await screen.findByRole('dialog')
  const field = await fill('パスワード', password)
  await press(page, '次へ')
  await waitFor(() => expect(noteOf(field)).toBe('パスワードが違います。'))
})

const appCode = 'アプリのコードか、リカバリーコード'

test('removal requires a code and proof, after their absence was reported', async () => {
  const off = { isOn: false, secret: null, uri: null, recoveryCodes: null }
  const page = renderApp({ bindAuthenticator: off }, true)
  await press(page, '認証アプリを外す')
  await fill('パスワード', password)
  await press(page, '外す')
  expect(noteOf(await fieldOf(appCode))).toBe('コードを入力してください。')
  expect(page.called('bindAuthenticator')).toEqual([])
  await fill(appCode, ' 654321 ')
  await press(page, '外す')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page, 'bindAuthenticator')).toEqual([{ password, action: 'remove', code: '654321' }])
  expect(flagOf(page)).toBe(0)
  expect(page.notices()).toEqual(['認証アプリを外しました。'])
})

test.each([
  { why: 'wrongCode', label: appCode, message: 'コードが違います。もう一度ご確認ください。' },
  { why: 'wrongCredentials', label: 'パスワード', message: 'パスワードが違います。' },
  {
    why: 'lockedOut',
    label: null,
    message: '入力の誤りが続いたため、一時的に受け付けを止めています。3分ほど待ってからお試しください。',
  },
] as const)(
  'removal, $why: shown once in its place, and the authenticator stays',
  async ({ why, label, message }) => {
    const page = renderApp({ bindAuthenticator: refusal(why, { minutes: 3 }) }, true)
    await press(page, '認証アプリを外す')
    await fill('パスワード', password)
    await fill(appCode, '654321')
    await press(page, '外す')
    await screen.findByText(message)
    expect(occurrencesOf(message)).toBe(1)
    if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
    else expect(noteOf(await fieldOf(label))).toBe(message)
    expect((await fieldOf(appCode)).value).toBe('654321')
    expect(flagOf(page)).toBe(1)
  },
)

test('new recovery codes have an action of their own and are shown once', async () => {
  const fresh = codes.map((one) => `new-${one}`)
  const page = renderApp({ bindAuthenticator: { ...begun, isOn: true, recoveryCodes: fresh } }, true)
  await press(page, 'リカバリーコードを作り直す')
  await fill('パスワード', password)
  await fill(appCode, '654321')
  await press(page, '作り直す')
  const shown = await screen.findByRole('dialog', { name: 'リカバリーコード' })
  expect(inputs(page, 'bindAuthenticator')).toEqual([{ password, action: 'newCodes', code: '654321' }])
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(fresh)
  expect(flagOf(page)).toBe(1)
})

const made = {
  id: idNo(75),
  name: '<b>鍵</b>',
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
}
const known = {
  ...made,
  id: idNo(76),
  name: '居間のパスキー',
  lastUsedAt: '2026-11-21T01:00:00.000Z',
  isSynced: false,
}
const making = {
  challengeId: idNo(77),
  options: { challenge: 'AAAA', user: { id: 'AAAA' }, excludeCredentials: [] },
}

const renderKeys = (replies: Replies = {}) =>
  renderPage(<PasskeyPanel proof={proofSlot} />, {
    user: signedIn(),
    replies: { listPasskeys: { passkeys: [known] }, askPasskeyOptions: making, ...replies },
  })

async function add(page: PageUnderTest, name: string): Promise<void> {
  await screen.findByText('居間のパスキー')
  await press(page, 'パスキーを追加する')
  const sheet = await screen.findByRole('dialog', { name: 'パスキーを追加する' })
  await fill('パスキーの呼び名', name)
  await fill('パスワード', password)
  await page.user.click(within(sheet).getByRole('button', { name: 'パスキーを追加する' }))
}

test('a passkey is created with proof and named by the player; its name is rendered as text', async () => {
  withPasskeys({ create: async () => madeKey })
  const page = renderKeys({ addPasskey: made })
  await add(page, ' <b>鍵</b> ')
  await waitFor(() => expect(page.notices()).toEqual(['パスキーを追加しました。']))
  expect(inputs(page, 'askPasskeyOptions')).toEqual([{ password, purpose: 'register' }])
  expect(inputs(page, 'addPasskey')).toMatchObject([
    { challengeId: idNo(77), name: '<b>鍵</b>', credential: { id: 'a2V5' } },
  ])
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '居間のパスキー11月20日 10:00に追加最後に使ったのは11月21日 10:00削除',
    '<b>鍵</b>11月20日 10:00に追加まだ使っていません端末間で同期削除',
  ])
  expect(page.page().stores.userStore.getState().userInfo?.passkeyCount).toBe(2)
})

test.each([
  {
    name: 'put off',
    create: putOff,
    replies: {},
    message: 'パスキーは作成されませんでした。もう一度お試しください。',
  },
  {
    name: 'passkeysFull',
    create: async () => madeKey,
    replies: { askPasskeyOptions: refusal('passkeysFull') },
    message: 'パスキーは10個までです。使っていないものを削除してください。',
  },
  {
    name: 'passkeyFailed',
    create: async () => madeKey,
    replies: { addPasskey: refusal('passkeyFailed') },
    message: 'パスキーを確認できませんでした。もう一度お試しください。',
  },
])(
  'a passkey that is not created ($name) is reported once, and its name is preserved',
  async ({ create, replies, message }) => {
    withPasskeys({ create })
    const page = renderKeys(replies)
    await add(page, '寝室')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(occurrencesOf(message)).toBe(1)
    expect((await fieldOf('パスキーの呼び名')).value).toBe('寝室')
    expect(page.notices()).toEqual([])
  },
)

test('a passkey without a name is not created', async () => {
  withPasskeys({ create: async () => madeKey })
  const page = renderKeys()
  await add(page, ' ')
  expect(noteOf(await fieldOf('パスキーの呼び名'))).toBe('呼び名を入力してください。')
  expect(page.called('askPasskeyOptions')).toEqual([])
})

test.each([
  { reply: { passkeys: [] }, message: 'まだありません。' },
  { reply: refusal('passkeyUnknown'), message: 'このパスキーは登録されていません。' },
])('removing one names it and requires proof: $message', async ({ reply, message }) => {
  const page = renderKeys({ deletePasskey: reply })
  await press(page, '「居間のパスキー」を削除')
  const sheet = await screen.findByRole('dialog', { name: 'パスキーを削除する' })
  expect(within(sheet).getByText(/^「居間のパスキー」ではログインできなくなります。/)).toBeDefined()
  await fill('パスワード', password)
  await page.user.click(within(sheet).getByRole('button', { name: '削除' }))
  await screen.findByText(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(inputs(page, 'deletePasskey')).toEqual([{ password, id: idNo(76) }])
  const isDone = 'passkeys' in reply
  expect(page.notices()).toEqual(isDone ? ['パスキーを削除しました。'] : [])
  if (isDone) expect(page.page().stores.userStore.getState().userInfo?.passkeyCount).toBe(0)
})

test('states that the browser does not support passkeys', async () => {
  withoutPasskeys()
  renderKeys()
  expect(await screen.findByText('このブラウザではパスキーを作れません。')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'パスキーを追加する' })).toBeNull()
})
