// Fast deposit: the last channel is preselected, external pages open in a new tab, and one press returns to the game.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { bankChannel, cardChannel, deposit, only, qrChannel } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { FastDeposit } from './fast-deposit.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const before = { ...deposit, id: idNo(61), channel: 'card-jpy', kind: 'card', status: 'succeeded' } as const
const byCard = {
  ...deposit,
  channel: 'card-jpy',
  kind: 'card',
  instruction: { kind: 'page', payUrl: 'https://bank.example/card/60' },
} as const

function renderFastDeposit(replies: Replies = {}) {
  let closed = 0
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const page = renderPage(
    <FastDeposit
      onClose={() => (closed += 1)}
      coupon={() => <p>Coupons</p>}
      granted={() => null}
      guard={(form) => <div>{form}</div>}
    />,
    {
      user: signedIn(wallet('JPY', '1000.00')),
      replies: {
        queryDeposits: ({ id }) => (id === undefined ? only(before) : only(byCard)),
        queryChannels: { channels: [bankChannel, qrChannel, cardChannel], left: null },
        createDeposit: byCard,
        createQrPayment: { ...deposit, channel: 'qr-jpy', kind: 'qr' },
        ...replies,
      },
    },
  )
  return { ...page, opened, closed: () => closed }
}

const sheet = () => screen.findByRole('dialog', { name: 'クイック入金' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('uses the running game’s currency, whatever the main wallet is', async () => {
  const page = renderFastDeposit()
  await sheet()
  act(() => page.page().stores.userStore.setState({ gameCurrency: 'USD' }))
  await waitFor(() => expect(page.called('queryChannels').at(-1)?.input).toMatchObject({ currency: 'USD' }))
})

test('shows the balance and preselects the last channel', async () => {
  const page = renderFastDeposit()
  await fill('金額', '5000')
  expect(textOf(await sheet())).toContain('残高¥1,000')
  expect(screen.getByText('クレジットカード')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  press('¥5,000を入金する')
  await waitFor(() => expect(page.called('createDeposit')[0]?.input).toMatchObject({ channel: 'card-jpy' }))
})

test('an external payment opens in another tab, so that the page stays', async () => {
  const page = renderFastDeposit()
  await fill('金額', '5000')
  press('¥5,000を入金する')
  await waitFor(() =>
    expect(page.opened.mock.calls).toEqual([['https://bank.example/card/60', '_blank', 'noopener']]),
  )
  const link = await screen.findByRole('link', { name: /カードの画面で支払う/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(page.address()).toBe('/')
})

test('another channel is one press away, and an internal payment opens no tab', async () => {
  const page = renderFastDeposit({
    queryDeposits: ({ id }) => (id === undefined ? only(before) : only(deposit)),
  })
  await page.user.click(await screen.findByRole('button', { name: '入金方法 変える' }))
  await page.user.click(await screen.findByRole('radio', { name: /QR/ }))
  await fill('金額', '5000')
  press('¥5,000を入金する')
  await waitFor(() => expect(page.called('createQrPayment')).toHaveLength(1))
  await screen.findByText(m.deposit_waiting_heading())
  expect(page.opened).not.toHaveBeenCalled()
})

test('once credited, one press returns to the game', async () => {
  const page = renderFastDeposit({
    queryDeposits: ({ id }) => (id === undefined ? only(before) : only({ ...before, id: deposit.id })),
  })
  await fill('金額', '5000')
  press('¥5,000を入金する')
  await screen.findByText('入金が完了しました')
  expect(screen.queryByRole('button', { name: 'もう一度入金する' })).toBeNull()
  press('元の画面に戻る')
  expect(page.closed()).toBe(1)
})

test('a deposit that ended unpaid can be started again in place', async () => {
  const failed = { ...byCard, status: 'failed', instruction: null, canCancel: false } as const
  renderFastDeposit({ queryDeposits: ({ id }) => (id === undefined ? only(before) : only(failed)) })
  await fill('金額', '5000')
  press('¥5,000を入金する')
  await screen.findByText('入金は完了しませんでした')
  press('もう一度入金する')
  expect(await screen.findByRole('textbox', { name: '金額' })).toHaveProperty('value', '10,000')
})

test('without the list of earlier deposits still offers a channel', async () => {
  renderFastDeposit({ queryDeposits: refusal('busy') })
  await fill('金額', '5000')
  expect(within(await sheet()).getByText('銀行振込')).toBeDefined()
})

test('leaves full screen, so that the deposit is visible', async () => {
  const exitFullscreen = vi.fn(async () => undefined)
  giveBrowser(document, 'exitFullscreen', { value: exitFullscreen })
  giveBrowser(document, 'fullscreenElement', { value: document.body })
  renderFastDeposit()
  await sheet()
  expect(exitFullscreen).toHaveBeenCalled()
})
