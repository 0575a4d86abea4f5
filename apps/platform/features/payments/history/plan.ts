// Translates a filter into a plan per source: wallet entries and orders.
import type { DepositStatus } from '@mangetsu/contract/deposit'
import type { HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import { holdKind, namedKinds, transferKinds } from './groups.ts'

/** A withdrawal whose money is held, or was returned: its hold is not a completed movement. */
export type UnpaidHold = { readonly holdId: string; readonly state: Exclude<HistoryState, 'done'> }

export type EntryPlan = {
  readonly hasRounds: boolean
  /** Movement kinds by name; with `hasOthers` also the unlisted ones. */
  readonly kinds: readonly string[]
  readonly hasOthers: boolean
  /** Transfers to include, or (null) all; and transfers to exclude. */
  readonly only: readonly string[] | null
  readonly except: readonly string[]
}

export type Plan = {
  /** Null: no wallet entry can match. */
  readonly entries: EntryPlan | null
  /** States of deposits without a movement; none if the list is empty. */
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

/** Without groups the filter includes every group, as in an untouched filter. */
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

/** Returns whether the plan includes every wallet entry, so that no lookup per entry is needed. */
export const isEverything = ({ hasRounds, kinds, hasOthers, only, except }: EntryPlan): boolean =>
  hasRounds && hasOthers && kinds.length === namedKinds.length && only === null && except.length === 0
