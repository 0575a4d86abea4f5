// An order: its payment for each channel, its deadline, its status, and how it ended.
import type { Deposit } from '@mangetsu/contract/deposit'
import { bankChannel, coinChannel, deposit, only } from '@mangetsu/test/player/deposit-samples'
import { silence } from '@mangetsu/test/player/fake-caller'
import { figureOf, itemsOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { litPath } from '../../ui/moon-phase.tsx'
import { Order } from './order.tsx'

function renderOrder(
  one: Deposit | null,
  { lang = 'en', isNewTab = false }: { lang?: 'ja' | 'en'; isNewTab?: boolean } = {},
) {
  return renderPage(
    <Order
      id={deposit.id}
      isNewTab={isNewTab}
      granted={({ amount }) => <p>Granted: {amount}</p>}
      next={({ status }) => <p>Next: {status}</p>}
    />,
    {
      lang,
      user: signedIn(),
      replies: {
        queryDeposits: one === null ? { deposits: [], total: 0 } : only(one),
        queryChannels: { channels: [bankChannel, coinChannel], left: null },
      },
    },
  )
}

const steps = () => itemsOf('Deposit status')
/** The first step, in the page's language. */
const created = () => `Requested${dayAndTime(deposit.createdAt)}`

test('after returning from the payment page the order is polled until it has ended', async () => {
  beginAt('2026-11-20T03:01:00Z')
  const paid = { ...deposit, instruction: { kind: 'page', payUrl: 'https://bank.example/card/60' } } as const
  const page = renderOrder(paid)
  await screen.findByText('Next: pending')
  const looks = () => page.called('queryDeposits').length
  const before = looks()
  await pass(1_000)
  expect(looks()).toBe(before)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(700)
  expect(looks()).toBeGreaterThanOrEqual(before + 2)
  page.reply({ queryDeposits: only({ ...paid, status: 'succeeded', instruction: null }) })
  await pass(700)
  await screen.findByText('Next: succeeded')
  const after = looks()
  await pass(2_000)
  expect(looks()).toBe(after)
})

test('a transfer shows and copies each of its fields exactly as the bank requires', async () => {
  const page = renderOrder(deposit)
  const where = within(await screen.findByRole('region', { name: 'Transfer to' }))
  const fields = [
    ['Amount to transfer', '¥5,000', '5000'],
    ['Bank', 'Mangetsu Bank', 'Mangetsu Bank'],
    ['Branch', 'Minamo branch', 'Minamo branch'],
    ['Account number', 'Ordinary 7700123', '7700123'],
    ['Account holder', 'マンゲツ(カ', 'マンゲツ(カ'],
  ] as const
  for (const [label, read, copied] of fields) {
    expect(figureOf(label)).toBe(read)
    await page.user.click(where.getByRole('button', { name: `Copy ${label}` }))
    expect(await navigator.clipboard.readText()).toBe(copied)
  }
  const link = where.getByRole('link', { name: /^Open the practice bank/ })
  expect(link.getAttribute('href')).toBe('https://bank.example/pay/60')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(page.called('queryDeposits')[0]?.input).toMatchObject({ id: deposit.id })
})

test('shows the remaining time to pay in words, until it ends', async () => {
  beginAt('2026-11-20T03:29:30.000Z')
  renderOrder(deposit)
  const until = `Until ${dayAndTime(deposit.expiresAt)} (${zoneName()})`
  const line = async () => textOf((await screen.findByText(until)).closest('p'))
  expect(await line()).toBe(`30 min left ・ ${until}`)
  await pass(30 * 60_000)
  expect(await line()).toBe(`30 s left ・ ${until}`)
  await pass(30_000)
  expect(await line()).toBe(`Time is up ・ ${until}`)
})

const qr = { kind: 'qr', qr: 'TSUKI://60', payUrl: 'https://bank.example/qr/60' } as const
const elsewhere = { kind: 'page', payUrl: 'https://bank.example/card/60' } as const

test('shows the QR code with the instructions next to it', async () => {
  renderOrder({ ...deposit, kind: 'qr', instruction: qr })
  await screen.findByRole('img', { name: 'QR code to pay with' })
  expect(screen.getByRole('link', { name: /practice bank/ }).getAttribute('href')).toBe(qr.payUrl)
})

test.each([
  ['card', false, 'Pay on the card page', null],
  ['card', true, 'Pay on the card page (opens in a new tab)', '_blank'],
  ['ewallet', false, 'Pay in the e-wallet', null],
] as const)(
  'the page of a %s opens in a new tab (%s) by the button "%s"',
  async (kind, isNewTab, name, target) => {
    renderOrder({ ...deposit, kind, instruction: elsewhere }, { isNewTab })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(elsewhere.payUrl)
    expect(link.getAttribute('target')).toBe(target)
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
  },
)

test('links to nothing that is not a web URL', async () => {
  renderOrder({ ...deposit, kind: 'card', instruction: { kind: 'page', payUrl: 'javascript:alert(1)' } })
  await screen.findByText(m.deposits_page_lead())
  expect(screen.queryByRole('link')).toBeNull()
})

const address = {
  kind: 'address',
  network: 'dogecoin',
  address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
} as const
const coin: Deposit = {
  ...deposit,
  channel: 'doge',
  kind: 'crypto',
  currency: 'DOGE',
  amount: '100.50000000',
  credit: { currency: 'JPY', amount: '6123.45', rate: '61.23' },
  instruction: { ...address, tag: '4411', payUrl: 'https://chain.example/60' },
}

test('a coin shows its address, QR code, amount, tag, warnings and the credited amount', async () => {
  const page = renderOrder(coin)
  await screen.findByRole('img', { name: 'QR code of the DOGE address' })
  expect(figureOf('Amount to send')).toBe('100.50000000 DOGE')
  expect(figureOf('Address')).toBe(address.address)
  expect(figureOf('Destination tag')).toBe('4411')
  await page.user.click(screen.getByRole('button', { name: 'Copy Amount to send' }))
  expect(await navigator.clipboard.readText()).toBe('100.5')
  expect(screen.getByText(/^Send only DOGE on Dogecoin\./)).toBeDefined()
  expect(screen.getByText(/^Always include the destination tag\./)).toBeDefined()
  expect(screen.getByText('Will be credited as ¥6,123.45')).toBeDefined()
  expect(screen.getByText('1 DOGE = 61.23 JPY')).toBeDefined()
  expect(screen.getByRole('link', { name: /practice chain/ }).getAttribute('href')).toBe(
    'https://chain.example/60',
  )
})

const chain = { txId: '5f2c9a', confirmations: 2, needed: 6 }

test('once the coin is detected, its confirmations count up and the address is hidden', async () => {
  const page = renderOrder({ ...coin, chain, canCancel: false })
  const bar = await screen.findByRole('progressbar', { name: 'Confirmations' })
  expect(bar.getAttribute('aria-valuenow')).toBe('2')
  expect(bar.getAttribute('aria-valuemax')).toBe('6')
  expect(bar.textContent).toBe('2 of 6 confirmations')
  expect(bar.closest('section')?.querySelector('path')?.getAttribute('d')).toBe(litPath(2 / 6))
  expect(figureOf('Transaction ID')).toBe('5f2c9a')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
  expect(screen.getByText('Transfer found')).toBeDefined()
  expect(steps()).toContain('Confirmations2 of 6 confirmations')
  page.reply({ pageHistory: silence })
  page.push({
    type: 'deposit',
    deposit: { ...coin, canCancel: false, chain: { ...chain, confirmations: 9 } },
  })
  await waitFor(() => expect(steps()).toContain('Confirmations6 of 6 confirmations'))
  expect(bar.textContent).toBe('6 of 6 confirmations')
})

test("the steps show the player's slip and confirmation", async () => {
  const paidClaim = { at: '2026-11-20T03:08:00.000Z', reason: null } as const
  renderOrder({
    ...deposit,
    steps: [...deposit.steps, { ...paidClaim, status: 'voucher' }, { ...paidClaim, status: 'saidPaid' }],
  })
  await screen.findByRole('region', { name: 'Transfer to' })
  const then = dayAndTime(paidClaim.at)
  expect(steps()).toEqual([
    created(),
    `Payment slip received${then}`,
    `You reported the payment${then}`,
    `Confirming payment${m.deposits_next_checking()}`,
    'In your wallet',
  ])
})

const at = '2026-11-20T04:00:00.000Z'
const ended = (status: Deposit['status'], more: Partial<Deposit> = {}): Deposit => ({
  ...deposit,
  canCancel: false,
  changedAt: at,
  instruction: null,
  ...more,
  status,
  steps: [...deposit.steps, { status, at, reason: more.reason ?? null }],
})

const ends = [
  ['expired', {}, 'Your deposit was not completed', 'Expired', m.deposits_next_expired],
  ['cancelled', {}, 'Your deposit was not completed', 'Cancelled', m.deposits_next_cancelled],
  ['failed', {}, 'Your deposit was not completed', 'Payment failed', m.deposits_next_failed],
  [
    'failed',
    { reason: 'sentBack' },
    'Your deposit was not completed',
    'Payment failed',
    m.deposits_next_sent_back,
  ],
  [
    'failed',
    { reason: 'creditNotAccepted' },
    'Your deposit was not completed',
    'Payment failed',
    m.deposits_next_no_credit,
  ],
  [
    'failed',
    { reason: 'amountDiffers', received: '4890.00' },
    'A different amount arrived',
    'A different amount arrived',
    m.deposits_next_differs,
  ],
] as const

test.each(ends)(
  '%s %o: shows how it ended, and that no payment is due',
  async (status, more, heading, step, note) => {
    renderOrder(ended(status, more))
    await screen.findByText(heading, { selector: '[role=status]' })
    expect(steps()).toEqual([created(), `${step}${dayAndTime(at)}${note()}`])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(`Next: ${status}`)).toBeDefined()
  },
)

