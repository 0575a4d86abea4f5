// A withdrawal is called ready only if the platform would accept one: otherwise each bar is named.
import { type WithdrawalBar, withdrawalBars } from '@mangetsu/contract/withdrawal'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { bankMethod, coinAddresses, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import { free } from '@mangetsu/test/player/withdrawal.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Readiness } from '../features/withdrawal/readiness.tsx'
import { m } from '../messages-compiled/messages.js'
import { useReadiness } from './withdrawal-readiness.tsx'

function Ready() {
  const readiness = useReadiness('JPY', { method: null, password: null })
  return readiness && <Readiness {...readiness} />
}

const renderWithdrawalReadiness = (bars: readonly WithdrawalBar[]) =>
  renderPage(<Ready />, {
    user: signedIn(wallet('JPY', '30000.00')),
    replies: {
      queryWithdrawLimit: {
        ...free,
        bars: [...bars],
        hasWithdrawPassword: !bars.includes('withdrawPasswordUnset'),
      },
      listPayoutMethods: { ...payoutMethods, methods: [bankMethod] },
      queryWalletAddresses: coinAddresses,
      queryKyc: {
        firstLevel: { items: [] },
        secondLevel: { items: [] },
        thirdLevel: { items: [] },
        fourthLevel: { items: [] },
        thirdRmCode: null,
        level: 0,
        person: null,
        address: null,
        documentKind: null,
        missing: [],
        currency: 'JPY',
        ceilings: [],
        practiceReview: null,
      },
    },
  })

/** The bars that a step or a sentence names; a bonus only has to be forfeited, and the form names it. */
const reasons: Readonly<Record<Exclude<WithdrawalBar, 'bonusOpen'>, () => string>> = {
  realMoneyOff: m.ready_closed,
  insufficientFunds: () => m.ready_too_little({ min: '¥1,000' }),
  methodUnknown: m.payouts_choice_none,
  methodUnfit: m.payouts_choice_none,
  methodCooling: m.ready_method_cooling,
  notOwnAccount: m.ready_method_not_own,
  addressUnspendable: m.ready_method_unfit,
  ownDepositAddress: m.ready_method_unfit,
  withdrawPasswordUnset: m.ready_password_note,
  kycNeeded: m.ready_today_used,
}

test('shows one line without any bar', async () => {
  renderWithdrawalReadiness([])
  await screen.findByText('出金の準備はできています')
  expect(screen.queryByRole('region', { name: '出金の準備' })).toBeNull()
})

test.each(withdrawalBars.filter((bar) => bar !== 'bonusOpen'))(
  'names %s, and calls nothing ready',
  async (bar) => {
    renderWithdrawalReadiness([bar])
    await screen.findByText(reasons[bar]())
    expect(screen.queryByText('出金の準備はできています')).toBeNull()
  },
)
