// The editor of limits and pending raises: the calls, the effect of each choice, and the saved result.

import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, noteOf, occurrencesOf, sendTwice } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { limit, samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LimitEditor } from './limit-editor.tsx'
import { LimitList } from './limit-list.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

const raise = {
  cap: '9000.00',
  readyAt: '2026-11-23T03:00:00.000Z',
  lapsesAt: '2026-11-26T03:00:00.000Z',
  isReady: false,
}
const own = limit({})

type Given = { readonly selfControl?: Replies['selfControl']; readonly firstKind?: 'deposit' | 'session' }

function renderEditor({ selfControl = samplePanel, firstKind = 'deposit' }: Given = {}) {
  const done: string[] = []
  const page = renderPage(
    <LimitEditor panel={samplePanel} firstKind={firstKind} onDone={() => done.push('done')} />,
    { lang: 'en', user: signedIn(), replies: { selfControl } },
  )
  return { ...page, done }
}

const choose = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('radio', { name }))
const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>) => page.called('selfControl').map(({ input }) => input)

test('sends the selected kind, period and amount', async () => {
  const set = limit({ kind: 'wager', period: 'month', cap: '12000.00', used: '0.00' })
  const page = renderEditor({ selfControl: { ...samplePanel, limits: [set] } })
  await choose(page, 'Wagers')
  await choose(page, 'Month')
  expect(screen.getByText('No limit at the moment.')).toBeDefined()
  await fill('Limit', '12,000')
  expect(screen.getByText('Takes effect immediately.')).toBeDefined()
  await press(page, 'Set this limit')
  await waitFor(() => expect(page.done).toEqual(['done']))
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'wager', period: 'month', cap: '12000.00' }])
  expect(page.notices()).toEqual(['Wagers · Month: the limit is now ¥12,000.'])
})

test.each([
  { typed: '4999', message: 'Takes effect immediately.' },
  { typed: '5000', message: 'This is your current limit. A pending raise would be cancelled.' },
  {
    typed: '5001',
    message: 'Higher than your current limit. It changes after 24 hours, once you confirm again.',
  },
])('with an active limit of ¥5,000, $typed: $message', async ({ typed, message }) => {
  renderEditor()
  expect((await fieldOf('Limit')).value).toBe('5,000')
  expect(screen.getByText('Your current limit is ¥5,000.')).toBeDefined()
  await fill('Limit', typed)
  expect(screen.getByText(message)).toBeDefined()
})

test('reports a raise as pending, with the time from which it can be confirmed', async () => {
  const page = renderEditor({ selfControl: { ...samplePanel, limits: [limit({ raise })] } })
  await fill('Limit', '9000')
  await press(page, 'Set this limit')
  await waitFor(() => expect(page.done).toEqual(['done']))
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'deposit', period: 'day', cap: '9000.00' }])
  expect(page.notices()).toEqual([
    'Gross deposits · Day: request received. You can confirm it from 23 Nov, 12:00.',
  ])
})

test("prefills each limit's own amount when it is selected", async () => {
  const page = renderEditor()
  await choose(page, 'Losses')
  expect((await fieldOf('Limit')).value).toBe('')
  await choose(page, 'Week')
  expect((await fieldOf('Limit')).value).toBe('20,000')
  expect(screen.getByText('Your current limit is ¥20,000.')).toBeDefined()
})

test('the time limit is per day, in minutes, with common values as buttons', async () => {
  const page = renderEditor()
  await choose(page, 'Month')
  await choose(page, 'Time')
  expect((await fieldOf('Minutes of play a day')).value).toBe('90')
  expect(screen.getByText('Your current limit is 1 h 30 min.')).toBeDefined()
  expect(screen.queryByRole('radio', { name: 'Month' })).toBeNull()
  await choose(page, '1 h')
  await press(page, 'Set this limit')
  await waitFor(() => expect(page.done).toEqual(['done']))
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'session', period: 'day', cap: '60' }])
})

test.each([
  { kind: 'deposit', label: 'Limit', typed: ' ', message: 'Enter a limit.' },
  {
    kind: 'deposit',
    label: 'Limit',
    typed: 'much',
    message: 'Enter the amount in digits, with up to 2 decimals.',
  },
  {
    kind: 'session',
    label: 'Minutes of play a day',
    typed: '1.5',
    message: 'Enter whole minutes, digits only.',
  },
] as const)('"$typed" is no limit on $kind; sends nothing', async ({ kind, label, typed, message }) => {
  const page = renderEditor({ firstKind: kind })
  const field = await fill(label, typed)
  await press(page, 'Set this limit')
  expect(noteOf(field)).toContain(message)
  expect(page.called('selfControl')).toEqual([])
})

