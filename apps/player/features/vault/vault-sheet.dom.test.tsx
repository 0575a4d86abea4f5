// The vault: its balances, deposits at once, openings after their wait, and cancelling one.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { Vault, VaultOpening } from '@mangetsu/contract/vault'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { VaultSheet } from './vault-sheet.tsx'

const now = '2026-11-20T03:00:00.000Z'
const opening: VaultOpening = {
  id: idNo(95),
  currency: 'JPY',
  amount: '2000.00',
  askedAt: '2026-11-19T17:30:00.000Z',
  opensAt: '2026-11-20T17:30:00.000Z',
}
const empty: Vault = { locked: [], openings: [], delayHours: 24 }
const vault: Vault = { locked: [{ currency: 'JPY', amount: '7000.00' }], openings: [opening], delayHours: 24 }

function renderVaultSheet(replies: Replies = {}, lang: 'ja' | 'en' = 'en') {
  beginAt(now)
  return renderPage(<VaultSheet />, {
    lang,
    user: signedIn(wallet('JPY', '20000.00'), wallet('BTC', '0.10000000')),
    replies: {
      queryVault: vault,
      lockInVault: { ...vault, locked: [{ currency: 'JPY', amount: '10000.00' }] },
      askVaultOpening: vault,
      cancelVaultOpening: { ...vault, openings: [] },
      ...replies,
    },
  })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const takeOut = async () => fireEvent.click(await screen.findByRole('radio', { name: 'Take out' }))

test('shows the balances, pending openings, and their remaining time', async () => {
  renderVaultSheet()
  const inside = within((await screen.findByText('In the vault')).closest('section') as HTMLElement)
  expect(inside.getAllByRole('listitem').map(textOf)).toEqual([
    '¥Japanese Yen¥7,000¥2,000 of it is being taken out',
  ])
  const out = within(screen.getByText('Being taken out').closest('section') as HTMLElement)
  const returns = `Returns to your wallet on ${dayAndTime(opening.opensAt)} ${zoneName()}`
  expect(textOf(out.getByRole('listitem'))).toContain(`¥2,000${returns}14 h 30 min left`)
  expect(screen.getByText(/takes 24 hours to come out/)).toBeDefined()
  await pass(60 * 60_000)
  expect(textOf(out.getByRole('listitem'))).toContain('13 h 30 min left')
})

test('"use all" deposits the selected wallet\'s whole balance', async () => {
  const page = renderVaultSheet()
  await screen.findByText('Wallet ¥20,000')
  press('Use full amount')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '20,000')
  await fill('Currency', 'BTC')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
  press('Use full amount')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '0.10000000')
  await fill('Currency', 'JPY')
  await fill('Amount', '3000')
  expect(
    screen.getByText('It takes effect immediately: the money can no longer be played or withdrawn.'),
  ).toBeDefined()
  press('Lock ¥3,000')
  await screen.findByText('¥10,000')
  expect(page.called('lockInVault').map(({ input }) => input)).toEqual([
    { currency: 'JPY', amount: '3000.00', requestId: expect.any(String) },
  ])
  expect(page.called('askVaultOpening')).toEqual([])
  expect(page.notices()).toEqual(['¥3,000 is now in the vault.'])
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
})

test('"use all" opens everything without a pending opening, and shows the time of release', async () => {
  const page = renderVaultSheet()
  await takeOut()
  await screen.findByText('Can be taken out: ¥5,000')
  press('Use full amount')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5,000')
  const back = dayAndTime('2026-11-21T03:00:00.000Z')
  expect(
    screen.getByText(`If you request it now, it returns to your wallet on ${back} ${zoneName()}.`),
  ).toBeDefined()
  press('Request ¥5,000')
  await waitFor(() => expect(page.notices()).toHaveLength(1))
  expect(page.called('askVaultOpening').map(({ input }) => input)).toEqual([
    { currency: 'JPY', amount: '5000.00', requestId: expect.any(String) },
  ])
  expect(page.called('lockInVault')).toEqual([])
  expect(page.notices()).toEqual([
    `Request for ¥5,000 received. Returns to your wallet on ${dayAndTime(opening.opensAt)} ${zoneName()}`,
  ])
})

test.each([
  ['put', '', 'Enter an amount.'],
  ['put', 'all', 'Enter the amount in digits, with up to 2 decimals.'],
  ['put', '20000.01', 'That is more than your balance. No money has moved.'],
  ['take', '5000.01', 'This is more than you can take out. No money has moved.'],
])('%s "%s": %s', async (deed, typed, words) => {
  const page = renderVaultSheet()
  if (deed === 'take') await takeOut()
  await fill('Amount', typed)
  press(deed === 'put' ? 'Lock' : 'Request')
  const field = screen.getByLabelText('Amount')
  expect(noteOf(field)).toBe(words)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([page.called('lockInVault'), page.called('askVaultOpening')]).toEqual([[], []])
})

