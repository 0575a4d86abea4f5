// What a filter means for each source of the history: which entries of wallets, which orders.
import type { DepositStatus } from '@mangetsu/contract/deposit'
import type { HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import { holdKind, namedKinds, transferKinds } from './groups.ts'

/** A withdrawal whose money is held, or was and came back: its hold is no finished movement. */
export type UnpaidHold = { readonly holdId: string; readonly state: Exclude<HistoryState, 'done'> }

export type EntryPlan = {
  readonly hasRounds: boolean
  /** Kinds of movements by name; with `hasOthers` also those without a name. */
  readonly kinds: readonly string[]
  readonly hasOthers: boolean
  /** Transfers to keep to, or (null) no such bound; and transfers to leave out. */
  readonly only: readonly string[] | null
  readonly except: readonly string[]
}

export type Plan = {
  /** Null: no entry of a wallet can be meant. */
  readonly entries: EntryPlan | null
  /** States of deposits that have moved nothing; none where the list is empty. */
  readonly orders: readonly DepositStatus[]
}

const orderStates: Readonly<Record<HistoryState, readonly DepositStatus[]>> = {
  done: [],
  open: ['created', 'pending'],
  failed: ['failed'],
  cancelled: ['cancelled', 'expired'],
}

const stateByOrder: Readonly<Record<DepositStatus, HistoryState>> = {
  created: 'open',
  pending: 'open',
  succeeded: 'done',
  failed: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
}

export const stateOfOrder = (status: DepositStatus): HistoryState => stateByOrder[status]

const stateByWithdrawal: Readonly<Record<WithdrawalStatus, HistoryState>> = {
  requested: 'open',
  checking: 'open',
  approved: 'open',
  sending: 'open',
  paid: 'done',
  rejected: 'failed',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const stateOfWithdrawal = (status: WithdrawalStatus): HistoryState => stateByWithdrawal[status]

const allGroups: readonly HistoryGroup[] = ['deposit', 'withdrawal', 'transfer', 'bet', 'bonus', 'other']

function entriesOfState(
  plan: EntryPlan,
  state: HistoryState,
  holds: readonly UnpaidHold[],
): EntryPlan | null {
  if (state === 'done') return { ...plan, except: holds.map(({ holdId }) => holdId) }
  const only = holds.filter((hold) => hold.state === state).map(({ holdId }) => holdId)
  if (only.length === 0 || !plan.kinds.includes(holdKind)) return null
  return { hasRounds: false, kinds: [holdKind], hasOthers: false, only, except: [] }
}

export type PlanFilter = {
  readonly groups?: readonly HistoryGroup[] | undefined
  readonly state?: HistoryState | undefined
}

/** No groups at all mean every group, as in a filter nobody has touched. */
export function planOf({ groups = [], state }: PlanFilter, holds: readonly UnpaidHold[]): Plan {
  const wanted = groups.length === 0 ? allGroups : groups
  const kinds = wanted.flatMap((group) => (group === 'other' ? [] : transferKinds[group]))
  const plan = { hasRounds: wanted.includes('bet'), kinds, hasOthers: wanted.includes('other') }
  const all: EntryPlan = { ...plan, only: null, except: [] }
  const states = state === undefined ? Object.values(orderStates).flat() : orderStates[state]
  return {
    entries: state === undefined ? all : entriesOfState(all, state, holds),
    orders: wanted.includes('deposit') ? states : [],
  }
}

/** Whether the plan takes every entry of a wallet, so that nothing has to be looked up of them. */
export const isEverything = ({ hasRounds, kinds, hasOthers, only, except }: EntryPlan): boolean =>
  hasRounds && hasOthers && kinds.length === namedKinds.length && only === null && except.length === 0
