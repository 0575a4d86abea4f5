// The second factor for a new payout method: which one applies, each refusal, and the input that is preserved.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import {
  type AdderShown,
  next,
  onceProved,
  prove,
  renderAdder,
  ticketNo,
} from '@mangetsu/test/player/payout-method.tsx'
import { coinAddress, coinMethod, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'

type Given = Parameters<typeof renderAdder>[0]

/** Requests an XRP address, which is refused because the second factor is missing. */
async function atFactor(given: Given = {}): Promise<AdderShown> {
  const page = renderAdder({
    lang: 'en',
    kinds: ['crypto'],
    currency: 'XRP',
    ...given,
    replies: { createWalletAddress: onceProved(coinMethod), ...given.replies },
  })
  await fill('Address', coinAddress)
  await fill('Destination tag', '778899')
  next()
  await screen.findByText('To add a payout method, we confirm that it is you.')
  return page
}

const sent = (page: AdderShown) => page.called('createWalletAddress').map(({ input }) => input)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const byApp = { user: { authenticatorFlag: 1 } } as const
const appCode = 'Authenticator code'

test('with an authenticator asks for its code, and sends it as typed', async () => {
  const page = await atFactor(byApp)
  expect(screen.queryByRole('button', { name: /^Code by/ })).toBeNull()
  press('Register')
  const field = screen.getByLabelText(appCode)
  expect(noteOf(field)).toBe('Enter the authenticator code.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await fill(appCode, ' 123456 ')
  press('Register')
  await waitFor(() => expect(page.added).toEqual([coinMethod.id]))
  expect(sent(page).map(({ code, ticket }) => [code, ticket])).toEqual([
    [undefined, undefined],
    ['123456', undefined],
  ])
})

test.each<RefusalName>(['wrongCode', 'lockedOut'])(
  'shows %s once at the code, and keeps the form closed',
  async (name) => {
    const data = { minutes: '15' }
    const page = await atFactor({
      ...byApp,
      replies: {
        createWalletAddress: ({ code }) =>
          code === undefined ? refusal('proofNeeded') : refusal(name, data),
      },
    })
    await fill(appCode, '000000')
    press('Register')
    const sentence = sentenceOf(name, 'en', data)
    await waitFor(() => expect(noteOf(screen.getByLabelText(appCode))).toBe(sentence))
    expect(occurrencesOf(sentence)).toBe(1)
    expect(page.added).toEqual([])
  },
)

test('without an authenticator sends a code to the chosen address', async () => {
  const page = await atFactor()
  await screen.findByRole('button', { name: 'Code by email' })
  fireEvent.click(screen.getByRole('radio', { name: 'SMS' }))
  await prove('phone')
  await waitFor(() => expect(page.added).toHaveLength(1))
  expect(sent(page)[1]).toMatchObject({ ticket: ticketNo(1), address: coinAddress })
})

test('with a single address offers no choice', async () => {
  await atFactor({ user: { mobileBindFlag: 0 } })
  await screen.findByRole('button', { name: 'Code by email' })
  expect(screen.queryByRole('radio', { name: 'SMS' })).toBeNull()
})

test('without any second factor links to setting one up', async () => {
  const page = await atFactor({ user: { mobileBindFlag: 0, emailBindFlag: 0 } })
  await page.user.click(await screen.findByRole('link', { name: 'Go to security' }))
  expect(page.address()).toBe('/account/security')
})

test('reports a used ticket, and requests a new code', async () => {
  const page = await atFactor({
    replies: {
      createWalletAddress: ({ ticket }) => {
        if (ticket === undefined) return refusal('proofNeeded')
        return ticket === ticketNo(1) ? refusal('stepGone') : coinMethod
      },
    },
  })
  await prove()
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('stepGone', 'en'))
  await prove()
  await waitFor(() => expect(page.added).toHaveLength(1))
  expect(sent(page).at(-1)?.ticket).toBe(ticketNo(2))
})

test('after a network failure sends the same request again, without another code', async () => {
  const page = await atFactor({
    replies: {
      createWalletAddress: ({ ticket }, no) => {
        if (ticket === undefined) return refusal('proofNeeded')
        return no < 2 ? refusal('transport') : coinMethod
      },
    },
  })
  await prove()
  expect((await screen.findByRole('alert')).textContent).toBe(m.form_no_answer())
  press('Send again')
  await waitFor(() => expect(page.added).toHaveLength(1))
  const [, first, second] = sent(page)
  expect(second).toEqual(first)
})

test('sends only one of two simultaneous requests', async () => {
  const page = await atFactor({
    ...byApp,
    replies: { createWalletAddress: ({ code }) => (code === undefined ? refusal('proofNeeded') : silence) },
  })
  await fill(appCode, '123456')
  press('Register')
  await page.user.click(await screen.findByRole('button', { name: 'Registering' }))
  expect(sent(page)).toHaveLength(2)
})

test('after a later refusal of the form the same ticket is reused', async () => {
  const page = await atFactor({
    replies: {
      createWalletAddress: ({ ticket, tag }) => {
        if (ticket === undefined) return refusal('proofNeeded')
        return tag === '778899' ? refusal('badTag') : coinMethod
      },
    },
  })
  await prove()
  await waitFor(() =>
    expect(noteOf(screen.getByLabelText('Destination tag'))).toBe(sentenceOf('badTag', 'en')),
  )
  await fill('Destination tag', '42')
  next()
  await waitFor(() => expect(page.added).toHaveLength(1))
  expect(sent(page).at(-1)).toMatchObject({ ticket: ticketNo(1), tag: '42' })
})

test('going back keeps the input, and the focus on the next button', async () => {
  await atFactor()
  press('Back to the form')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'))
  expect(screen.getByLabelText('Address')).toHaveProperty('value', coinAddress)
  expect(screen.queryByRole('button', { name: 'Code by email' })).toBeNull()
})

test('offers a choice between several kinds', async () => {
  renderAdder({ lang: 'en', kinds: ['bank', 'ewallet', 'crypto'], replies: { searchBanks: { banks: [] } } })
  expect(await screen.findByLabelText('Bank', { selector: '[name=bank]' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Crypto' }))
  expect(await screen.findByLabelText('Address')).toBeDefined()
})

test('states that no kind is available', async () => {
  const none = { listPayoutMethods: { ...payoutMethods, ewallets: [] } }
  renderAdder({ lang: 'en', kinds: ['ewallet'], replies: none })
  await screen.findByText('No payout method available')
})