test.each([
  {
    refused: refusal('badLimit', { min: '¥100' }),
    message: 'Check the limit. Amounts start at ¥100, times at 5 minutes.',
  },
  {
    refused: refusal('limitOrder'),
    message: 'A daily limit cannot exceed the weekly one, nor a weekly limit the monthly one.',
  },
  {
    refused: refusal('transport'),
    message: 'The connection dropped before we could confirm. Press again: nothing is processed twice.',
  },
])('$refused.refusal is shown once at the amount, which is preserved', async ({ refused, message }) => {
  const page = renderEditor({ selfControl: refused })
  const field = await fill('Limit', '4,000')
  await press(page, 'Set this limit')
  await waitFor(() => expect(noteOf(field)).toBe(message))
  expect(occurrencesOf(message)).toBe(1)
  expect(field.value).toBe('4,000')
  expect(page.done).toEqual([])
})

test('removing a limit sends no cap; a refusal is shown above the button', async () => {
  const page = renderEditor({ selfControl: refusal('limitUnknown') })
  await press(page, 'Remove this limit')
  const message = 'This limit no longer exists.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(inputs(page)).toEqual([{ action: 'set', kind: 'deposit', period: 'day', cap: null }])
  await choose(page, 'Wagers')
  expect(screen.queryByRole('button', { name: 'Remove this limit' })).toBeNull()
})

test('sends only one of two simultaneous requests', async () => {
  const page = renderEditor({ selfControl: silence })
  sendTwice(await fill('Limit', '4000'))
  await screen.findByRole('button', { name: 'Sending' })
  expect(page.called('selfControl')).toHaveLength(1)
})

function renderList(
  waiting: NonNullable<(typeof own)['raise']>,
  selfControl: Replies['selfControl'] = samplePanel,
) {
  const limits = [{ ...own, raise: waiting }]
  return renderPage(
    <LimitList panel={{ ...samplePanel, limits }} onEdit={() => undefined} editButton={{ current: null }} />,
    { lang: 'en', user: signedIn(), replies: { selfControl } },
  )
}

const ready = { ...raise, isReady: true }

test('a pending raise shows its date, cannot be confirmed, and can be cancelled', async () => {
  const page = renderList(raise)
  await screen.findByText(/^You have asked to raise this to ¥9,000\./)
  expect(
    screen.getByText('You can confirm it from 23 Nov, 12:00. Until then your current limit applies.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go to confirmation' })).toBeNull()
  await press(page, 'Cancel request')
  await waitFor(() => expect(page.notices()).toEqual(['Gross deposits · Day: the limit stays at ¥5,000.']))
  expect(inputs(page)).toEqual([{ action: 'dropRaise', id: idNo(90) }])
})

test('a ready raise asks for confirmation with both amounts, and then applies', async () => {
  const page = renderList(ready)
  await screen.findByText('It changes once you confirm. The request expires on 26 Nov, 12:00.')
  await press(page, 'Go to confirmation')
  const dialog = await screen.findByRole('dialog', { name: 'Raise this limit?' })
  expect(within(dialog).getByText('Gross deposits · Day ¥5,000 → ¥9,000')).toBeDefined()
  expect(page.called('selfControl')).toEqual([])
  await page.user.click(within(dialog).getByRole('button', { name: 'Change limit' }))
  await waitFor(() => expect(page.notices()).toEqual(['Gross deposits · Day: the limit is now ¥9,000.']))
  expect(inputs(page)).toEqual([{ action: 'confirmRaise', id: idNo(90) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the confirmation also offers to keep the current limit', async () => {
  const page = renderList({ ...ready, cap: null })
  await screen.findByText(/^You have asked to remove this limit\./)
  await press(page, 'Go to confirmation')
  const dialog = await screen.findByRole('dialog', { name: 'Remove this limit?' })
  expect(within(dialog).getByText('Gross deposits · Day ¥5,000 → no limit')).toBeDefined()
  await page.user.click(within(dialog).getByRole('button', { name: 'Keep current limit' }))
  await waitFor(() => expect(inputs(page)).toEqual([{ action: 'dropRaise', id: idNo(90) }]))
})

test('a refused confirmation is shown at the limit, once', async () => {
  const page = renderList(ready, refusal('raiseTooEarly'))
  await press(page, 'Go to confirmation')
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Change limit' }))
  const message = 'You can confirm a raise 24 hours after requesting it.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(occurrencesOf(message)).toBe(1)
  expect(page.notices()).toEqual([])
})
