// How a transfer to a provider or back is told: where it goes, where it stands, where its money is.
import type { ProviderTransfer, ProviderTransferStatus } from '@mangetsu/contract/provider'
import { m } from '../../messages-compiled/messages.js'
import type { Tone } from '../../ui/pill.tsx'

const statusWords: Readonly<Record<ProviderTransferStatus, () => string>> = {
  requested: m.holdings_provider_requested,
  sent: m.holdings_provider_sent,
  done: m.holdings_provider_done,
  returned: m.holdings_provider_returned,
}

export const statusTones: Readonly<Record<ProviderTransferStatus, Tone>> = {
  requested: 'now',
  sent: 'now',
  done: 'good',
  returned: 'bad',
}

export const statusText = ({ status }: ProviderTransfer): string => statusWords[status]()

const reasonWords: Readonly<Record<string, () => string>> = {
  refused: m.holdings_provider_refused,
  neverArrived: m.holdings_provider_never_arrived,
  nothingThere: m.holdings_provider_nothing_there,
}

/** Why it was not moved, and where the money is now; nothing for one that was, or still may be. */
export function returnedText({ status, reason, direction }: ProviderTransfer): string | null {
  if (status !== 'returned') return null
  const why = reason === null ? undefined : reasonWords[reason]?.()
  if (reason === 'nothingThere' && why !== undefined) return why
  const where = direction === 'in' ? m.holdings_provider_back_in_wallet() : m.holdings_provider_still_there()
  return why === undefined ? where : `${why} ${where}`
}
