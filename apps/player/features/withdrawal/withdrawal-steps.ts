// The way of a withdrawal as steps: asked for, checked, sent, paid; or where it stopped and that the money is back.
import type { Withdrawal, WithdrawalStatus } from '@mangetsu/contract/withdrawal'

export type WithdrawalStage = 'requested' | 'checking' | 'sending' | 'paid'

export type WithdrawalStep = {
  readonly stage: WithdrawalStage | 'rejected' | 'cancelled' | 'failed'
  readonly state: 'done' | 'now' | 'ahead' | 'stopped'
  /** When it began; null for what is still ahead. */
  readonly at: string | null
}

const way: readonly WithdrawalStage[] = ['requested', 'checking', 'sending', 'paid']

const stageOf = (status: WithdrawalStatus): WithdrawalStage | null => {
  if (status === 'approved') return 'sending'
  return way.find((stage) => stage === status) ?? null
}

export const isStopped = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'rejected' || status === 'cancelled' || status === 'failed'

export const isUnderWay = (withdrawal: Pick<Withdrawal, 'status'>): boolean =>
  withdrawal.status !== 'paid' && !isStopped(withdrawal)

/** The steps of a withdrawal from what it has been through; approved counts as being sent. */
export function stepsOf({ status, steps }: Pick<Withdrawal, 'status' | 'steps'>): WithdrawalStep[] {
  const begun = new Map<WithdrawalStage, string>()
  for (const step of steps) {
    const stage = stageOf(step.status)
    if (stage !== null && !begun.has(stage)) begun.set(stage, step.at)
  }
  if (status === 'rejected' || status === 'cancelled' || status === 'failed') {
    const passed = way.filter((stage) => begun.has(stage))
    const last = steps.findLast((step) => step.status === status)
    return [
      ...passed.map((stage) => ({ stage, state: 'done' as const, at: begun.get(stage) ?? null })),
      { stage: status, state: 'stopped', at: last?.at ?? null },
    ]
  }
  const now = way.indexOf(stageOf(status) ?? 'requested')
  return way.map((stage, index) => {
    const isDone = index < now || status === 'paid'
    return { stage, state: isDone ? 'done' : index === now ? 'now' : 'ahead', at: begun.get(stage) ?? null }
  })
}

/** The steps a withdrawal not yet asked for will take. */
export const stepsAhead = (): WithdrawalStep[] =>
  way.map((stage, index) => ({ stage, state: index === 0 ? 'now' : 'ahead', at: null }))
