// Withdrawals: money is held at once, checked, sent, and finally paid or returned.
import { calls } from '@mangetsu/contract'
import type { RejectReason } from '@mangetsu/contract/withdrawal'
import { toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type CallContext,
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import type { WithdrawPasswordFeature } from '../../identity/withdraw-password/index.ts'
import { isRealMoneyAllowed, type Profile } from '../../protection/profile/index.ts'
import type { GatewayEventHandler, PaymentGateway } from '../gateway/index.ts'
import { destinationsOf } from '../payout-method/index.ts'
import { closePaid, closeReturned } from './close.ts'
import { type LimitParts, readLimit } from './limit.ts'
import { withdrawMethodsOf } from './methods.ts'
import { createWithdrawalPublisher, type WithdrawalPublisher } from './publish-withdrawal.ts'
import { begin, cancel, type RequestParts, validateAmount } from './requests.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  pageWithdrawals,
  setStatus,
  type WithdrawalRow,
  waitingWithdrawals,
} from './rows.ts'
import { failureReason } from './rules.ts'
import { isPayoutDue, sendDue } from './send-due-payouts.ts'
import { show, showOne } from './withdrawal-view.ts'

export type { WaitReason } from './rules.ts'

export type WithdrawalParts = RequestParts &
  Omit<LimitParts, 'isOpen'> & {
    readonly work: UnitOfWork
    readonly bus: EventBus
    readonly gateway: PaymentGateway
    readonly clock: Clock
    readonly log: Logger
    readonly profile: Profile
    readonly withdrawPassword: Pick<WithdrawPasswordFeature, 'check' | 'isSet'>
    readonly notifyUrl: string
  }

/** An operator's decision; `reason` is set for a rejection. */
export type WithdrawalVerdict = {
  readonly isApproved: boolean
  readonly reason: RejectReason | null
  /** The operator who decided. */
  readonly reviewer: string
}

/** A withdrawal in the back office, with its destination in English and the reasons for the review. */
export type WaitingWithdrawal = Pick<WithdrawalRow, 'id' | 'currency' | 'amount' | 'waits' | 'created_at'> & {
  readonly destination: string
}

export type WithdrawalFeature = {
  readonly handlers: Handler[]
  readonly takePayout: GatewayEventHandler
  readonly jobs: readonly Job[]
  /** Withdrawals awaiting review, oldest first, at most `limit`. */
  waiting(limit: number): Promise<WaitingWithdrawal[]>
  /** Applies an operator's decision to a withdrawal in `checking`; false if it is not in that status. */
  review(id: string, verdict: WithdrawalVerdict): Promise<boolean>
}

const takePayoutWith =
  (onChanged: (row: WithdrawalRow) => Promise<void>): GatewayEventHandler =>
  async (tx, event, nowMs) => {
    const row = await lockWithdrawal(tx, event.id)
    if (row === undefined) return { outcome: 'unknown' }
    if (row.status !== 'sending') return { outcome: 'ignored' }
    const isRight = event.currency === row.currency && event.amountMinor === row.amount
    if (!isRight) return { outcome: 'amountDiffers' }
    if (event.type === 'payout.paid') await closePaid(tx, row, nowMs)
    else await closeReturned(tx, row, { status: 'failed', reason: failureReason(event.reason), nowMs })
    return { outcome: 'done', publish: () => void onChanged(row) }
  }

/**
 * The holder's name is included for the operator to compare with the
 * verified name; the player's pages omit it.
 */
function destinationForOperator(row: WithdrawalRow): string {
  const where = destinationsOf(row).en
  return row.kind === 'bank' ? `${where} of ${row.holder}` : where
}

/** Answers with the withdrawal in the caller's language, and publishes it. */
async function answer(
  { work, profile }: WithdrawalParts,
  publisher: WithdrawalPublisher,
  playerId: string,
  { id, lang }: { readonly id: string; readonly lang: 'ja' | 'en' },
) {
  const options = { lang, isCancelAllowed: profile.canCancelWithdrawal }
  const withdrawal = await work.read((tx) => showOne(tx, id, options))
  publisher.publish(playerId, withdrawal)
  return ok(withdrawal)
}

