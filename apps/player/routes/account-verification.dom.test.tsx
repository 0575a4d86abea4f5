// Verification level by level: missing items, the data each form sends, its refusals, and the benefits of every level.

import { codeReplies, provedTicket } from '@mangetsu/test/player/auth-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { kycAt } from '@mangetsu/test/player/kyc-samples'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UserFields } from '../stores/fields.ts'
import AccountVerification from './account-verification.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

type Given = { readonly lang?: 'ja' | 'en'; readonly user?: UserFields }

const renderAccountVerification = (
  info: Replies['queryKyc'],
  replies: Replies = {},
  { lang = 'ja', user = signedIn() }: Given = {},
) =>
  renderPage(<AccountVerification />, {
    lang,
    at: '/account/verification',
    user,
    replies: {
      ...codeReplies,
      queryKyc: info,
      rewardKyc2: { state: 'claimed', amount: '1000.00', currency: 'JPY' },
      queryPlayer: userInfo,
      ...replies,
    },
  })

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>, name: Parameters<PageUnderTest['called']>[0]) =>
  page.called(name).map(({ input }) => input)
const statusOf = (page: PageUnderTest) => page.page().stores.userStore.getState().kycAuditStatus
const lead = async () => (await screen.findAllByRole('status'))[0]?.textContent

const opened = {
  ja: [
    'Lv.1 三日月連絡先とお名前確認済み出金 1日¥50,000まで入金 月¥1,000,000まで',
    'Lv.2 半月住所と職業手続き中出金 1日¥100,000まで入金 月¥3,000,000まで',
    'Lv.3 十三夜本人確認書類これから出金 1日¥2,000,000まで入金 上限なし',
    'Lv.4 満月資金の出どころこれから出金 上限なし入金 上限なし',
  ],
  en: [
    'Lv.1 crescentContact and nameApprovedWithdraw up to ¥50,000 a dayDeposit up to ¥1,000,000 a month',
    'Lv.2 halfAddressIn progressWithdraw up to ¥100,000 a dayDeposit up to ¥3,000,000 a month',
    'Lv.3 gibbousIdentity documentsNextWithdraw up to ¥2,000,000 a dayUnlimited deposits',
    'Lv.4 fullSource of fundsNextUnlimited withdrawalsUnlimited deposits',
  ],
} as const

test.each([
  {
    level: 1,
    text: 'お名前、電話番号、メールアドレスの登録とLv.3の承認がそろうと、入金の本人確認が完了します。',
  },
  { level: 3, text: '入金の本人確認は完了しています。' },
] as const)('at level $level: whether deposits are verified', async ({ level, text }) => {
  renderAccountVerification(kycAt(level))
  expect(await screen.findByText(text)).toBeDefined()
})

