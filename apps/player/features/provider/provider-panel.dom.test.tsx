// Provider wallets: registering, balances, withdrawing everything, and automatic transfers of deposits.
import { sentenceOf } from '@mangetsu/contract'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { automatic, lounge, moved, renderProvider } from '@mangetsu/test/player/provider.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'

test('registers at a provider by its code, and shows a refusal in its place', async () => {
  const page = renderProvider({
    provider: { ...lounge, isRegistered: false, balance: null },
    replies: { registerProviderWallet: refusal('providerDown') },
  })
  const register = await screen.findByRole('button', { name: '縁側ラウンジに登録する' })
  expect(screen.queryByRole('button', { name: 'すべてお財布に戻す' })).toBeNull()
  await page.user.click(register)
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('providerDown', 'ja'))
  page.reply({ registerProviderWallet: lounge, queryProviderWallets: { wallets: [lounge], transfers: [] } })
  await page.user.click(register)
  await screen.findByText('$12.50')
  expect(page.called('registerProviderWallet').map(({ input }) => input)).toEqual([
    { providerCode: 'engawa' },
    { providerCode: 'engawa' },
  ])
  expect(page.notices()).toEqual(['縁側ラウンジに登録しました。'])
})

test('shows the balance, and the link to the provider’s own page', async () => {
  renderProvider()
  await screen.findByText('$12.50')
  const link = screen.getByRole('link', { name: /遊ぶ/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://engawa.example/',
    '_blank',
  ])
})

test('reports an unreachable provider without inventing a balance', async () => {
  renderProvider({ provider: { ...lounge, balance: null } })
  await screen.findByText('接続できません')
  expect(screen.queryByText(/\$/)).toBeNull()
})

const out = {
  ...moved,
  direction: 'out',
  currency: 'USD',
  amount: '12.50',
  targetCurrency: 'JPY',
  targetAmount: null,
} as const
const backs = [
  [[], '戻すお金はありませんでした。'],
  [[{ ...out, status: 'sent' }], 'お財布に戻しています。'],
  [[out], '提供元のお金をお財布に戻しました。'],
  [
    [{ ...out, status: 'returned', reason: 'refused' }],
    'お財布に戻せませんでした。 お金は提供元に残っています。',
  ],
] as const

test.each(backs)('withdrawing everything: %#', async (transfers, notice) => {
  const page = renderProvider({ replies: { transferOutAll: { transfers: [...transfers] } } })
  await page.user.click(await screen.findByRole('button', { name: 'すべてお財布に戻す' }))
  await waitFor(() => expect(page.notices()).toEqual([notice]))
  expect(page.called('transferOutAll').map(({ input }) => input)).toEqual([{ requestId: expect.any(String) }])
})

test('reports a refused withdrawal of everything; after a network failure it reuses the request id', async () => {
  const page = renderProvider({ replies: { transferOutAll: refusal('transport') } })
  const back = await screen.findByRole('button', { name: 'すべてお財布に戻す' })
  await page.user.click(back)
  expect((await screen.findByRole('alert')).textContent).toBe(m.form_no_answer())
  page.reply({ transferOutAll: refusal('providerDown') })
  await page.user.click(back)
  await screen.findByText(sentenceOf('providerDown', 'ja'))
  const ids = page.called('transferOutAll').map(({ input }) => input.requestId)
  expect(ids[0]).toBe(ids[1])
})

test('transfers show source, target, both amounts, their status and where the money is', async () => {
  const at = `${dayAndTime(moved.createdAt)} ${zoneName()}`
  renderProvider({
    transfers: [
      moved,
      { ...moved, id: idNo(97), status: 'returned', reason: 'neverArrived', targetAmount: null },
      { ...out, id: idNo(98), status: 'returned', reason: 'refused' },
    ],
  })
  const list = within((await screen.findByText('振替の履歴')).closest('section') as HTMLElement)
  expect(list.getAllByRole('listitem').map(textOf)).toEqual([
    `縁側ラウンジへ完了¥3,000 → $18.84${at}`,
    `縁側ラウンジへ移せませんでした¥3,000${at}提供元に届きませんでした。 お金はお財布に戻っています。`,
    `縁側ラウンジから移せませんでした$12.50${at}提供元が受け付けませんでした。 お金は提供元に残っています。`,
  ])
})

test('polls pending transfers until they have ended', async () => {
  beginAt('2026-11-20T03:00:00Z')
  const page = renderProvider({ transfers: [{ ...moved, status: 'sent' }] })
  await screen.findByText('$12.50')
  const looks = () => page.called('queryProviderWallets').length
  const before = looks()
  await pass(4_100)
  expect(looks()).toBe(before + 1)
  page.reply({ queryProviderWallets: { wallets: [lounge], transfers: [moved] } })
  await pass(4_100)
  expect(looks()).toBe(before + 2)
  await pass(12_000)
  expect(looks()).toBe(before + 2)
})

test('turns automatic transfers on and off, and shows a refusal', async () => {
  const page = renderProvider({
    replies: { queryAutoTransfer: ({ isOn }) => ({ ...automatic, isOn: isOn ?? false }) },
  })
  const name = '入金したら、自動で縁側ラウンジに移す'
  await page.user.click(await screen.findByRole('switch', { name }))
  await waitFor(() => expect(screen.getByRole('switch', { name })).toHaveProperty('checked', true))
  await page.user.click(screen.getByRole('switch', { name }))
  await waitFor(() =>
    expect(page.notices()).toEqual(['入金したお金を自動で移します。', '自動で移すのをやめました。']),
  )
  expect(
    page
      .called('queryAutoTransfer')
      .map(({ input }) => input.isOn)
      .slice(-2),
  ).toEqual([true, false])
  page.reply({ queryAutoTransfer: refusal('autoTransferOff') })
  await page.user.click(screen.getByRole('switch', { name }))
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('autoTransferOff', 'ja'))
  expect(screen.getByRole('switch', { name })).toHaveProperty('checked', false)
})

test('shows no switch where the jurisdiction forbids automatic transfers', async () => {
  renderProvider({ replies: { queryAutoTransfer: { ...automatic, supportAutoTransIn: false } } })
  await screen.findByText('$12.50')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('shows no panel without any provider', async () => {
  const page = renderProvider({ replies: { queryProviderWallets: { wallets: [], transfers: [] } } })
  await waitFor(() => expect(screen.queryByText('ゲーム提供元の残高')).toBeNull())
  expect(page.called('queryProviderWallets')).not.toEqual([])
})
