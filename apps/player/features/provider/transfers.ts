// Which transfers are pending, and which are shown.
import type { ProviderTransfer } from '@mangetsu/contract/provider'

export const isUnderWay = ({ status }: ProviderTransfer): boolean =>
  status === 'requested' || status === 'sent'

/** Maximum number of finished transfers shown. */
const endedAtMost = 3

/** Returns all pending transfers and the latest finished ones, newest first. */
export function shownTransfers(transfers: readonly ProviderTransfer[]): ProviderTransfer[] {
  const newestFirst = [...transfers].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const ended = newestFirst.filter((transfer) => !isUnderWay(transfer)).slice(0, endedAtMost)
  return newestFirst.filter((transfer) => isUnderWay(transfer) || ended.includes(transfer))
}

/** Returns the combined outcome of several transfers, as after withdrawing everything. */
export function outcomeOf(transfers: readonly ProviderTransfer[]): 'none' | 'underWay' | 'done' | 'failed' {
  const moved = transfers.filter(({ reason }) => reason !== 'nothingThere')
  if (moved.length === 0) return 'none'
  if (moved.some(({ status }) => status === 'returned')) return 'failed'
  return moved.some(isUnderWay) ? 'underWay' : 'done'
}
