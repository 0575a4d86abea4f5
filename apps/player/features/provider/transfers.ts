// Which transfers are still on their way, and which of all are shown.
import type { ProviderTransfer } from '@mangetsu/contract/provider'

export const isUnderWay = ({ status }: ProviderTransfer): boolean =>
  status === 'requested' || status === 'sent'

/** Those ended that are still worth a look. */
const endedAtMost = 3

/** All that are under way, and the newest of the others; newest first. */
export function shownTransfers(transfers: readonly ProviderTransfer[]): ProviderTransfer[] {
  const newestFirst = [...transfers].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const ended = newestFirst.filter((transfer) => !isUnderWay(transfer)).slice(0, endedAtMost)
  return newestFirst.filter((transfer) => isUnderWay(transfer) || ended.includes(transfer))
}

/** What became of several at once, as bringing everything back is. */
export function outcomeOf(transfers: readonly ProviderTransfer[]): 'none' | 'underWay' | 'done' | 'failed' {
  const moved = transfers.filter(({ reason }) => reason !== 'nothingThere')
  if (moved.length === 0) return 'none'
  if (moved.some(({ status }) => status === 'returned')) return 'failed'
  return moved.some(isUnderWay) ? 'underWay' : 'done'
}
