// The deposit report (specification, section 4): each credited deposit is published once to the page's listeners, and a
// player's first deposit once ever. All side effects go through ports.
import type { SuccessfulDeposit } from '@mangetsu/contract/deposit-report'
import type { Amount } from './events.ts'

/** State stored in this browser for a player. */
export type Remembered = {
  /** Bill date of the last deposit published here, in case the report to the platform failed. */
  readonly toldUpTo: string | null
  /** The platform has confirmed that the first deposit is reported: no further request is needed. */
  readonly isFirstReported: boolean
}

export const nothingRemembered: Remembered = { toldUpTo: null, isFirstReported: false }

type FirstStatus = { readonly reportStatus: 0 | 1 | 2; readonly first: Amount | null }

export type ReportPorts = {
  /** Null if the platform was unreachable; retried at the next occasion. */
  readonly unreported: () => Promise<readonly SuccessfulDeposit[] | null>
  readonly reportUpTo: (billDate: string) => Promise<boolean>
  readonly firstStatus: () => Promise<FirstStatus | null>
  /** True for the single request that changed the flag; null if the platform was unreachable. */
  readonly markFirstReported: () => Promise<boolean | null>
  readonly remembered: () => Remembered
  readonly remember: (remembered: Remembered) => void
  readonly publishDeposit: (deposit: SuccessfulDeposit) => void
  readonly publishFirst: (amount: Amount) => void
  /** One tab at a time. */
  readonly lock: (work: () => Promise<void>) => Promise<void>
}

/**
 * Returns deposits not published here before; all if no state is stored. Bill dates are instants in one format and sort
 * as text.
 */
export const unpublished = (
  deposits: readonly SuccessfulDeposit[],
  publishedUpTo: string | null,
): readonly SuccessfulDeposit[] =>
  publishedUpTo === null ? deposits : deposits.filter(({ billDate }) => billDate > publishedUpTo)

async function reportDeposits(ports: ReportPorts): Promise<void> {
  const deposits = await ports.unreported()
  const last = deposits?.at(-1)
  if (deposits === null || last === undefined) return
  const before = ports.remembered()
  for (const deposit of unpublished(deposits, before.toldUpTo)) ports.publishDeposit(deposit)
  // Stored first: if the request to the platform fails, nothing is published here a second time.
  ports.remember({ ...before, toldUpTo: last.billDate })
  await ports.reportUpTo(last.billDate)
}

async function reportFirst(ports: ReportPorts): Promise<void> {
  if (ports.remembered().isFirstReported) return
  const status = await ports.firstStatus()
  if (status === null || status.reportStatus === 0) return
  if (status.reportStatus === 1) {
    const isNew = await ports.markFirstReported()
    if (isNew === null) return
    if (isNew && status.first !== null) ports.publishFirst(status.first)
  }
  ports.remember({ ...ports.remembered(), isFirstReported: true })
}

/** Publishes unreported deposits; of two simultaneous tabs, the second finds none left. */
export const report = (ports: ReportPorts): Promise<void> =>
  ports.lock(async () => {
    await reportDeposits(ports)
    await reportFirst(ports)
  })
