// Where verification is required before a deposit, every deposit form is replaced by a text with that requirement.
import { bankChannel } from '@mangetsu/test/player/deposit-samples'
import { kycAt } from '@mangetsu/test/player/kyc-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import FastDepositPlace from '../layout/late/fast-deposit-place.tsx'
import WalletDeposit from './wallet-deposit.tsx'

const places = { page: <WalletDeposit />, fast: <FastDepositPlace /> } as const

const verified = [
  { level: 0, withdrawPerDay: '0.00', depositPerMonth: '0.00' },
  { level: 1, withdrawPerDay: '500.00', depositPerMonth: '0.00' },
  { level: 2, withdrawPerDay: '5000.00', depositPerMonth: '0.00' },
  { level: 3, withdrawPerDay: '25000.00', depositPerMonth: null },
  { level: 4, withdrawPerDay: null, depositPerMonth: null },
]

const closure = {
  kind: 'break',
  from: '2026-11-01T00:00:00.000Z',
  until: '2099-11-02T00:00:00.000Z',
} as const

type Given = {
  readonly level: 0 | 1 | 2 | 3
  readonly lang?: 'ja' | 'en'
  readonly isPausing?: boolean
  readonly place?: keyof typeof places
}

const renderDepositAfterVerification = ({ level, lang = 'ja', isPausing = false, place = 'page' }: Given) =>
  renderPage(places[place], {
    lang,
    at: '/wallet/deposit',
    user: signedIn(),
    replies: {
      queryDeposits: { deposits: [], total: 0 },
      selfControl: {
        ...samplePanel,
        closure: isPausing ? { ...closure, endsAskedAt: null } : null,
        limits: [],
        prompts: { depositLimit: level < 3, review: false },
      },
      pageCoupons: { coupons: [], total: 0 } as never,
      queryPaymentList: { payments: [] },
      queryChannels: { channels: [bankChannel], left: null },
      queryKyc: kycAt(level, {}, { currency: 'GBP', ceilings: verified }),
    },
  })

test.each([
  ['page', 'ja', 0, '入金の前に、本人確認をお願いします', 'Lv.3までの本人確認', '本人確認へ進む'],
  ['page', 'ja', 2, '入金の前に、本人確認をお願いします', 'Lv.3までの本人確認', '本人確認へ進む'],
  ['page', 'en', 0, 'Verify your identity before you deposit', 'verified up to Lv.3', 'Go to verification'],
  ['fast', 'ja', 0, '入金の前に、本人確認をお願いします', 'Lv.3までの本人確認', '本人確認へ進む'],
] as const)('%s, %s, level %i: verification comes first', async (place, lang, level, title, text, go) => {
  renderDepositAfterVerification({ place, lang, level })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('region', { name: title }).textContent).toContain(text)
  const link = screen.getByRole('link', { name: go })
  expect(link.getAttribute('href')).toBe(`/${lang}/account/verification`)
  // Neither the amount nor the limit offer is shown.
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(['page', 'fast'] as const)('%s: a verified player has the form', async (place) => {
  renderDepositAfterVerification({ place, level: 3 })
  expect(await screen.findByLabelText('金額')).toBeDefined()
  expect(screen.queryByRole('link', { name: '本人確認へ進む' })).toBeNull()
})

test('a player on a break is not sent to verification', async () => {
  const page = renderDepositAfterVerification({ level: 0, isPausing: true })
  await waitFor(() => expect(page.called('selfControl').length).toBeGreaterThan(0))
  expect(await screen.findByRole('link', { name: '上限を確認する' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '本人確認へ進む' })).toBeNull()
})
