// The account overview: changing nickname, avatar, currencies and language, and the member's figures.

import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, userInfo, wallet } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountOverview } from '../features/account/account-overview.tsx'
import { MemberCards } from '../features/account/member-cards.tsx'
import type { UserFields } from '../stores/fields.ts'
import { proofSlot } from './account-parts.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const progress = {
  level: 2,
  name: { ja: '上弦', en: 'First quarter' },
  points: 12_345,
  from: 10_000,
  next: { name: { ja: '十日夜', en: 'Tenth night' }, points: 30_000, cost: '61792.50' },
  isResting: false,
}

type Given = { readonly lang?: 'ja' | 'en'; readonly user?: UserFields }

const renderAccount = (replies: Replies = {}, { lang = 'en', user = signedIn() }: Given = {}) =>
  renderPage(<AccountOverview proof={proofSlot} signOut={null} />, {
    lang,
    user,
    replies: { queryLevelProcess: progress, ...replies },
  })

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const infoOf = (page: PageUnderTest) => page.page().stores.userStore.getState().userInfo
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function rename(page: PageUnderTest, nickname: string): Promise<HTMLInputElement> {
  await press(page, 'Edit your nickname')
  await screen.findByRole('dialog', { name: 'Edit your nickname' })
  const field = await fill('Nickname', nickname)
  await press(page, 'Save')
  return field
}

test('sends a trimmed nickname, confirms it, and shows it on the page', async () => {
  const page = renderAccount({ modifyPlayer: { ...userInfo, nickname: 'Moon' } })
  await rename(page, ' Moon ')
  await gone()
  expect(inputs(page, 'modifyPlayer')).toEqual([{ modifyType: 21, nickname: 'Moon' }])
  expect(page.notices()).toEqual(['Your nickname has been changed.'])
  expect(screen.getByText('Moon')).toBeDefined()
})

test('an empty nickname is replaced by the user name', async () => {
  const page = renderAccount({ modifyPlayer: { ...userInfo, nickname: null } })
  await rename(page, '')
  await gone()
  expect(inputs(page, 'modifyPlayer')).toEqual([{ modifyType: 21, nickname: '' }])
  expect(screen.getByText('tsukimi')).toBeDefined()
})

test.each([
  {
    why: 'badNickname',
    text: 'A nickname can have up to 20 characters, without symbols or line breaks.',
    isOfField: true,
  },
  {
    why: 'transport',
    text: 'The connection dropped before we could confirm. Press again: nothing is processed twice.',
    isOfField: false,
  },
] as const)(
  '$why is shown once in its place, and the nickname is preserved',
  async ({ why, text, isOfField }) => {
    const page = renderAccount({ modifyPlayer: refusal(why) })
    const field = await rename(page, 'Moon')
    await screen.findByText(text)
    expect(occurrencesOf(text)).toBe(1)
    if (isOfField) expect(noteOf(field)).toBe(text)
    else expect(screen.getByRole('alert').textContent).toBe(text)
    expect(field.value).toBe('Moon')
    expect(infoOf(page)?.nickname).toBe('つきみ')
    await press(page, 'Save')
    expect(page.called('modifyPlayer')).toHaveLength(2)
  },
)

test('sends only one of two simultaneous requests', async () => {
  const page = renderAccount({ modifyPlayer: silence })
  await press(page, 'Edit your nickname')
  sendTwice(await fieldOf('Nickname'))
  await screen.findByRole('button', { name: 'Saving' })
  expect(page.called('modifyPlayer')).toHaveLength(1)
})

