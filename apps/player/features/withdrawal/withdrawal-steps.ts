// The progress of a withdrawal as steps: requested, reviewed, sent, paid; or where it stopped and that the money was
// returned.
import type { Withdrawal, WithdrawalStatus } from '@mangetsu/contract/withdrawal'

type WithdrawalStage = 'requested' | 'checking' | 'sending' | 'paid'

export type WithdrawalStep = {
  readonly stage: WithdrawalStage | 'rejected' | 'cancelled' | 'failed'
  readonly state: 'done' | 'now' | 'ahead' | 'stopped'
  /** Start of the step; null for an upcoming one. */
  readonly at: string | null
  /** Reason code of the platform: why it waits for a review, or why it stopped. */
  readonly reason: string | null
}

const way: readonly WithdrawalStage[] = ['requested', 'checking', 'sending', 'paid']

const stageOf = (status: WithdrawalStatus): WithdrawalStage | null => {
  if (status === 'approved') return 'sending'
  return way.find((stage) => stage === status) ?? null
}

const isStopped = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'rejected' || status === 'cancelled' || status === 'failed'

export const isUnderWay = (withdrawal: Pick<Withdrawal, 'status'>): boolean =>
  withdrawal.status !== 'paid' && !isStopped(withdrawal)

type Begun = { readonly at: string; readonly reason: string | null }

/** Returns the start of each stage, and its last reason. */
function begunOf(steps: Withdrawal['steps']): ReadonlyMap<WithdrawalStage, Begun> {
  const begun = new Map<WithdrawalStage, Begun>()
  for (const { status, at, reason } of steps) {
    const stage = stageOf(status)
    if (stage === null) continue
    const before = begun.get(stage)
    begun.set(stage, { at: before?.at ?? at, reason: reason ?? before?.reason ?? null })
  }
  return begun
}

const blank = { at: null, reason: null } as const

/** Returns the steps of a withdrawal from its history; approved counts as sending. */
export function stepsOf({ status, steps }: Pick<Withdrawal, 'status' | 'steps'>): WithdrawalStep[] {
  const begun = begunOf(steps)
  if (status === 'rejected' || status === 'cancelled' || status === 'failed') {
    // Approved is not sent yet: a withdrawal that stopped there was never sent.
    const wasSent = steps.some((step) => step.status === 'sending')
    const passed = way.filter((stage) => begun.has(stage) && (stage !== 'sending' || wasSent))
    const last = steps.findLast((step) => step.status === status)
    return [
      // The reason for waiting is irrelevant once it has stopped.
      ...passed.map((stage) => ({
        stage,
        state: 'done' as const,
        at: begun.get(stage)?.at ?? null,
        reason: null,
      })),
      { stage: status, state: 'stopped', at: last?.at ?? null, reason: last?.reason ?? null },
    ]
  }
  const now = way.indexOf(stageOf(status) ?? 'requested')
  return way.map((stage, index) => {
    const isDone = index < now || status === 'paid'
    const { at, reason } = begun.get(stage) ?? blank
    const isNow = !isDone && index === now
    return { stage, state: isDone ? 'done' : isNow ? 'now' : 'ahead', at, reason: isNow ? reason : null }
  })
}

/** Returns the steps of a withdrawal before its request. */
export const stepsAhead = (): WithdrawalStep[] =>
  way.map((stage, index) => ({ stage, state: index === 0 ? 'now' : 'ahead', ...blank }))
