// Fixtures for tests of provider wallets: a provider, a transfer, the panel with two wallets, and its form.
import type { ProviderTransfer, ProviderWallet } from '@mangetsu/contract/provider'
import { ProviderPanel } from '@mangetsu/player/features/provider/provider-panel.tsx'
import { fireEvent, screen } from '@testing-library/react'
import type { Replies } from './fake-caller.ts'
import { renderPage } from './page-under-test.tsx'
import { idNo, signedIn, wallet } from './samples.ts'

export const lounge: ProviderWallet = {
  providerCode: 'engawa',
  name: { ja: '縁側ラウンジ', en: 'Engawa Lounge' },
  currency: 'USD',
  isRegistered: true,
  balance: '12.50',
  url: 'https://engawa.example/',
}

export const moved: ProviderTransfer = {
  id: idNo(96),
  providerCode: 'engawa',
  direction: 'in',
  currency: 'JPY',
  amount: '3000.00',
  targetCurrency: 'USD',
  targetAmount: '18.84',
  status: 'done',
  reason: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  changedAt: '2026-11-20T03:00:00.000Z',
}

export const automatic = {
  supportAutoTransIn: true,
  isOn: false,
  providerCode: 'engawa',
  providerCurrency: 'USD',
} as const
const owned = [wallet('JPY', '20000.00'), wallet('BTC', '0.10000000')]

type Given = {
  readonly provider?: ProviderWallet
  readonly transfers?: ProviderTransfer[]
  readonly replies?: Replies
}

export const renderProvider = ({ provider = lounge, transfers = [], replies = {} }: Given = {}) =>
  renderPage(
    <ProviderPanel
      wallets={owned}
      estimate={(amountMinor, { source }) => (source === 'JPY' ? (amountMinor * 628n) / 100_000n : null)}
    />,
    {
      user: signedIn(...owned),
      replies: {
        queryProviderWallets: { wallets: [provider], transfers },
        queryAutoTransfer: automatic,
        transferIn: moved,
        transferOutAll: { transfers: [] },
        ...replies,
      },
    },
  )

export const amount = '移す額'
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export async function openForm(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'お金を移す' }))
  await screen.findByRole('textbox', { name: amount })
}