test('sends the other language to the platform and shows it, on any page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const page = renderAccount({ modifyPlayer: { ...userInfo, lang: 'ja' } })
  await page.user.click(await screen.findByRole('link', { name: /^Language/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const expected = { modifyType: 10, id: userInfo.id, lang: 'ja', lastUpdatedBy: 'tsukimi' }
  expect(inputs(page, 'modifyPlayer')).toEqual([expected])
})

test("shows the platform's display currency", async () => {
  const page = renderAccount({ changeDisplayCurrency: { displayCurrency: 'USD' } })
  const field = await fill('Display currency', 'USD')
  await waitFor(() => expect(page.notices()).toEqual(['Amounts are now also shown in USD.']))
  expect(inputs(page, 'changeDisplayCurrency')).toEqual([
    { Authorization: 'Bearer access', productId: 'mangetsu', displayCurrency: 'USD' },
  ])
  expect(infoOf(page)?.displayCurrency).toBe('USD')
  expect(page.page().stores.userStore.getState().currencyDisplay).toBe('USD')
  expect(field.value).toBe('USD')
})

test('calm mode applies to the document at once, and is saved for the account', async () => {
  const page = renderAccount({ modifyPlayer: { ...userInfo, isCalm: true } })
  const row = () => screen.getByText('Calm mode').parentElement as HTMLElement
  await screen.findByText('Calm mode')
  await page.user.click(within(row()).getByRole('switch'))
  expect(document.documentElement.hasAttribute('data-calm')).toBe(true)
  await waitFor(() => expect(infoOf(page)?.isCalm).toBe(true))
  expect(inputs(page, 'modifyPlayer')).toEqual([{ modifyType: 23, isCalm: true }])
  // Another device turned it off: the account's value applies here too.
  act(() => page.page().stores.userStore.setState({ userInfo: { ...userInfo, isCalm: false } }))
  expect(document.documentElement.hasAttribute('data-calm')).toBe(false)
  expect(within(row()).getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('a refused currency is reported once below the list, which is unchanged', async () => {
  const page = renderAccount({ changeDisplayCurrency: refusal('transport') })
  const field = await fill('Display currency', 'USD')
  const text = 'The connection dropped before we could confirm. Press again: nothing is processed twice.'
  await waitFor(() => expect(noteOf(field)).toBe(text))
  expect(occurrencesOf(text)).toBe(1)
  expect(field.value).toBe('JPY')
  expect(page.notices()).toEqual([])
})

test('the main currency is one of the wallets, and moves no money', async () => {
  const user = signedIn(wallet('JPY', '1.00'), wallet('BTC', '0.10000000'))
  const page = renderAccount({}, { user })
  const field = await fill('Main currency', 'BTC')
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Japanese Yen (JPY)', 'Bitcoin (BTC)'])
  expect(page.page().stores.userStore.getState().currency).toBe('BTC')
  expect(page.notices()).toEqual(['BTC is now your main currency.'])
  expect(page.called().map(({ name }) => name)).not.toContain('changeDisplayCurrency')
})

async function openFaces(page: PageUnderTest): Promise<HTMLElement> {
  await press(page, 'Edit your avatar')
  return screen.findByRole('dialog', { name: 'Choose your avatar' })
}

test('a built-in avatar is selected by name, and the current one is marked', async () => {
  const page = renderAccount({ modifyAvatar: { avatar: 'fox' } })
  const sheet = await openFaces(page)
  const moon = within(sheet).getByRole('button', { name: 'Moon' })
  expect(moon.getAttribute('aria-pressed')).toBe('true')
  await page.user.click(within(sheet).getByRole('button', { name: 'Fox' }))
  await gone()
  expect(inputs(page, 'modifyAvatar')).toEqual([{ avatar: 'fox' }])
  expect(infoOf(page)?.avatar).toBe('fox')
  expect(page.notices()).toEqual(['Your avatar has been changed.'])
})

const stored = { fileId: idNo(85), width: 10, height: 10, pages: 1, bytes: 3 }
const picture = (type = 'image/png', name = 'me.png') => new File(['abc'], name, { type })

function give(sheet: HTMLElement, file: File): void {
  const input = sheet.querySelector('input[type=file]')
  if (input === null) throw new Error('there is nowhere to give a file')
  fireEvent.change(input, { target: { files: [file] } })
}

test('uploads a picture for that purpose, and then selects it', async () => {
  const page = renderAccount({
    uploadFile: stored,
    modifyAvatar: { avatar: idNo(85) },
    downloadPlayerPicture: new Blob(['abc']),
  })
  give(await openFaces(page), picture())
  await gone()
  expect(page.called('uploadFile')).toMatchObject([{ input: { name: 'me.png', purpose: 'avatar' } }])
  expect(await page.called('uploadFile')[0]?.file?.text()).toBe('abc')
  expect(inputs(page, 'modifyAvatar')).toEqual([{ avatar: idNo(85) }])
})

test.each([
  { file: picture('text/plain', 'me.txt'), text: 'Choose a JPEG, PNG or HEIC photo.' },
  {
    file: Object.defineProperty(picture(), 'size', { value: 10 * 1024 * 1024 + 1 }),
    text: 'Choose a photo of up to 10 MB.',
  },
])('does not send a file that cannot be an avatar: $text', async ({ file, text }) => {
  const page = renderAccount()
  give(await openFaces(page), file)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(page.called('uploadFile')).toEqual([])
})

test.each([
  {
    name: 'fileUnreadable',
    replies: { uploadFile: refusal('fileUnreadable') },
    text: 'This file could not be opened. Take the picture again, or send another format.',
  },
  {
    name: 'fileUnknown',
    replies: { uploadFile: stored, modifyAvatar: refusal('fileUnknown') },
    text: 'This file was not found. Send it again.',
  },
])('$name is shown once, and the avatar is unchanged', async ({ replies, text }) => {
  const page = renderAccount(replies)
  give(await openFaces(page), picture())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(occurrencesOf(text)).toBe(1)
  expect(infoOf(page)?.avatar).toBe('moon')
})

test('an upload shows its progress, and can be cancelled without a message', async () => {
  const page = renderAccount({
    uploadFile: (_input, _no, progress) => {
      progress(0.42)
      return silence
    },
  })
  const sheet = await openFaces(page)
  give(sheet, picture())
  expect(await within(sheet).findByText('Uploading 42%')).toBeDefined()
  await page.user.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  expect(await within(sheet).findByRole('button', { name: 'Choose a photo' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(page.called('modifyAvatar')).toEqual([])
})

const own = {
  ja: {
    vip: '上弦現在12,345 pt十日夜まで17,655 pt',
    card: 'VIP 上弦十日夜まで17,655 pt',
    title: 'VIP',
  },
  en: {
    vip: 'First quarter12,345 pt17,655 pt to Tenth night',
    card: 'VIP First quarter17,655 pt to Tenth night',
    title: 'VIP',
  },
} as const

test.each(['ja', 'en'] as const)('the levels reached, and the progress to the next (%s)', async (lang) => {
  renderAccount({}, { lang })
  const panel = (await screen.findByRole('heading', { name: own[lang].title })).closest('section')
  await waitFor(() => expect(panel?.textContent).toContain(own[lang].vip))
})

test.each(['ja', 'en'] as const)('the same on the member card (%s)', async (lang) => {
  renderPage(<MemberCards />, { lang, user: signedIn(), replies: { queryLevelProcess: progress } })
  await screen.findByText(own[lang].card.split(/(?<=上弦|quarter)/)[0] ?? '')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(own[lang].card)
})

test.each([
  { kycAuditStatus: -1, text: '本人確認 Lv.0読み込んでいます' },
  { kycAuditStatus: 0.5, text: '本人確認 Lv.0連絡先とお名前' },
  { kycAuditStatus: 1, text: '本人確認 Lv.1次は住所と職業' },
  { kycAuditStatus: 2, text: '本人確認 Lv.2次は本人確認書類' },
  { kycAuditStatus: 3, text: '本人確認 Lv.3次は資金の出どころ' },
  { kycAuditStatus: 4, text: '本人確認 Lv.4すべて確認済み' },
])('$text', async ({ kycAuditStatus, text }) => {
  renderAccount({}, { lang: 'ja', user: { ...signedIn(), kycAuditStatus } })
  const card = (await screen.findByText(/^本人確認 Lv/)).closest('a')
  expect(card?.textContent).toBe(text)
  expect(card?.getAttribute('href')).toBe('/ja/account/verification')
})
