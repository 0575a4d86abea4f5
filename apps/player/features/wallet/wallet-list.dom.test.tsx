// The balances: their total at the known rates, each wallet with its parts, and the list's options.
import type { Wallet } from '@mangetsu/contract/account'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { figureOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timeOfDay, zoneName } from '../../ui/moment.ts'
import { useRates } from './use-rates.ts'
import { WalletActions } from './wallet-actions.tsx'
import { WalletList } from './wallet-list.tsx'

const now = '2026-11-20T03:00:00.000Z'
const owned: readonly Wallet[] = [
  { ...wallet('JPY', '50000.00'), held: '5000.00' },
  wallet('BTC', '0.01000000'),
  wallet('USD', '100.00'),
  wallet('EUR', '0.00'),
]

const rate = (sourceCurrency: Wallet['currency'], realRate: string) =>
  ({ sourceCurrency, targetCurrency: 'JPY', realRate, targetAmount: '0.00' }) as const
const rates = {
  rates: [rate('BTC', '15000000.5'), rate('USD', '155.25'), rate('EUR', '170.1234567')],
  footer: { sourceCurrency: 'JPY', targetCurrency: 'USD', realRate: '0.00644122', targetAmount: '0.01' },
  asOf: '2026-11-20T02:59:00.000Z',
} as const

function List({ wallets }: { readonly wallets: readonly Wallet[] }) {
  return (
    <WalletList
      wallets={wallets}
      rates={useRates()}
      actions={<WalletActions />}
      otherRows={<li>Vault</li>}
      displayChoice={<p>Counted in</p>}
      providers={null}
    />
  )
}

function renderWalletList({
  wallets = owned,
  replies = {},
}: {
  wallets?: readonly Wallet[]
  replies?: Replies
} = {}) {
  beginAt(now)
  return renderPage(<List wallets={wallets} />, {
    lang: 'en',
    user: signedIn(...wallets),
    replies: { queryRates: { ...rates, rates: [...rates.rates] }, ...replies },
  })
}

