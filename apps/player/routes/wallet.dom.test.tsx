// The wallet page: balances, the pending withdrawal, vault, providers, coupons, and the last movements.

import { bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { coupons } from '@mangetsu/test/player/coupon-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { entry, playedGame } from '@mangetsu/test/player/history-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet, withdrawal } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import WalletPage from './wallet.tsx'

const owned = [wallet('JPY', '50000.00'), wallet('USD', '100.00')]
const opening = { currency: 'JPY', askedAt: '2026-11-19T17:30:00.000Z' } as const
const alone = (movement: ReturnType<typeof entry>) => ({ ...movement, rounds: null, exchanged: null })
const since = '2026-11-19T10:00:00.000Z'
const played = {
  ...entry(9, { group: 'bet', kind: 'stake', amount: '-1120.00', gameId: playedGame.gameId }),
  rounds: { count: 46, hasEarlier: false, staked: '4600.00', paid: '3480.00', since },
  exchanged: null,
}
const rate = { targetCurrency: 'JPY', targetAmount: '0.00' } as const

const renderWallet = (replies: Replies = {}) => {
  beginAt('2026-11-20T03:00:00.000Z')
  return renderPage(<WalletPage />, {
    user: signedIn(...owned),
    replies: {
      queryRates: {
        rates: [{ ...rate, sourceCurrency: 'USD', realRate: '155.25' }],
        footer: {
          sourceCurrency: 'JPY',
          targetCurrency: 'USD',
          realRate: '0.00644122',
          targetAmount: '0.01',
        },
        asOf: '2026-11-20T02:59:00.000Z',
      },
      queryWithdrawals: {
        withdrawals: [{ ...withdrawal, id: idNo(41), status: 'paid' }, withdrawal],
        total: 2,
      },
      queryVault: {
        locked: [{ currency: 'JPY', amount: '7000.00' }],
        openings: [
          { ...opening, id: idNo(95), amount: '2000.00', opensAt: '2026-11-20T17:30:00.000Z' },
          { ...opening, id: idNo(94), amount: '1000.00', opensAt: '2026-11-20T10:30:00.000Z' },
        ],
        delayHours: 24,
      },
      queryProviderWallets: {
        wallets: [
          {
            providerCode: 'engawa',
            name: { ja: '縁側ラウンジ', en: 'Engawa Lounge' },
            currency: 'USD',
            isRegistered: true,
            balance: '12.50',
            url: null,
          },
        ],
        transfers: [],
      },
      queryAutoTransfer: {
        supportAutoTransIn: false,
        isOn: false,
        providerCode: 'engawa',
        providerCurrency: 'USD',
      },
      checkTaskDisplay: { flag: 0, why: 'onBreak' },
      pageCoupons: coupons(),
      queryNextOffer: { offer: null },
      ...bonusesOf(),
      queryRecentMovements: { movements: [played, ...[entry(7), entry(4)].map(alone)], games: [playedGame] },
      ...replies,
    },
  })
}

const panel = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement)

test('shows the latest pending withdrawal with its steps, and it can be cancelled', async () => {
  renderWallet()
  const shown = await panel('手続き中の出金')
  expect(shown.getByText('¥5,000')).toBeDefined()
  expect(shown.getByText(`受付番号 …${withdrawal.id.slice(-8)}`)).toBeDefined()
  expect(shown.getByRole('button', { name: '出金を取り消す' })).toBeDefined()
})

test('shows no such panel without a pending one', async () => {
  const paid = { ...withdrawal, status: 'paid', canCancel: false, next: null } as const
  renderWallet({ queryWithdrawals: { withdrawals: [paid], total: 1 } })
  await panel('内訳')
  await waitFor(() => expect(screen.queryByRole('heading', { name: '手続き中の出金' })).toBeNull())
})

test('the vault shows its balances and the next opening', async () => {
  const page = renderWallet()
  await screen.findByText('あと7時間30分')
  const vault = (await panel('内訳')).getByRole('link', { name: /^金庫/ })
  expect(textOf(vault)).toContain('うち¥3,000は引き出し手続き中です')
  expect(textOf(vault)).toContain('¥7,000')
  await page.user.click(vault)
  expect(page.address()).toBe('/wallet/vault')
})

test('shows recent movements with their dates, rounds of one game as one row, and links to all', async () => {
  const page = renderWallet()
  const recent = await panel('最近の取引')
  const rounds = (await recent.findByText('月夜の祭り')).closest('details')
  expect(textOf(rounds?.querySelector('summary') ?? null)).toMatch(/46回.*−¥1,120/)
  expect(textOf(rounds)).toContain('賭け金¥4,600払い戻し¥3,480')
  const all = recent.getByRole('link', { name: 'このゲームのプレイ履歴', hidden: true })
  expect(all.getAttribute('href')).toBe('/ja/account/rounds?game=moonlit-festival')
  expect(recent.getAllByText('入金', { selector: 'b' })).toHaveLength(2)
  await page.user.click(recent.getByRole('link', { name: '明細' }))
  expect(page.address()).toBe('/wallet/history')
})

test('a player without coupons sees no panel of them', async () => {
  renderWallet()
  const recent = await panel('最近の取引')
  await recent.findByText('月夜の祭り')
  expect(screen.queryByRole('heading', { name: 'クーポン' })).toBeNull()
})

test('estimates a provider transfer at the page’s own rates', async () => {
  const page = renderWallet()
  const provider = (await screen.findByText('ゲーム提供元の残高')).closest('summary') as HTMLElement
  expect(textOf(provider)).toContain('$12.50')
  await page.user.click(provider)
  await page.user.click(await screen.findByRole('button', { name: 'お金を移す' }))
  await page.user.selectOptions(await screen.findByRole('combobox', { name: '移す元のお財布' }), 'JPY')
  await page.user.click(screen.getByRole('button', { name: '全額を入力' }))
  expect(screen.getByLabelText('移す額')).toHaveProperty('value', '50,000')
  expect(screen.getByText('現在のレートで約$322.06です。レートは移すときに決まります。')).toBeDefined()
})

test('reports balances that fail to load, and requests them again', async () => {
  const page = renderWallet({ queryWallets: refusal('busy') })
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
  page.reply({ queryWallets: { wallets: owned } })
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
  const balances = await panel('内訳')
  await balances.findByRole('button', { name: /米ドル/ })
})
