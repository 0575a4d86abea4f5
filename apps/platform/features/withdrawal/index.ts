// Withdrawals: money held at once, checked, sent, and either paid or given back.
import { calls } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import { type Handler, handlePlayer, isRefusal, ok, refuse, type Work } from '../../http/index.ts'
import type { EventTaker } from '../../rail/events.ts'
import type { Rail } from '../../rail/index.ts'
import type { KycFeature } from '../kyc/index.ts'
import { isRealMoneyAllowed, type Profile } from '../profile/index.ts'
import type { SessionFeature } from '../session/index.ts'
import { closePaid, closeReturned } from './close.ts'
import { begin, boundsOf, cancel, judgeAmount } from './requests.ts'
import {
  lockWithdrawal,
  pageWithdrawals,
  setStatus,
  show,
  type WithdrawalRow,
  waitingWithdrawals,
} from './rows.ts'
import { expectedHours, ruleFor } from './rules.ts'
import { sendDue } from './sending.ts'
import { createTelling, type Telling } from './telling.ts'

export { exportWithdrawals, isWithdrawalOpen } from './moving.ts'

export type { WithdrawalRow } from './rows.ts'

export type WithdrawalParts = {
  readonly work: Work
  readonly bus: Bus
  readonly rail: Rail
  readonly clock: Clock
  readonly log: Logger
  readonly profile: Profile
  readonly checkPassword: SessionFeature['checkPassword']
  readonly checkLevel: KycFeature['checkWithdrawal']
  readonly leftToWithdraw: KycFeature['leftToWithdraw']
  readonly notifyUrl: string
}

export type WithdrawalFeature = {
  readonly handlers: Handler[]
  readonly takePayout: EventTaker
  /** One turn of the sending worker; returns how many it asked the bank about. */
  send(): Promise<number>
  /** Those that wait for a person, longest first, at most `limit`. */
  waiting(limit: number): Promise<WithdrawalRow[]>
  /** What a person decided of a withdrawal that waits in `checking`; false when it does not wait there. */
  review(id: string, verdict: { isApproved: boolean; reason: string | null }): Promise<boolean>
}

const takePayoutWith =
  (onChanged: (row: WithdrawalRow) => Promise<void>): EventTaker =>
  async (tx, event, nowMs) => {
    const row = await lockWithdrawal(tx, event.id)
    if (row === undefined) return { outcome: 'unknown' }
    if (row.status !== 'sending') return { outcome: 'ignored' }
    const isRight = event.currency === row.currency && event.amount === toDecimal(row.amount, row.currency)
    if (!isRight) return { outcome: 'amountDiffers' }
    if (event.type === 'payout.paid') await closePaid(tx, row, nowMs)
    else await closeReturned(tx, row, { status: 'failed', reason: event.reason ?? 'bankRefused', nowMs })
    return { outcome: 'done', tell: () => void onChanged(row) }
  }

function handlersOf(parts: WithdrawalParts, telling: Telling): Handler[] {
  const { work, profile } = parts
  const isCancelAllowed = profile.canCancelWithdrawal
  const isOpen = parts.rail.isPlayMoney || isRealMoneyAllowed(profile)
  return [
    handlePlayer(calls.queryWithdrawMethods, async ({ input: { currency } }) => {
      const isOffered = isOpen && ruleFor(currency) !== undefined
      return ok({
        methods: isOffered ? [{ code: 'bank', name: { ja: '銀行振込', en: 'Bank transfer' }, currency }] : [],
      })
    }),
    handlePlayer(calls.queryWithdrawLimit, async ({ input: { currency }, player, nowMs }) => {
      const rule = ruleFor(currency) ?? { currency, minMinor: 0n, maxMinor: 0n, approvedUpToMinor: 0n }
      const asked = { playerId: player.id, currency, rule }
      const bounds = await work.read((tx) => boundsOf(parts.leftToWithdraw, tx, asked, nowMs))
      const shown = (minor: bigint) => toDecimal(minor, currency)
      const [min, max] = [shown(rule.minMinor), shown(bounds.maxMinor)]
      return ok({ currency, min, max, available: shown(bounds.availableMinor), expectedHours })
    }),
    handlePlayer(calls.createWithdrawal, async ({ input, player, nowMs, lang }) => {
      if (!isOpen) return refuse('realMoneyOff')
      const judged = judgeAmount(input, lang)
      if (isRefusal(judged)) return judged
      const wrong = await parts.checkPassword(player, input.password, nowMs)
      if (wrong !== null) return wrong
      const id = await work.write((tx) =>
        begin(parts.checkLevel, tx, player, input, { ...judged, lang }, nowMs),
      )
      return isRefusal(id) ? id : ok(await telling.answer(player.id, id, lang))
    }),
    handlePlayer(calls.cancelWithdrawal, async ({ input, player, nowMs, lang }) => {
      const id = await work.write((tx) => cancel(tx, player, input, isCancelAllowed, nowMs))
      return isRefusal(id) ? id : ok(await telling.answer(player.id, id, lang))
    }),
    handlePlayer(calls.queryWithdrawals, ({ input, player, lang }) =>
      work.read(async (tx) => {
        const { rows, total } = await pageWithdrawals(tx, player.id, input)
        return ok({ withdrawals: await show(tx, rows, { lang, isCancelAllowed }), total })
      }),
    ),
  ]
}

export function createWithdrawalFeature(parts: WithdrawalParts): WithdrawalFeature {
  const { work, bus, log, profile } = parts
  const telling = createTelling({ work, bus, log, isCancelAllowed: profile.canCancelWithdrawal })
  const { onChanged } = telling
  return {
    handlers: handlersOf(parts, telling),
    takePayout: takePayoutWith(onChanged),
    send: () => sendDue({ ...parts, onChanged }),
    waiting: (limit) => work.read((tx) => waitingWithdrawals(tx, limit)),
    async review(id, { isApproved, reason }) {
      const nowMs = parts.clock.nowMs()
      const reviewed = await work.write(async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row?.status !== 'checking') return null
        if (isApproved) await setStatus(tx, id, { status: 'approved', reason, nowMs })
        else await closeReturned(tx, row, { status: 'rejected', reason, nowMs })
        return row
      })
      if (reviewed !== null) await onChanged(reviewed)
      return reviewed !== null
    },
  }
}