const sum = () => textOf(document.querySelector('[data-part=sum]'))
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}`) })
const names = () =>
  screen.getAllByRole('button', { expanded: false }).map((one) => textOf(one.querySelector('b')))

test('the available sum converts every wallet, without held money', async () => {
  const page = renderWalletList()
  // 50,000 + 150,000.005 + 15,525
  await waitFor(() => expect(sum()).toContain('¥215,525'))
  expect(sum()).toContain('about')
  expect(screen.getByText('Total available, in JPY')).toBeDefined()
  expect(page.called('queryRates')[0]?.input).toMatchObject({ targetCurrency: 'JPY', tradeType: '02' })
  expect(screen.getByText(`¥1 = $0.00644 at ${timeOfDay(rates.asOf)} ${zoneName()}`)).toBeDefined()
})

test('with one currency the sum is exact, and needs no rate', async () => {
  renderWalletList({ wallets: owned.slice(0, 1), replies: { queryRates: refusal('ratesOld') } })
  await waitFor(() => expect(sum()).toBe('¥50,000¥50,000'))
  expect(screen.getByText('Available balance')).toBeDefined()
})

test('without rates there is no sum, and none is invented', async () => {
  renderWalletList({ replies: { queryRates: refusal('ratesOld') } })
  await screen.findByText('Current rates are not available, so no total is shown.')
  expect(screen.getByText('Current rates are not available')).toBeDefined()
  expect(sum()).toBe('')
  expect(screen.queryByText(/about/)).toBeNull()
})

test('each wallet shows its balance and estimated value; wallets with a balance come first', async () => {
  renderWalletList()
  expect(textOf(await row('Bitcoin'))).toContain('0.01000000 BTC')
  await waitFor(async () => expect(textOf(await row('Bitcoin'))).toContain('about ¥150,000'))
  expect(textOf(await row('US Dollar'))).toContain('about ¥15,525')
  expect(textOf(await row('Japanese Yen'))).toContain('Main currency')
  expect(textOf(await row('Japanese Yen'))).toContain('¥5,000 being withdrawn')
  expect(names()).toEqual(['Japanese Yen', 'US Dollar', 'Bitcoin', 'Euro'])
  // What the sum does not include has a group of its own, below the wallets.
  expect([...document.querySelectorAll('ul > li')].map(textOf).at(-1)).toBe('Vault')
})

test('an opened wallet shows its parts and links', async () => {
  const page = renderWalletList()
  fireEvent.click(await row('Japanese Yen'))
  expect([figureOf('Available'), figureOf('Pending withdrawal'), figureOf('Total')]).toEqual([
    '¥50,000',
    '¥5,000',
    '¥55,000',
  ])
  fireEvent.click(await row('Japanese Yen'))
  fireEvent.click(await row('Bitcoin'))
  await waitFor(() => expect(figureOf('Rate')).toBe('1 BTC = 15,000,000 JPY'))
  expect(figureOf('Pending withdrawal')).toBe('')
  const item = within((await row('Bitcoin')).closest('li') as HTMLElement)
  expect(item.getAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Deposit', '/en/wallet/deposit?currency=BTC'],
    ['Withdraw', '/en/wallet/withdraw?currency=BTC'],
    ['Exchange', '/en/wallet/exchange?from=BTC'],
  ])
  await page.user.click(item.getByRole('button', { name: 'Make main' }))
  expect(page.page().stores.userStore.getState().currency).toBe('BTC')
  expect(page.notices()).toEqual(['BTC is now your main currency.'])
  expect(item.queryByRole('button', { name: 'Make main' })).toBeNull()
})

test('kinds and empty wallets can be hidden, the main currency stays', async () => {
  const page = renderWalletList()
  fireEvent.click(await screen.findByRole('switch', { name: 'Hide zero balances' }))
  expect(names()).toEqual(['Japanese Yen', 'US Dollar', 'Bitcoin'])
  fireEvent.click(screen.getByRole('radio', { name: 'Crypto' }))
  expect(names()).toEqual(['Bitcoin'])
  fireEvent.click(screen.getByRole('radio', { name: 'Fiat' }))
  expect(names()).toEqual(['Japanese Yen', 'US Dollar'])
  const { hideZero, moneyTypeSelectIndex } = page.page().stores.userStore.getState()
  expect([hideZero, moneyTypeSelectIndex]).toEqual([true, 1])
})

test('amounts are hidden on request, also at the next visit', async () => {
  renderWalletList()
  const eye = await screen.findByRole('button', { name: 'Hide amounts' })
  fireEvent.click(eye)
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.figures).toBe('hidden')
  cleanup()
  expect(document.documentElement.dataset.figures).toBeUndefined()
  renderWalletList()
  const again = await screen.findByRole('button', { name: 'Hide amounts', pressed: true })
  expect(document.documentElement.dataset.figures).toBe('hidden')
  fireEvent.click(again)
  expect(document.documentElement.dataset.figures).toBeUndefined()
  cleanup()
  renderWalletList()
  await screen.findByRole('button', { name: 'Hide amounts', pressed: false })
})

test('refetches rates every minute, and ignores old ones', async () => {
  const page = renderWalletList()
  await waitFor(() => expect(sum()).toContain('¥215,525'))
  const before = page.called('queryRates').length
  page.reply({ queryRates: refusal('busy') })
  await pass(60_000)
  expect(page.called('queryRates').length).toBe(before + 1)
  expect(sum()).toContain('¥215,525')
  await pass(10 * 60_000)
  await waitFor(() => expect(sum()).toBe(''))
})

test("the wallet's actions come first", async () => {
  renderWalletList()
  const links = (await screen.findAllByRole('link')).slice(0, 3)
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Deposit', '/en/wallet/deposit'],
    ['Withdraw', '/en/wallet/withdraw'],
    ['Exchange', '/en/wallet/exchange'],
  ])
})
