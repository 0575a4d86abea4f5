// An e-wallet account: opened under an available name, or bound by its link code.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf } from '@mangetsu/test/player/figures'
import {
  type AdderShown,
  next,
  onceProved,
  prove,
  renderAdder,
  ticketNo,
} from '@mangetsu/test/player/payout-method.tsx'
import { ewalletMethod } from '@mangetsu/test/player/payout-samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const stillMs = 350

const renderEwalletForm = (replies: Replies = {}): AdderShown => {
  beginAt('2026-11-20T03:00:00.000Z')
  return renderAdder({
    lang: 'en',
    kinds: ['ewallet'],
    replies: {
      checkRegisterAvailability: { isAvailable: true },
      registerThirdPartyAccount: onceProved(ewalletMethod),
      bindThirdPartyAccount: onceProved(ewalletMethod),
      ...replies,
    },
  })
}

const handle = 'TsukiPay ID'
const own = async () => fireEvent.click(await screen.findByRole('radio', { name: 'I have one' }))

test('an available name opens an account after the summary and the second factor', async () => {
  const page = renderEwalletForm()
  await fill(handle, '＠hanako_8')
  await pass(stillMs)
  await waitFor(() => expect(noteOf(screen.getByLabelText(handle))).toBe('This ID is available'))
  expect(page.called('checkRegisterAvailability').map(({ input }) => input)).toEqual([
    { provider: 'tsukipay', handle: 'hanako_8' },
  ])
  next()
  const look = await screen.findByRole('region', { name: 'Review' })
  expect([figureOf('E-wallet', look), figureOf('ID', look)]).toEqual(['TsukiPay', 'hanako_8'])
  await prove()
  await waitFor(() => expect(page.added).toEqual([ewalletMethod.id]))
  const expected = { provider: 'tsukipay', handle: 'hanako_8', requestId: expect.any(String) }
  expect(page.called('registerThirdPartyAccount').map(({ input }) => input)).toEqual([
    expected,
    { ...expected, ticket: ticketNo(1) },
  ])
  expect(page.called('bindThirdPartyAccount')).toEqual([])
  expect(page.notices()).toEqual(['Payout method registered.'])
})

test('an existing account is bound by the link code from its page', async () => {
  const page = renderEwalletForm()
  await own()
  await fill('E-wallet', 'hoshipay')
  await fill('HoshiPay ID', 'hanako_8')
  await fill('Link code (six digits)', '１２３ 456')
  const practice = screen.getByRole('link', { name: 'Open the practice page of HoshiPay (new tab)' })
  expect(practice.getAttribute('href')).toBe('/bank/ewallet/hoshipay?lang=en')
  next()
  await prove()
  await waitFor(() => expect(page.added).toHaveLength(1))
  expect(page.called('bindThirdPartyAccount').at(-1)?.input).toEqual({
    provider: 'hoshipay',
    handle: 'hanako_8',
    linkCode: '123456',
    ticket: ticketNo(1),
    requestId: expect.any(String),
  })
  expect([page.called('registerThirdPartyAccount'), page.called('checkRegisterAvailability')]).toEqual([
    [],
    [],
  ])
})

test.each([
  [{ isAvailable: false }, 'This ID is taken. Choose another one.'],
  [refusal('railDown'), sentenceOf('railDown', 'en')],
] as const)('reports an unavailable name while typing: %#', async (answer, words) => {
  renderEwalletForm({ checkRegisterAvailability: answer })
  await fill(handle, 'hanako_8')
  await pass(stillMs)
  await waitFor(() => expect(noteOf(screen.getByLabelText(handle))).toBe(words))
})

test('reports an invalid name or link code before sending', async () => {
  const page = renderEwalletForm()
  await fill(handle, 'ha')
  await pass(stillMs)
  next()
  expect(noteOf(screen.getByLabelText(handle))).toBe('An ID has 3 to 20 letters, digits and underscores.')
  await own()
  await fill(handle, 'hanako_8')
  next()
  expect(noteOf(screen.getByLabelText('Link code (six digits)'))).toBe('A link code has six digits.')
  await fill('Link code (six digits)', '12345')
  next()
  expect(noteOf(screen.getByLabelText('Link code (six digits)'))).toBe('A link code has six digits.')
  expect(page.called().filter(({ name }) => /Account|Avail/.test(name))).toEqual([])
})

const places: readonly (readonly ['new' | 'own', RefusalName, string | null])[] = [
  ['new', 'badHandle', handle],
  ['new', 'handleTaken', handle],
  ['new', 'methodKnown', handle],
  ['new', 'railDown', null],
  ['new', 'tooManyMethods', null],
  ['own', 'handleUnknown', handle],
  ['own', 'wrongLinkCode', 'Link code (six digits)'],
  ['own', 'methodUnknown', null],
]

test.each(places)('%s, %s: shown once at %s, and keeps the input', async (way, name, label) => {
  const call = way === 'new' ? 'registerThirdPartyAccount' : 'bindThirdPartyAccount'
  const page = renderEwalletForm({ [call]: refusal(name, { max: '10' }) })
  if (way === 'own') {
    await own()
    await fill('Link code (six digits)', '123456')
  }
  await fill(handle, 'hanako_8')
  next()
  const sentence = sentenceOf(name, 'en', { max: '10' })
  await screen.findByText(sentence)
  const place = label === null ? screen.getByRole('alert') : screen.getByLabelText(label)
  expect(label === null ? place.textContent : noteOf(place)).toBe(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  expect(screen.getByLabelText(handle)).toHaveProperty('value', 'hanako_8')
  expect(page.added).toEqual([])
})
