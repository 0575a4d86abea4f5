// Deposit events for a tag manager: each published once, the first deposit once ever, after signing in and after each
// credit.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import DepositReport from './deposit-report.tsx'

const first = { amount: '3000.00', currency: 'JPY', billDate: '2026-11-20T03:00:00.000Z' } as const
const second = { amount: '4000.00', currency: 'JPY', billDate: '2026-11-20T04:00:00.000Z' } as const
const status = { reportStatus: 1, firstDepositAmount: '3000.00', firstDepositCurrency: 'JPY' } as const

const names = ['DepositSuccess', 'FirstDeposit'] as const
let dispatched: (readonly [string, unknown])[] = []
const record = (event: Event) => void dispatched.push([event.type, (event as CustomEvent).detail])

/** Replaces the Web Locks API, missing in this DOM: one holder at a time. */
function lockOneAtATime(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  giveBrowser(navigator, 'locks', { value: { request } })
}

beforeEach(() => {
  dispatched = []
  lockOneAtATime()
  for (const name of names) document.addEventListener(name, record)
})
afterEach(() => {
  for (const name of names) document.removeEventListener(name, record)
})

const renderDepositReport = (replies: Replies = {}, isGuest = false) =>
  renderPage(<DepositReport />, {
    user: isGuest ? {} : signedIn(),
    replies: {
      querySuccessfulDeposits: { deposits: [first] },
      updateSuccessfulDepositTime: {},
      checkReportStatus: status,
      updateReportStatus: { reportStatus: 2, isNew: true },
      ...replies,
    },
  })

test('publishes a deposit with its amount, and the first one as the first', async () => {
  const page = renderDepositReport()
  await waitFor(() => expect(dispatched).toHaveLength(2))
  expect(dispatched).toEqual([
    ['DepositSuccess', first],
    ['FirstDeposit', { amount: '3000.00', currency: 'JPY' }],
  ])
  expect(page.called('updateSuccessfulDepositTime')[0]?.input).toEqual({ billDate: first.billDate })
  expect(page.called('updateReportStatus')[0]?.input).toEqual({ reportStatus: 2 })
})

test('publishes a credited deposit once although the platform was unreachable, and the first not again', async () => {
  const page = renderDepositReport({ updateSuccessfulDepositTime: refusal('transport') })
  await waitFor(() => expect(dispatched).toHaveLength(2))
  page.reply({ querySuccessfulDeposits: { deposits: [first, second] } })
  page.push({ type: 'deposit', deposit: { ...deposit, status: 'pending' } })
  page.push({ type: 'deposit', deposit: { ...deposit, status: 'succeeded' } })
  await waitFor(() => expect(dispatched).toHaveLength(3))
  expect(dispatched.at(-1)).toEqual(['DepositSuccess', second])
  expect(page.called('querySuccessfulDeposits').length).toBeLessThanOrEqual(3)
})

test('publishes nothing a second time after a reload', async () => {
  renderDepositReport({ updateSuccessfulDepositTime: refusal('transport') })
  await waitFor(() => expect(dispatched).toHaveLength(2))
  cleanup()
  const page = renderDepositReport()
  await waitFor(() => expect(page.called('updateSuccessfulDepositTime')).not.toEqual([]))
  expect(dispatched).toHaveLength(2)
  expect(page.called('checkReportStatus')).toEqual([])
})

test('of two tabs only the one whose request came first publishes the first deposit', async () => {
  renderDepositReport({ updateReportStatus: { reportStatus: 2, isNew: false } })
  await waitFor(() => expect(dispatched).toHaveLength(1))
  expect(dispatched.map(([name]) => name)).toEqual(['DepositSuccess'])
})

test('publishes nothing before any deposit and requests nothing for a guest', async () => {
  const page = renderDepositReport({
    querySuccessfulDeposits: { deposits: [] },
    checkReportStatus: { reportStatus: 0, firstDepositAmount: null, firstDepositCurrency: null },
  })
  await waitFor(() => expect(page.called('checkReportStatus')).not.toEqual([]))
  const guest = renderDepositReport({}, true)
  await act(async () => undefined)
  expect([dispatched, page.called('updateReportStatus'), guest.called('querySuccessfulDeposits')]).toEqual([
    [],
    [],
    [],
  ])
})
