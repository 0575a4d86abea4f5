// A bank account: searched while typing, normalised, and requested first without and then with the second factor.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf } from '@mangetsu/test/player/figures'
import {
  type AdderShown,
  next,
  onceProved,
  prove,
  renderAdder,
  ticketNo,
} from '@mangetsu/test/player/payout-method.tsx'
import { bankMethod, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAndTime } from '../../ui/moment.ts'

const banks = [
  { code: '0005', name: { ja: '月見銀行', en: 'Tsukimi Bank' } },
  { code: '0009', name: { ja: '月影銀行', en: 'Tsukikage Bank' } },
]
const branches = [{ code: '123', name: { ja: '本店', en: 'Head office' } }]
const usableFrom = '2026-11-21T03:00:00.000Z'
const stillMs = 140

const renderBankForm = (replies: Replies = {}, holder: string | null = null): AdderShown => {
  beginAt('2026-11-20T03:00:00.000Z')
  return renderAdder({
    replies: {
      listPayoutMethods: { ...payoutMethods, holder },
      searchBanks: ({ text }) => ({ banks: banks.filter(({ name }) => name.ja.startsWith(text)) }),
      searchBranches: { branches },
      addPayoutMethod: onceProved({ ...bankMethod, usableFrom }),
      ...replies,
    },
  })
}

const box = (name: string) => screen.findByRole('combobox', { name })

async function find(label: string, typed: string, found: string): Promise<void> {
  const field = await box(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: typed } })
  await pass(stillMs)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(found) }))
}

async function fillAccount(accountNo = '1234567', holder = 'ツキミ ハナコ'): Promise<void> {
  await find('銀行', '月見', '月見銀行')
  await find('支店', '本', '本店')
  await fill('口座番号', accountNo)
  await fill('口座名義（カタカナ）', holder)
}

test('normalises the input, shows a summary, and adds it with the second factor', async () => {
  const page = renderBankForm()
  await fillAccount('１２３-４５６７', 'つきみ　はなこ')
  fireEvent.click(screen.getByRole('radio', { name: '当座' }))
  next()
  const look = await screen.findByRole('region', { name: '登録する内容' })
  expect(figureOf('銀行', look)).toBe('月見銀行')
  expect(figureOf('支店', look)).toBe('本店 (123)')
  expect(figureOf('口座番号', look)).toBe('当座 1234567')
  expect(figureOf('口座名義', look)).toBe('ツキミ ハナコ')
  expect(within(look).getByText('安全のため、登録から1日たつと出金に使えます。')).toBeDefined()
  await prove()
  await waitFor(() => expect(page.added).toEqual([bankMethod.id]))
  const account = {
    bankCode: '0005',
    branchCode: '123',
    accountType: 'current',
    accountNo: '1234567',
    holder: 'ツキミ ハナコ',
    requestId: expect.any(String),
  }
  expect(page.called('addPayoutMethod').map(({ input }) => input)).toEqual([
    account,
    { ...account, ticket: ticketNo(1) },
  ])
  expect(page.notices()).toEqual([`出金先を登録しました。 ${dayAndTime(usableFrom)}から使えます`])
})

test('a press selects the result it started on, even if new results arrive before it ends', async () => {
  renderBankForm()
  const field = await box('銀行')
  fireEvent.focus(field)
  const other = await screen.findByRole('option', { name: /月影銀行/ })
  fireEvent.change(field, { target: { value: '月見' } })
  fireEvent.pointerDown(other)
  await pass(stillMs)
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(2))
  fireEvent.pointerUp(other)
  // Pressed twice, like a double click.
  fireEvent.pointerDown(other)
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(2))
  fireEvent.pointerUp(other)
  fireEvent.click(other)
  await waitFor(() => expect(field).toHaveProperty('value', '月影銀行'))
})

test('a verified name is the holder and is not editable', async () => {
  const page = renderBankForm({}, 'ツキミ ハナコ')
  await find('銀行', '月見', '月見銀行')
  await find('支店', '本', '本店')
  await fill('口座番号', '1234567')
  const holder = screen.getByLabelText('口座名義（カタカナ）')
  expect(holder).toHaveProperty('value', 'ツキミ ハナコ')
  expect(holder).toHaveProperty('disabled', true)
  next()
  await waitFor(() =>
    expect(page.called('addPayoutMethod')[0]?.input).toMatchObject({ holder: 'ツキミ ハナコ' }),
  )
})