test('sends a coin with its own number of decimals', async () => {
  renderVaultSheet()
  await fill('Currency', 'BTC')
  await fill('Amount', '0.123456789')
  press('Lock')
  expect(noteOf(screen.getByLabelText('Amount'))).toBe('Enter the amount in digits, with up to 8 decimals.')
})

const refusals: readonly (readonly ['put' | 'take', RefusalName, Readonly<Record<string, string>>])[] = [
  ['put', 'insufficientFunds', {}],
  ['put', 'amountOutside', { min: '¥1', max: '¥9' }],
  ['put', 'badAmount', { decimals: '2' }],
  ['put', 'keyReused', {}],
  ['take', 'vaultTooLow', {}],
  ['take', 'tooManyOpenings', { max: '5' }],
  ['take', 'amountOutside', { min: '¥1', max: '¥9' }],
  ['take', 'keyReused', {}],
]

test.each(refusals)(
  '%s, %s: shown once above the button, and the amount is preserved',
  async (deed, name, data) => {
    const call = deed === 'put' ? 'lockInVault' : 'askVaultOpening'
    const page = renderVaultSheet({ [call]: refusal(name, data) })
    if (deed === 'take') await takeOut()
    await fill('Amount', '3000')
    press(deed === 'put' ? 'Lock ¥3,000' : 'Request ¥3,000')
    const sentence = sentenceOf(name, 'en', data)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(occurrencesOf(sentence)).toBe(1)
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '3000')
    expect(page.notices()).toEqual([])
  },
)

test('a retry reuses the request id, another amount gets a new one, and none is sent twice at once', async () => {
  const page = renderVaultSheet({ lockInVault: (_, no) => (no < 3 ? refusal('transport') : silence) })
  const put = async (amount: string) => {
    await fill('Amount', amount)
    press(`Lock ¥${amount.replace(/(\d)(\d{3})$/, '$1,$2')}`)
    expect((await screen.findByRole('alert')).textContent).toBe(m.form_no_answer())
  }
  await put('3000')
  await put('3000')
  await put('4000')
  press('Lock ¥4,000')
  fireEvent.click(await screen.findByRole('button', { name: 'Sending' }))
  const ids = page.called('lockInVault').map(({ input }) => input.requestId)
  expect(ids).toHaveLength(4)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).toBe(ids[3])
  expect(ids[1]).not.toBe(ids[2])
})

const texts = [
  [
    'ja',
    '¥2,000は金庫に残ります。もう一度申し込むと、あらためて24時間かかります。',
    '引き出しを取り消しました。 ¥2,000は金庫に残っています。',
  ],
  [
    'en',
    '¥2,000 stays in the vault. If you ask again, the 24 hours start over.',
    'Request cancelled. ¥2,000 is still in the vault.',
  ],
] as const

const question = async () => {
  const name = m.money_vault_cancel_name({ amount: '¥2,000' })
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: m.money_vault_cancel_title() })
}

test.each(texts)(
  '%s: a cancelled opening stays in the vault, which the page states',
  async (lang, text, notice) => {
    const page = renderVaultSheet({}, lang)
    const dialog = await question()
    expect(textOf(dialog.querySelector('p'))).toBe(text)
    await page.user.click(within(dialog).getByRole('button', { name: m.money_vault_cancel_yes() }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.called('cancelVaultOpening').map(({ input }) => input)).toEqual([{ id: opening.id }])
    expect(page.notices()).toEqual([notice])
    expect(screen.queryByText(m.money_vault_openings_title())).toBeNull()
  },
)

test('sends only one of two simultaneous cancellations', async () => {
  const page = renderVaultSheet({ cancelVaultOpening: silence })
  const dialog = await question()
  await page.user.dblClick(within(dialog).getByRole('button', { name: 'Cancel request' }))
  expect(page.called('cancelVaultOpening')).toHaveLength(1)
})

test('an opening that can no longer be cancelled is reported, and the vault is refetched', async () => {
  const page = renderVaultSheet({ cancelVaultOpening: refusal('openingUnknown') })
  const dialog = await question()
  const before = page.called('queryVault').length
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel request' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf('openingUnknown', 'en'))
  await waitFor(() => expect(page.called('queryVault').length).toBeGreaterThan(before))
  expect(page.notices()).toEqual([])
})

test('refetches the vault and the wallets once the wait is over', async () => {
  const page = renderVaultSheet()
  await screen.findByText('Being taken out')
  page.reply({ queryVault: { ...vault, openings: [], locked: [{ currency: 'JPY', amount: '5000.00' }] } })
  const before = page.called('queryWallets').length
  await pass(14.5 * 60 * 60_000)
  await screen.findByText('¥5,000')
  expect(screen.queryByText('Being taken out')).toBeNull()
  expect(page.called('queryWallets').length).toBeGreaterThan(before)
})

test('an empty vault shows a text and offers no opening', async () => {
  renderVaultSheet({ queryVault: empty })
  await screen.findByText('The vault is empty.')
  await takeOut()
  await screen.findByText('Nothing to take out.')
  expect(screen.queryByRole('textbox')).toBeNull()
})
