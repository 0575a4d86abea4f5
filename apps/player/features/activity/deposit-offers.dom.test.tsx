// Rewards of the next deposits, in the reader's promotion currency.
import { activityKey, depositConstant, encrypted } from '@mangetsu/test/player/activity-samples'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { userInfo } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DepositOffers } from './deposit-offers.tsx'

const { extraResult } = depositConstant
const inDollars = {
  ...depositConstant,
  conKey: 'first-usd',
  extraResult: { ...extraResult, prizeAmount: '60.00', currency: 'USD' },
}
const renderDepositOffers = (constants: readonly object[], user?: object) =>
  renderPage(<DepositOffers />, {
    lang: 'en',
    config: { activityKey },
    replies: { queryActivityConstantsV2: encrypted(constants) },
    ...(user && { user }),
  })
const most = async () => textOf(await screen.findByRole('definition'))

test('shows one of two currencies, and the reader selects the other', async () => {
  const page = renderDepositOffers([depositConstant, inDollars])
  expect(await most()).toContain('10,000')
  await page.user.click(screen.getByRole('radio', { name: 'USD' }))
  expect(await most()).toContain('$60')
  expect(page.page().stores.userStore.getState().activityCurrency).toBe('USD')
})

test('shows a player the currency of their rewards', async () => {
  renderDepositOffers([depositConstant, inDollars], {
    isLogin: true,
    userInfo: { ...userInfo, displayCurrency: 'USD' },
  })
  expect(await most()).toContain('$60')
})

test('offers no choice with a single currency', async () => {
  renderDepositOffers([depositConstant])
  expect(await most()).toContain('10,000')
  expect(screen.queryByRole('radio')).toBeNull()
})