test('Enter selects the first match, arrow keys move, Escape only closes the list', async () => {
  const page = renderBankForm()
  const bank = await box('銀行')
  await page.user.click(bank)
  fireEvent.change(bank, { target: { value: '月' } })
  await pass(stillMs)
  await screen.findByRole('option', { name: /月影/ })
  expect(screen.getByText('2件見つかりました')).toBeDefined()
  fireEvent.keyDown(bank, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(bank, { key: 'ArrowDown' })
  fireEvent.keyDown(bank, { key: 'ArrowDown' })
  fireEvent.keyDown(bank, { key: 'Enter' })
  expect(bank).toHaveProperty('value', '月影銀行')
  await waitFor(() =>
    expect(page.called('searchBranches').at(-1)?.input).toEqual({ bankCode: '0009', text: '' }),
  )
  expect(page.called('addPayoutMethod')).toEqual([])
})

test('reports that nothing was found', async () => {
  renderBankForm()
  const bank = await box('銀行')
  fireEvent.focus(bank)
  fireEvent.change(bank, { target: { value: '太陽' } })
  await pass(stillMs)
  await waitFor(() => expect(noteOf(bank)).toBe('見つかりませんでした。別の書き方でも探してみてください。'))
})

test('another bank has its own branches', async () => {
  renderBankForm()
  expect((await box('支店')).hasAttribute('disabled')).toBe(true)
  await find('銀行', '月見', '月見銀行')
  await find('支店', '本', '本店')
  await find('銀行', '月影', '月影銀行')
  expect(await box('支店')).toHaveProperty('value', '')
})

const faults = [
  ['銀行', '一覧から銀行を選んでください。', async () => undefined],
  ['支店', '一覧から支店を選んでください。', async () => find('銀行', '月見', '月見銀行')],
  ['口座番号', '口座番号は7桁の数字です。', async () => fillAccount('123456')],
  [
    '口座名義（カタカナ）',
    '口座名義はカタカナで入力してください。ローマ字の口座はローマ字で入力できます。',
    async () => fillAccount('1234567', '月見花子'),
  ],
] as const

test.each(faults)('%s: %s', async (label, words, prepare) => {
  const page = renderBankForm()
  await box('銀行')
  await prepare()
  next()
  const field = screen.getByLabelText(label)
  expect(noteOf(field)).toBe(words)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(page.called('addPayoutMethod')).toEqual([])
})

const places: readonly (readonly [RefusalName, string | null])[] = [
  ['bankUnknown', '銀行'],
  ['branchUnknown', '支店'],
  ['badAccountNo', '口座番号'],
  ['methodKnown', '口座番号'],
  ['badHolder', '口座名義（カタカナ）'],
  ['notOwnAccount', '口座名義（カタカナ）'],
  ['tooManyMethods', null],
  ['keyReused', null],
]

test.each(places)('shows %s once at %s, and keeps the input', async (name, label) => {
  const data = { max: '10' }
  const page = renderBankForm({ addPayoutMethod: refusal(name, data) })
  await fillAccount()
  next()
  const sentence = sentenceOf(name, 'ja', data)
  await screen.findByText(sentence)
  const place = label === null ? screen.getByRole('alert') : screen.getByLabelText(label)
  expect(label === null ? place.textContent : noteOf(place)).toBe(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(screen.getByLabelText('口座番号')).toHaveProperty('value', '1234567')
  expect(await box('支店')).toHaveProperty('value', '本店')
  expect([page.added, page.notices()]).toEqual([[], []])
})

test.each(['transport', 'fault'] as const)(
  'after %s the same account reuses its request id, another account gets a new one',
  async (why) => {
    const page = renderBankForm({ addPayoutMethod: refusal(why) })
    await fillAccount()
    for (const accountNo of ['1234567', '1234567', '7654321']) {
      await fill('口座番号', accountNo)
      next()
      await screen.findByRole('alert')
    }
    const ids = page.called('addPayoutMethod').map(({ input }) => input.requestId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[1]).not.toBe(ids[2])
  },
)
