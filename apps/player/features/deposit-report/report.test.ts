// The deposit report: each deposit published once, the first one once ever, across tabs, failures and restarts.
import type { SuccessfulDeposit } from '@mangetsu/contract/deposit-report'
import { expect, test } from 'vitest'
import { nothingRemembered, type Remembered, type ReportPorts, report, unpublished } from './report.ts'

const deposit = (second: number): SuccessfulDeposit => ({
  amount: `${second}000.00`,
  currency: 'JPY',
  billDate: `2026-11-21T00:00:0${second}.000Z`,
})

/** Creates a platform with deposits, and browsers (each with its storage and tabs) that report to it. */
function world(deposits: SuccessfulDeposit[], reportStatus: 0 | 1 | 2 = 0) {
  const published: string[] = []
  const platform = { deposits, upTo: '', reportStatus, isDown: false, acceptsReports: true, requests: 0 }
  const browser = (hasLocks = true) => {
    let remembered: Remembered = nothingRemembered
    let last: Promise<unknown> = Promise.resolve()
    const ports: ReportPorts = {
      unreported: async () => {
        platform.requests += 1
        if (platform.isDown) return null
        return platform.deposits.filter(({ billDate }) => billDate > platform.upTo)
      },
      reportUpTo: async (billDate) => {
        if (!platform.acceptsReports) return false
        if (billDate > platform.upTo) platform.upTo = billDate
        return true
      },
      firstStatus: async () =>
        platform.isDown
          ? null
          : {
              reportStatus: platform.reportStatus,
              first: platform.reportStatus === 0 ? null : { amount: '1000.00', currency: 'JPY' },
            },
      markFirstReported: async () => {
        if (platform.isDown) return null
        const isNew = platform.reportStatus === 1
        platform.reportStatus = 2
        return isNew
      },
      remembered: () => remembered,
      remember: (next) => {
        remembered = next
      },
      publishDeposit: ({ amount }) => published.push(`deposit ${amount}`),
      publishFirst: ({ amount }) => published.push(`first ${amount}`),
      lock: (work) => {
        if (!hasLocks) return work()
        const turn = last.then(work)
        last = turn
        return turn
      },
    }
    return ports
  }
  return { published, platform, browser }
}

test('publishes each deposit once, oldest first, and reports the last bill date', async () => {
  const { published, platform, browser } = world([deposit(1), deposit(2)])
  const tab = browser()
  await report(tab)
  await report(tab)
  expect(published).toEqual(['deposit 1000.00', 'deposit 2000.00'])
  expect(platform.upTo).toBe(deposit(2).billDate)
  platform.deposits.push(deposit(3))
  await report(tab)
  expect(published.slice(2)).toEqual(['deposit 3000.00'])
})

test('two simultaneous tabs publish it once', async () => {
  const { published, browser } = world([deposit(1)], 1)
  const tab = browser()
  await Promise.all([report(tab), report(tab)])
  expect(published).toEqual(['deposit 1000.00', 'first 1000.00'])
})

test('does not publish again after a failed report to the platform', async () => {
  const { published, platform, browser } = world([deposit(1)])
  const tab = browser()
  platform.acceptsReports = false
  await report(tab)
  platform.acceptsReports = true
  platform.deposits.push(deposit(2))
  await report(tab)
  expect(published).toEqual(['deposit 1000.00', 'deposit 2000.00'])
  expect(platform.upTo).toBe(deposit(2).billDate)
})

test('one of many browsers publishes the first deposit, and none does again', async () => {
  const { published, browser } = world([], 1)
  const browsers = [browser(), browser(false), browser(false)]
  await Promise.all(browsers.map(report))
  await Promise.all(browsers.map(report))
  expect(published).toEqual(['first 1000.00'])
})

test('only records a first deposit already reported elsewhere', async () => {
  const { published, browser } = world([], 2)
  const tab = browser()
  await report(tab)
  expect(published).toEqual([])
  expect(tab.remembered().isFirstReported).toBe(true)
})

test('without a deposit queries again next time', async () => {
  const { published, platform, browser } = world([], 0)
  const tab = browser()
  await report(tab)
  expect(tab.remembered()).toEqual(nothingRemembered)
  platform.reportStatus = 1
  await report(tab)
  expect(published).toEqual(['first 1000.00'])
})

test('an unreachable platform changes nothing', async () => {
  const { published, platform, browser } = world([deposit(1)], 1)
  const tab = browser()
  platform.isDown = true
  await report(tab)
  expect(published).toEqual([])
  expect(tab.remembered()).toEqual(nothingRemembered)
  platform.isDown = false
  await report(tab)
  expect(published).toEqual(['deposit 1000.00', 'first 1000.00'])
})

test('only later bill dates are unpublished', () => {
  expect(unpublished([deposit(1), deposit(2)], null)).toHaveLength(2)
  expect(unpublished([deposit(1), deposit(2)], deposit(1).billDate)).toEqual([deposit(2)])
  expect(unpublished([deposit(1)], deposit(1).billDate)).toEqual([])
})