test.each([
  ['ja', 'お申し込みは¥5,000、届いたのは¥4,890でした。'],
  ['en', 'You requested ¥5,000; ¥4,890 arrived.'],
] as const)('%s: shows both figures when the amount differs from the requested one', async (lang, text) => {
  renderOrder(ended('failed', { reason: 'amountDiffers', received: '4890.00' }), { lang })
  await screen.findByText(text)
})

test('a credited order shows that, and the credited amount', async () => {
  renderOrder(
    ended('succeeded', {
      currency: 'DOGE',
      amount: '100.00000000',
      kind: 'crypto',
      credit: coin.credit,
      chain: { ...chain, confirmations: 6 },
    }),
  )
  await screen.findByText('Your deposit is complete', { selector: '[role=status]' })
  expect(screen.getByText('Credited as ¥6,123.45')).toBeDefined()
  expect(steps().at(-1)).toBe(`In your wallet${dayAndTime(at)}`)
  expect(screen.queryByText(m.deposits_confirmations_note())).toBeNull()
  expect(screen.getByText('Next: succeeded')).toBeDefined()
})

const bonus = { currency: 'JPY', amount: '5000.00', requestId: null, missed: null } as const

test('an order with a coupon promises its bonus, and shows it once granted', async () => {
  renderOrder({ ...deposit, bonus })
  await screen.findByText('A bonus of ¥5,000 is added with the credit.')
})

test('a credited order shows the granted bonus', async () => {
  renderOrder(ended('succeeded', { bonus: { ...bonus, requestId: deposit.id } }))
  await screen.findByText('Granted: 5000.00')
})

test.each([
  ['belowMinimum', m.deposits_bonus_below_minimum],
  ['usedUp', m.deposits_bonus_used_up],
  ['taken', m.deposits_bonus_taken],
  ['unused', m.deposits_bonus_unused],
] as const)('a credited order whose coupon granted nothing says why: %s', async (missed, text) => {
  renderOrder(ended('succeeded', { bonus: { ...bonus, amount: '0.00', missed } }))
  await screen.findByText(text())
  expect(screen.queryByText(/^Granted/)).toBeNull()
})

test("reports an id that is none of the player's orders", async () => {
  renderOrder(null)
  await screen.findByText('Deposit not found')
})
