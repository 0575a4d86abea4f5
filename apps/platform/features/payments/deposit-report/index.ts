// Reports deposits: each success once, and the first one permanently.
import { calls } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { DepositCredited } from '../deposit/index.ts'
import type { RateFeature } from '../rate/index.ts'
import { reportedAs } from './first.ts'
import { addBill, markBillReported, markReported, reportOf, unreportedBills } from './rows.ts'

export { creditedByDay } from './rows.ts'

export type DepositReportParts = {
  readonly work: UnitOfWork
  /**
   * Returns an amount's value in another currency at the current rate, in smallest units; null while rates are stale.
   */
  readonly counted: RateFeature['counted']
}

export type DepositReportFeature = {
  readonly handlers: Handler[]
  /** Records a success, in the transaction that credits it. */
  readonly credited: DepositCredited
}

/** 1 until it is reported, then 2; 0 before there is one (specification, section 3). */
const statusOf = (isReported: boolean | undefined): 0 | 1 | 2 => {
  if (isReported === undefined) return 0
  return isReported ? 2 : 1
}

async function report(tx: Tx, playerId: string) {
  const isNew = await markReported(tx, playerId)
  return { reportStatus: statusOf((await reportOf(tx, playerId))?.isReported), isNew }
}

export function createDepositReport({ work, counted }: DepositReportParts): DepositReportFeature {
  return {
    handlers: [
      handlePlayer(calls.querySuccessfulDeposits, async ({ player }) =>
        ok({ deposits: await work.read((tx) => unreportedBills(tx, player.id)) }),
      ),
      handlePlayer(calls.updateSuccessfulDepositTime, async ({ input: { billDate }, player }) => {
        const receivedMs = Date.parse(billDate)
        if (Number.isNaN(receivedMs)) return refuse('badRequest')
        await work.write((tx) => markBillReported(tx, player.id, dateOf(receivedMs)))
        return ok({})
      }),
      handlePlayer(calls.checkReportStatus, async ({ player }) => {
        const first = await work.read((tx) => reportOf(tx, player.id))
        return ok({
          reportStatus: statusOf(first?.isReported),
          firstDepositAmount: first === undefined ? null : toDecimal(first.amountMinor, first.currency),
          firstDepositCurrency: first?.currency ?? null,
        })
      }),
      handlePlayer(calls.updateReportStatus, async ({ player }) =>
        ok(await work.write((tx) => report(tx, player.id))),
      ),
    ],
    async credited(tx, { depositId, playerId, currency, amountMinor, nowMs }) {
      const atRate = (of: typeof currency, minor: bigint) => counted(of, minor, 'JPY', nowMs)
      const asFirst = reportedAs(currency, amountMinor, { atRate, atReference: inReference })
      await addBill(tx, { depositId, playerId, currency, amountMinor, nowMs }, asFirst)
    },
  }
}
