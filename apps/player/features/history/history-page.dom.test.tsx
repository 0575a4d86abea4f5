// The history: its rows and totals, the filters stored in the URL, and loading further pages.
import { sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { entries, entry, playedGame } from '@mangetsu/test/player/history-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { zoneName } from '../../ui/moment.ts'
import { readersZone } from '../../ui/period.ts'
import { HistoryPage } from './history-page.tsx'

const games = [playedGame]
const days = [
  { day: '2026-11-20', changes: [{ currency: 'JPY' as const, amount: '-2000.00' }] },
  {
    day: '2026-11-18',
    changes: [
      { currency: 'JPY' as const, amount: '-900.00' },
      { currency: 'BTC' as const, amount: '0.01000000' },
    ],
  },
]
const whole = { entries: [...entries], days, games, next: null }

/** Simulates the browser's back button. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

function renderHistoryPage({
  at = '/wallet/history',
  replies = {},
}: {
  at?: string
  replies?: Replies
} = {}) {
  beginAt('2026-11-21T03:00:00.000Z')
  const part = (
    <>
      <Back />
      <HistoryPage figures={<p>Figures</p>} coverOf={() => null} />
    </>
  )
  return renderPage(part, {
    lang: 'en',
    at,
    user: signedIn(wallet('JPY', '28000.00'), wallet('BTC', '0.02000000')),
    replies: { pageHistory: whole, ...replies },
  })
}

const rows = () => [...document.querySelectorAll('details')]
const lastInput = (page: ReturnType<typeof renderHistoryPage>) => page.called('pageHistory').at(-1)?.input
const chip = (name: string) => screen.findByRole('combobox', { name })
const choose = async (name: string, value: string) =>
  fireEvent.change(await chip(name), { target: { value } })

test('each row shows its kind, amount, balance afterwards and status', async () => {
  renderHistoryPage()
  await screen.findByText('Withdrawal')
  expect(rows()).toHaveLength(4)
  const [round, withdrawal, cancelled, exchange] = rows().map((row) => textOf(row.querySelector('summary')))
  // A round's stake and payout are one entry.
  expect(round).toContain('Moonlit Festival')
  expect(round).toContain('¥500 → ¥1,500')
  expect(round).toContain('+¥1,000')
  expect(round).toContain('Balance ¥28,000')
  expect(withdrawal).toContain('WithdrawalIn progress')
  expect(withdrawal).toContain('Held until sent')
  expect(withdrawal).toContain('−¥3,000')
  expect(cancelled).toContain('DepositCancelled')
  expect(cancelled).toContain('No money has moved')
  expect(cancelled).toContain('¥7,000Unchanged')
  // Both entries of an exchange are one row.
  expect(exchange).toContain('JPY → BTC')
  expect(exchange).toContain('−¥900→+0.01000000 BTC')
  expect(textOf(rows()[3] ?? null)).toContain('Balance ¥27,000 ・ 0.02000000 BTC')
})

test('each day has the change of each wallet as the platform states it, and rows are counted', async () => {
  renderHistoryPage()
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map((one) =>
    textOf(one.parentElement),
  )
  expect(headings).toEqual(['Fri 20 NovChange−¥2,000', 'Wed 18 NovChange−¥900+0.01000000 BTC'])
  const foot = screen.getByText(/Entries: 4/).closest('p')
  expect(foot?.textContent).toBe(`Entries: 4 ・ Times are in ${zoneName()} ・ End of the list`)
})

test('an opened row shows its id with a copy button and links to its subject', async () => {
  const page = renderHistoryPage()
  await screen.findByText('Withdrawal')
  const links = ['Watch this round', 'See the withdrawal', 'See the deposit'] as const
  const paths = links.map((name) => screen.getByRole('link', { name, hidden: true }).getAttribute('href'))
  expect(paths).toEqual([
    `/en/round/${idNo(900)}`,
    `/en/wallet/withdraw?id=${idNo(7)}`,
    `/en/wallet/deposit?id=${idNo(6)}`,
  ])
  const copy = within(rows()[1] as HTMLElement).getByRole('button', { name: 'Copy Reference', hidden: true })
  await page.user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(idNo(7))
})

test('filters are written to the URL and sent to the platform, and one press removes them', async () => {
  const page = renderHistoryPage({
    replies: {
      pageHistory: ({ groups }) => (groups === undefined ? whole : { ...whole, entries: [entry(6)] }),
    },
  })
  await choose('Kind', 'deposit')
  await waitFor(() => expect(page.address()).toBe('/wallet/history?group=deposit'))
  await choose('Status', 'cancelled')
  await choose('Currency', 'BTC')
  await choose('Period', 'week')
  expect(page.address()).toBe('/wallet/history?group=deposit&state=cancelled&currency=BTC&period=week')
  await waitFor(() =>
    expect(lastInput(page)).toEqual({
      groups: ['deposit'],
      state: 'cancelled',
      currency: 'BTC',
      from: '2026-11-15',
      to: '2026-11-21',
      limit: 100,
      zone: readersZone(),
    }),
  )
  await waitFor(() => expect(rows()).toHaveLength(1))
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(page.address()).toBe('/wallet/history')
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('the back button undoes each filter, one after the other', async () => {
  const page = renderHistoryPage()
  await choose('Kind', 'deposit')
  await choose('Status', 'cancelled')
  await waitFor(() => expect(page.address()).toBe('/wallet/history?group=deposit&state=cancelled'))
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.address()).toBe('/wallet/history?group=deposit')
  expect(await chip('Status')).toHaveProperty('value', '')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.address()).toBe('/wallet/history')
  expect(await chip('Kind')).toHaveProperty('value', '')
})

test('reads the filters from the URL', async () => {
  const page = renderHistoryPage({ at: '/wallet/history?group=deposit,withdrawal&state=done&period=month' })
  expect(await chip('Kind')).toHaveProperty('value', 'deposit,withdrawal')
  expect(await chip('Status')).toHaveProperty('value', 'done')
  await waitFor(() =>
    expect(lastInput(page)).toEqual({
      groups: ['deposit', 'withdrawal'],
      state: 'done',
      from: '2026-11-01',
      to: '2026-11-21',
      limit: 100,
      zone: readersZone(),
    }),
  )
})

test('a custom period starts with the shown dates; a reversed one is reported and not requested', async () => {
  const page = renderHistoryPage({ at: '/wallet/history?period=week' })
  await choose('Period', 'own')
  const from = await screen.findByLabelText('From')
  expect([from, screen.getByLabelText('To')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '2026-11-15',
    '2026-11-21',
  ])
  await fill('To', '2026-11-20')
  await waitFor(() => expect(lastInput(page)).toMatchObject({ from: '2026-11-15', to: '2026-11-20' }))
  const before = page.called('pageHistory').length
  await fill('To', '2026-11-14')
  await waitFor(() =>
    expect(noteOf(screen.getByLabelText('To'))).toBe('“To” must be the same day as “From” or later.'),
  )
  expect(rows()).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
  expect(page.called('pageHistory')).toHaveLength(before)
})

test('with a filter of kinds the figures of a day are a total, not the change of a balance', async () => {
  renderHistoryPage({ at: '/wallet/history?group=deposit' })
  expect(await screen.findAllByText('Total')).toHaveLength(2)
  expect(screen.queryByText('Change')).toBeNull()
})

test('loads further pages until the first screen is filled, with a series only once it is complete', async () => {
  const stake = (no: number) => {
    const id = idNo(no)
    return entry(no, {
      id,
      group: 'bet',
      kind: 'stake',
      amount: '-100.00',
      gameId: 'daruma',
      roundId: id,
      refId: id,
      day: '2026-11-17',
    })
  }
  const page = renderHistoryPage({
    replies: {
      pageHistory: ({ cursor }) =>
        cursor === undefined
          ? { ...whole, entries: [...entries, stake(903), stake(902)], next: 'page-2' }
          : { entries: [stake(901)], days: [], games: [], next: null },
    },
  })
  await screen.findByText('Withdrawal')
  expect(rows()).toHaveLength(5)
  expect(textOf(rows()[4]?.querySelector('summary') ?? null)).toContain('−¥300')
  expect(page.called('pageHistory').filter(({ input }) => input.cursor === 'page-2')).toHaveLength(1)
})

test('loads more from the end of the last page, and reports a page that fails', async () => {
  const deposits = Array.from({ length: 12 }, (_, no) => entry(100 - no, { day: '2026-11-18' }))
  const older = entry(1, { at: '2026-11-17T12:00:00.000Z', day: '2026-11-17' })
  const page = renderHistoryPage({
    replies: {
      pageHistory: ({ cursor }, no) => {
        if (cursor === undefined) return { ...whole, entries: [...entries, ...deposits], next: 'page-2' }
        return no < 3 ? refusal('busy') : { entries: [older], days: [], games: [], next: null }
      },
    },
  })
  const more = await screen.findByRole('button', { name: 'Load more' })
  await page.user.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Could not load more entries. No money has moved.',
  )
  expect(rows()).toHaveLength(16)
  await page.user.click(more)
  await waitFor(() => expect(rows()).toHaveLength(17))
  expect(lastInput(page)).toEqual({ limit: 100, cursor: 'page-2', zone: readersZone() })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('distinguishes no matching entries from an empty history', async () => {
  const page = renderHistoryPage({
    at: '/wallet/history?state=failed',
    replies: { pageHistory: { entries: [], days: [], games: [], next: null } },
  })
  await screen.findByText('Nothing matches these filters')
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await page.user.click(clear as HTMLElement)
  await screen.findByText('No transactions yet')
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/en/wallet/deposit')
})

test('shows a refused history in its place, and one press requests it again', async () => {
  const page = renderHistoryPage({ replies: { pageHistory: refusal('badPeriod') } })
  await screen.findByText(sentenceOf('badPeriod', 'en'))
  page.reply({ pageHistory: whole })
  await page.user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('Withdrawal')
})

test('the figures are the second view, with a URL of their own', async () => {
  const page = renderHistoryPage({ replies: { pageHistory: silence } })
  await page.user.click(await screen.findByRole('tab', { name: 'Results' }))
  expect(page.address()).toBe('/wallet/history?view=figures')
  expect(screen.getByText('Figures', { selector: 'p' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
  await page.user.click(screen.getByRole('tab', { name: 'Entries' }))
  expect(page.address()).toBe('/wallet/history')
})
