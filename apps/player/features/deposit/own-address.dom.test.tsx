// The player's own address of a coin: requested for its network, shown in full, and left when a payment arrives there.
import { sentenceOf } from '@mangetsu/contract'
import type { Deposit } from '@mangetsu/contract/deposit'
import { coinChannel, deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { figureOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnAddress } from './own-address.tsx'

const address = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'
const own = {
  currency: 'DOGE',
  network: 'dogecoin',
  address,
  tag: null,
  min: '20.00000000',
  max: null,
  confirmations: 6,
  payUrl: null,
} as const

function renderOwnAddress(replies: Replies = {}) {
  const recorded: string[] = []
  const page = renderPage(
    <OwnAddress
      channel={coinChannel}
      onBack={() => recorded.push('back')}
      onSeen={(id) => recorded.push(id)}
    />,
    { lang: 'en', user: signedIn(), replies: { askDepositAddress: own, ...replies } },
  )
  return { ...page, recorded }
}

test('shows the address with its QR code and terms, and copies it in full', async () => {
  const page = renderOwnAddress()
  await screen.findByRole('img', { name: 'QR code of the DOGE address' })
  expect(page.called('askDepositAddress')[0]?.input).toEqual({
    currency: 'DOGE',
    network: 'dogecoin',
    lang: 'en',
  })
  expect(figureOf('Address')).toBe(address)
  expect(figureOf('Amount to send')).toBe('')
  expect(screen.getByText('Minimum 20 DOGE. Credited after 6 confirmations.')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Copy Address' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.recorded).toEqual(['back'])
})

test.each(['railDown', 'channelClosed', 'realMoneyOff', 'onBreak'] as const)(
  'shows %s, and one press requests the address again',
  async (name) => {
    const page = renderOwnAddress({ askDepositAddress: refusal(name) })
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'en'))
    page.reply({ askDepositAddress: own })
    await page.user.click(screen.getByRole('button', { name: 'Reload' }))
    await screen.findByText(address)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a detected transfer of this coin opens its order; others do not', async () => {
  const page = renderOwnAddress()
  await screen.findByText(address)
  const seen = { txId: 'aa', confirmations: 0, needed: 6 }
  const coin = { ...deposit, kind: 'crypto', currency: 'DOGE', amount: '30.00000000' } as const
  const push = (one: Deposit) => page.push({ type: 'deposit', deposit: one })
  push({ ...deposit, id: idNo(1), chain: null })
  push({ ...coin, id: idNo(2), chain: null })
  push({ ...coin, id: idNo(3), currency: 'BTC', chain: seen })
  push({ ...coin, id: idNo(4), chain: seen })
  await waitFor(() => expect(page.recorded).toEqual([idNo(4)]))
})
