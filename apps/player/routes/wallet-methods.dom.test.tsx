// The page of payout methods: adding one with a code, and setting or resetting the withdrawal password.

import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { WithdrawalBar } from '@mangetsu/contract/withdrawal'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { coinAddress, coinAddresses, coinMethod, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../messages-compiled/messages.js'
import WalletMethods from './wallet-methods.tsx'

const limit = {
  currency: 'JPY',
  min: '1000.00',
  max: '30000.00',
  available: '12345.00',
  unit: '1.00',
  remainder: '0.00',
  expectedHours: 24,
  level: 0,
  perDay: null,
  leftToday: null,
  approvedUpTo: '60000.00',
  bars: [] as WithdrawalBar[],
  hasWithdrawPassword: true,
  bonus: null,
} as const

const sent = { sendId: idNo(55), codeLength: 6, expiresInSeconds: 600, resendAfterSeconds: 60 }
const ticket = 't'.repeat(43)

const renderWalletMethods = (replies: Replies = {}, at = '/wallet/methods') =>
  renderPage(<WalletMethods />, {
    lang: 'en',
    at,
    user: signedIn(),
    replies: {
      listPayoutMethods: payoutMethods,
      queryWalletAddresses: coinAddresses,
      queryWithdrawLimit: limit,
      sendEmailCodeByLoginName: sent,
      validateEmail: { ticket },
      setWithdrawPassword: { hasWithdrawPassword: true },
      ...replies,
    },
  })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('adds a payout method with the sent code, and closes the sheet', async () => {
  const page = renderWalletMethods({
    createWalletAddress: ({ ticket: given }) => (given === undefined ? refusal('proofNeeded') : coinMethod),
  })
  await press('Add an address')
  expect(page.address()).toBe('/wallet/methods?add=crypto')
  await fill('Address', coinAddress)
  await fill('Destination tag', '778899')
  await press('Next')
  await fill(m.code_label({ length: 6 }), '424242')
  await waitFor(() => expect(page.address()).toBe('/wallet/methods'))
  expect(page.called('sendEmailCodeByLoginName')[0]?.input).toEqual({ purpose: 'confirm' })
  expect(page.called('validateEmail').map(({ input }) => input)).toEqual([
    { sendId: sent.sendId, code: '424242' },
  ])
  expect(page.called('createWalletAddress').at(-1)?.input).toMatchObject({ ticket })
})

test('a kind in the URL opens its form; an unknown value opens none', async () => {
  const page = renderWalletMethods({}, '/wallet/methods?add=crypto')
  await screen.findByRole('dialog', { name: 'Add a payout method' })
  await press(m.parts_close())
  expect(page.address()).toBe('/wallet/methods')
  renderWalletMethods({}, '/wallet/methods?add=gold')
  await screen.findAllByRole('button', { name: 'Add an address' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const open = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  await press(name)
  await screen.findByRole('dialog', { name })
}
const give = async (password: string, proof: string) => {
  await fill('New withdrawal password', password)
  await fill('Account password', proof)
  await press('Set withdrawal password')
}

test.each([
  [true, 'Change the withdrawal password', 'Withdrawal password changed.'],
  [false, 'Set a withdrawal password', 'Withdrawal password set.'],
] as const)('already set: %s: %s', async (isSet, name, notice) => {
  const page = renderWalletMethods({ queryWithdrawLimit: { ...limit, hasWithdrawPassword: isSet } })
  await open(name)
  await give('moon over water 8', 'Full moon 2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('setWithdrawPassword').map(({ input }) => input)).toEqual([
    { withdrawPassword: 'moon over water 8', password: 'Full moon 2026' },
  ])
  expect(page.notices()).toEqual([notice])
})

test('a forgotten account password can be replaced by a code as proof', async () => {
  const page = renderWalletMethods()
  await open('Change the withdrawal password')
  await fill('New withdrawal password', 'moon over water 8')
  await press(m.proof_by_code())
  await fill(m.code_label({ length: 6 }), '424242')
  await waitFor(() => expect(page.called('setWithdrawPassword')).toHaveLength(1))
  expect(page.called('setWithdrawPassword')[0]?.input).toEqual({
    withdrawPassword: 'moon over water 8',
    ticket,
  })
})

test('reports a weak password before sending', async () => {
  const page = renderWalletMethods()
  await open('Change the withdrawal password')
  await give('short', 'Full moon 2026')
  expect(noteOf(screen.getByLabelText('New withdrawal password'))).toBe(m.register_password_wrong())
  expect(page.called('setWithdrawPassword')).toEqual([])
})

const places: readonly (readonly [RefusalName, string | null])[] = [
  ['weakWithdrawPassword', 'New withdrawal password'],
  ['sameAsPassword', 'New withdrawal password'],
  ['wrongCredentials', 'Account password'],
  ['lockedOut', null],
  ['stepGone', null],
]

test.each(places)('%s is shown once, at %s, and the input is preserved', async (name, label) => {
  const data = { minutes: '15' }
  const page = renderWalletMethods({ setWithdrawPassword: refusal(name, data) })
  await open('Change the withdrawal password')
  await give('moon over water 8', 'Full moon 2026')
  const sentence = name === 'wrongCredentials' ? m.proof_password_wrong() : sentenceOf(name, 'en', data)
  await screen.findByText(sentence)
  const place = label === null ? screen.getByRole('alert') : screen.getByLabelText(label)
  expect(label === null ? place.textContent : noteOf(place)).toBe(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  expect(screen.getByLabelText('New withdrawal password')).toHaveProperty('value', 'moon over water 8')
  expect(page.notices()).toEqual([])
})