async function create(
  parts: WithdrawalParts,
  publisher: WithdrawalPublisher,
  {
    input,
    player,
    from,
    nowMs,
    lang,
  }: CallContext<typeof calls.createWithdrawal> & { readonly player: Player },
) {
  const validated = validateAmount(input)
  if (isRefusal(validated)) return validated
  const wrong = await parts.withdrawPassword.check(player, input.withdrawPassword, from, nowMs)
  if (wrong !== null) return wrong
  const id = await parts.work.write((tx) => begin(parts, tx, player, input, validated, nowMs))
  return isRefusal(id) ? id : answer(parts, publisher, player.id, { id, lang })
}

function handlersOf(parts: WithdrawalParts, publisher: WithdrawalPublisher): Handler[] {
  const { work, profile } = parts
  const isCancelAllowed = profile.canCancelWithdrawal
  const isOpen = parts.gateway.isPlayMoney || isRealMoneyAllowed(profile)
  return [
    handlePlayer(calls.queryWithdrawMethods, async ({ input: { currency } }) =>
      ok({ methods: isOpen ? withdrawMethodsOf(currency) : [] }),
    ),
    handlePlayer(calls.queryWithdrawLimit, async ({ input, player, nowMs }) =>
      ok(await work.read((tx) => readLimit({ ...parts, isOpen }, tx, player.id, input, nowMs))),
    ),
    handlePlayer(calls.createWithdrawal, async (context) =>
      isOpen ? create(parts, publisher, context) : refuse('realMoneyOff'),
    ),
    handlePlayer(calls.cancelWithdrawal, async ({ input, player, nowMs, lang }) => {
      const id = await work.write((tx) => cancel(tx, player, input, isCancelAllowed, nowMs))
      return isRefusal(id) ? id : answer(parts, publisher, player.id, { id, lang })
    }),
    handlePlayer(calls.queryWithdrawals, ({ input, player, lang }) =>
      work.read(async (tx) => {
        const { rows, total } = await pageWithdrawals(tx, player.id, input)
        return ok({ withdrawals: await show(tx, rows, { lang, isCancelAllowed }), total })
      }),
    ),
  ]
}

const loggedState = ({ status, reason, currency, amount }: WithdrawalRow) => ({
  status,
  reason,
  currency,
  amount: toDecimal(amount, currency),
})

/** Applies the decision and returns the withdrawal as it was before; null if it does not await review. */
async function decide(
  tx: Tx,
  id: string,
  { isApproved, reason, reviewer }: WithdrawalVerdict,
  nowMs: number,
) {
  const row = await lockWithdrawal(tx, id)
  if (row?.status !== 'checking') return null
  if (isApproved) await setStatus(tx, id, { status: 'approved', reason, nowMs })
  else await closeReturned(tx, row, { status: 'rejected', reason, nowMs })
  const decided = await findWithdrawal(tx, id)
  const entry = {
    operator: reviewer,
    action: isApproved ? 'withdrawal.approve' : 'withdrawal.reject',
    subject: { kind: 'withdrawal', id },
    playerId: row.player_id,
    before: loggedState(row),
    after: decided === undefined ? null : loggedState(decided),
  } as const
  await appendOperatorEntry(tx, entry, nowMs)
  return row
}

export function createWithdrawalFeature(parts: WithdrawalParts): WithdrawalFeature {
  const { work, bus, log, profile } = parts
  const publisher = createWithdrawalPublisher({
    work,
    bus,
    log,
    isCancelAllowed: profile.canCancelWithdrawal,
  })
  const { onChanged } = publisher
  return {
    handlers: handlersOf(parts, publisher),
    takePayout: takePayoutWith(onChanged),
    jobs: [
      // Sends due withdrawals to the bank.
      {
        name: 'withdrawals',
        everyMs: secondMs,
        isAwaited: true,
        due: isPayoutDue,
        turn: async () => (await sendDue({ ...parts, onChanged })) > 0,
      },
    ],
    waiting: async (limit) => {
      const rows = await work.read((tx) => waitingWithdrawals(tx, limit))
      return rows.map((row) => ({ ...row, destination: destinationForOperator(row) }))
    },
    async review(id, verdict) {
      const nowMs = parts.clock.nowMs()
      const reviewed = await work.write((tx) => decide(tx, id, verdict, nowMs))
      if (reviewed !== null) await onChanged(reviewed)
      return reviewed !== null
    },
  }
}
