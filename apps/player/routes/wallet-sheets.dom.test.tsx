// The exchange and the vault as sheets over the wallet: initial values from the URL, and returning.

import { fill } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../messages-compiled/messages.js'
import WalletExchange from './wallet-exchange.tsx'
import WalletVault from './wallet-vault.tsx'

const sides = {
  sourceCurrency: 'BTC',
  targetCurrency: 'JPY',
  sourceAmount: '0.10000000',
  targetAmount: '1500000.00',
} as const
const user = signedIn(wallet('JPY', '20000.00'), wallet('BTC', '0.30000000'))

test("an exchange starts with the URL's wallet, and returns to the wallets", async () => {
  beginAt('2026-11-20T03:00:00.000Z')
  const page = renderPage(<WalletExchange />, {
    lang: 'en',
    at: '/wallet/exchange?from=BTC',
    user,
    replies: {
      askQuote: {
        ...sides,
        id: idNo(80),
        rate: '15000000',
        spreadPercent: '0.5',
        until: '2026-11-20T03:00:30.000Z',
      },
      exchangeMoney: { ...sides, id: idNo(90), rate: '15000000', at: '2026-11-20T03:00:05.000Z' },
    },
  })
  await screen.findByRole('dialog', { name: 'Exchange' })
  await fill('Amount to exchange', '0.1')
  await pass(400)
  const taking = await screen.findByRole('button', { name: 'Exchange 0.10000000\u00a0BTC for ¥1,500,000' })
  await page.user.click(taking)
  await waitFor(() => expect(page.address()).toBe('/wallet'))
  expect(page.called('exchangeMoney').map(({ input }) => input.quoteId)).toEqual([idNo(80)])
})

test.each([
  ['exchange', <WalletExchange key="exchange" />],
  ['vault', <WalletVault key="vault" />],
] as const)('closing the %s returns to the wallets', async (name, part) => {
  const vault = { locked: [], openings: [], delayHours: 24 }
  const page = renderPage(part, { lang: 'en', at: `/wallet/${name}`, user, replies: { queryVault: vault } })
  await screen.findByRole('dialog')
  await page.user.click(screen.getByRole('button', { name: m.parts_close() }))
  expect(page.address()).toBe('/wallet')
})