test.each(['ja', 'en'] as const)('the benefits of each level, and the current one (%s)', async (lang) => {
  renderAccountVerification(kycAt(1), {}, { lang })
  const path = await screen.findByRole('list', {
    name: { ja: '本人確認の4つのレベル', en: 'The four levels of verification' }[lang],
  })
  const levels = within(path).getAllByRole('listitem')
  expect(levels.map(({ textContent }) => textContent)).toEqual(opened[lang])
  expect(levels.map((level) => level.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
})

test.each([
  {
    info: kycAt(0, {}, { missing: ['mobile', 'person'] }),
    text: 'Lv.1まで、残りは電話番号、お名前です。',
    status: 0.5,
  },
  {
    info: kycAt(1, {}, { missing: ['form'] }),
    text: 'いまはLv.1です。Lv.2まで、残りは住所と職業です。',
    status: 1,
  },
  {
    info: kycAt(1, { status: 0 }),
    text: 'Lv.2の内容を確認しています。お手続きは不要です。',
    status: 1,
  },
  { info: kycAt(4), text: 'Lv.4まで、すべて確認済みです。', status: 4 },
] as const)('$text', async ({ info, text, status }) => {
  const page = renderAccountVerification(info)
  await waitFor(async () => expect(await lead()).toBe(text))
  expect(statusOf(page)).toBe(status)
})

const unreached = kycAt(0, {}, { missing: ['mobile', 'person'] })
const unsent = kycAt(1, {}, { missing: ['form'] })
const unnamed = kycAt(0, {}, { missing: ['person'] })

test('level 1 requires one item after the other; a bound phone is not requested again', async () => {
  const page = renderAccountVerification(unreached, { bindPhone: { mobileBindFlag: 1, emailBindFlag: 1 } })
  await fill('電話番号', '080-1234-5678')
  await press(page, 'コードを送る')
  page.reply({ queryKyc: unnamed })
  await fill('6桁の確認コード', '123456')
  expect(await fieldOf('姓')).toBeDefined()
  expect(inputs(page, 'bindPhone')).toEqual([{ bindTicket: provedTicket }])
  expect(page.called('queryPlayer').length).toBeGreaterThan(0)
  const done = screen.getByText('電話番号').closest('li')
  expect(done?.textContent).toBe('電話番号080****1234')
})

const names = { 姓: '満月', 名: '花子', 'セイ（カタカナ）': 'つきみ', 'メイ（カタカナ）': 'ハナコ' }
const sentNames = {
  part: 'person',
  lastNameJapanese: '満月',
  firstNameJapanese: '花子',
  lastNameKana: 'ツキミ',
  firstNameKana: 'ハナコ',
}

async function giveNames(page: PageUnderTest, given: Readonly<Record<string, string>> = {}) {
  for (const [label, text] of Object.entries({ ...names, ...given })) {
    const field = await fill(label, text)
    field.focus()
  }
  await press(page, 'この名前で登録する')
}

test('sends the name with its reading in katakana, and level 1 is reached', async () => {
  const page = renderAccountVerification(unnamed, { updateKycInfo: unsent })
  await fieldOf('姓')
  page.reply({ queryKyc: unsent })
  await giveNames(page)
  expect(await fieldOf('郵便番号')).toBeDefined()
  expect(inputs(page, 'updateKycInfo')).toEqual([sentNames])
  await waitFor(() => expect(statusOf(page)).toBe(1))
  expect(page.called('queryPlayer').length).toBeGreaterThan(0)
})

test.each([
  { label: '名', text: ' ', message: 'お名前を入力してください。' },
  { label: 'メイ（カタカナ）', text: 'Hanako', message: 'フリガナはカタカナで入力してください。' },
])('an invalid $label is reported at its field', async ({ label, text, message }) => {
  const page = renderAccountVerification(unnamed)
  await giveNames(page, { [label]: text })
  expect(noteOf(await fieldOf(label))).toBe(message)
  expect(page.called('updateKycInfo')).toEqual([])
})

test.each([
  { why: 'badName', label: '姓', message: 'お名前は40文字以内で入力してください。数字は使えません。' },
  { why: 'badKana', label: 'セイ（カタカナ）', message: 'フリガナはカタカナで入力してください。' },
  { why: 'kycLocked', label: null, message: '確認中または確認済みのため、変えられません。' },
] as const)(
  '$why is shown once in its place, and the names are preserved',
  async ({ why, label, message }) => {
    const page = renderAccountVerification(unnamed, { updateKycInfo: refusal(why) })
    await giveNames(page)
    await screen.findByText(message)
    expect(occurrencesOf(message)).toBe(1)
    if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
    else expect(noteOf(await fieldOf(label))).toBe(message)
    expect((await fieldOf('姓')).value).toBe('満月')
    await press(page, 'この名前で登録する')
    expect(page.called('updateKycInfo')).toHaveLength(2)
  },
)

const address = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田1-1',
}
const form = {
  郵便番号: '１００ー０００１',
  都道府県: '東京都',
  市区町村: ' 千代田区 ',
  '町名・番地': '千代田1-1',
  職業: 'employee',
}

async function giveForm(page: PageUnderTest, given: Readonly<Record<string, string>> = {}) {
  for (const [label, text] of Object.entries({ ...form, ...given })) {
    const field = await fill(label, text)
    field.focus()
  }
  await press(page, 'この内容を送る')
}

test('sends the normalised address, and shows it while in review', async () => {
  const sent = kycAt(1, { status: 0, submittedAt: '2026-11-22T03:00:00.000Z' }, { address })
  const page = renderAccountVerification(unsent, { submitKycL2: sent })
  await giveForm(page)
  await screen.findByRole('heading', { name: '住所と職業を確認しています' })
  expect(inputs(page, 'submitKycL2')).toEqual([{ ...address, postalCode: '1000001', occupation: 'employee' }])
  expect(screen.getByText('11月22日 12:00 送信（JST）')).toBeDefined()
  expect(screen.getByText('東京都 千代田区 千代田1-1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'この内容を送る' })).toBeNull()
})

test.each([
  { label: '郵便番号', text: '12', message: '郵便番号をご確認ください。日本では7桁の数字です。' },
  { label: '都道府県', text: '', message: '都道府県（州・地域）を入力してください。' },
  { label: '市区町村', text: ' ', message: '市区町村を入力してください。' },
  { label: '町名・番地', text: '', message: '町名と番地を入力してください。' },
  { label: '職業', text: '', message: '職業を選んでください。' },
])('a missing $label is reported at its field', async ({ label, text, message }) => {
  const page = renderAccountVerification(unsent)
  await giveForm(page, { [label]: text })
  expect(noteOf(await fieldOf(label))).toBe(message)
  expect(page.called('submitKycL2')).toEqual([])
})

test.each([
  { why: 'badPostalCode', label: '郵便番号', message: '郵便番号をご確認ください。' },
  { why: 'levelBefore', label: null, message: '先に、前のレベルの本人確認を済ませてください。' },
] as const)(
  '$why is shown once in its place, and the input is preserved',
  async ({ why, label, message }) => {
    const page = renderAccountVerification(unsent, { submitKycL2: refusal(why) })
    await giveForm(page)
    await screen.findByText(message)
    expect(occurrencesOf(message)).toBe(1)
    if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
    else expect(noteOf(await fieldOf(label))).toBe(message)
    expect((await fieldOf('町名・番地')).value).toBe('千代田1-1')
  },
)

test('a rejected form shows why and the required correction, with the earlier values', async () => {
  const page = renderAccountVerification(
    kycAt(1, { status: 3, reason: 'addressDiffers' }, { address, missing: ['form'] }),
    {
      submitKycL2: silence,
    },
  )
  await screen.findByText('ご登録の住所と異なるため、受け付けられませんでした。')
  expect(screen.getByText('いまお住まいの住所が書かれたものをお送りください。')).toBeDefined()
  expect((await fieldOf('市区町村')).value).toBe('千代田区')
  sendTwice(await fill('職業', 'student'))
  await screen.findByRole('button', { name: '送信しています' })
  expect(page.called('submitKycL2')).toHaveLength(1)
})

const practice = { practiceReview: { afterSeconds: 60 } }

test.each([
  [1, 'ja', '差し戻しを試すには、建物名に「差し戻し」と入れて送信してください。'],
  [2, 'ja', '差し戻しを試すには、書類に「在留カード」を選んでください。'],
  [3, 'en', 'To see a rejection, put “reject” in the explanation.'],
] as const)(
  'above level %i names the practice reviewer, and how to produce a rejection (%s)',
  async (level, lang, trial) => {
    renderAccountVerification(kycAt(level, {}, practice), {}, { lang })
    const title = lang === 'ja' ? '練習用の審査' : 'Practice review'
    const note = await screen.findByRole('complementary', { name: title })
    expect(within(note).getByText(trial)).toBeDefined()
    expect(within(note).getByText(/60/)).toBeDefined()
  },
)

test("attributes the practice reviewer's decision to it, during the review and after", async () => {
  renderAccountVerification(kycAt(1, { status: 0, submittedAt: '2026-11-20T03:00:00.000Z' }, practice))
  expect(await screen.findByText(/^練習用の審査で確認しています。/)).toBeDefined()
  expect(screen.queryByText(/担当者が確認しています/)).toBeNull()
  cleanup()
  const rejected = { status: 3, reason: 'addressDiffers', isPractice: true } as const
  renderAccountVerification(kycAt(1, rejected, practice))
  expect(await screen.findByText('今回の差し戻しは、練習用の審査による判定です。')).toBeDefined()
  cleanup()
  renderAccountVerification(kycAt(1, { ...rejected, isPractice: false }, practice))
  await screen.findByRole('complementary', { name: '練習用の審査' })
  expect(screen.queryByText('今回の差し戻しは、練習用の審査による判定です。')).toBeNull()
})

test('names no practice reviewer where only people decide', async () => {
  renderAccountVerification(kycAt(1))
  await screen.findByText(/^担当者が確認します。/)
  expect(screen.queryByRole('complementary', { name: '練習用の審査' })).toBeNull()
})
