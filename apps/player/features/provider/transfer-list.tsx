// Transfers to and from providers: pending ones and the latest finished ones.
import type { ProviderTransfer, ProviderTransferStatus, ProviderWallet } from '@mangetsu/contract/provider'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { shownTransfers } from './transfers.ts'

const statusWords: Readonly<Record<ProviderTransferStatus, () => string>> = {
  requested: m.money_provider_requested,
  sent: m.money_provider_sent,
  done: m.money_provider_done,
  returned: m.money_provider_returned,
}

/** Labels and tones of a transfer's status, and the location of its money. */
const statusTones: Readonly<Record<ProviderTransferStatus, Tone>> = {
  requested: 'now',
  sent: 'now',
  done: 'good',
  returned: 'bad',
}

const statusText = ({ status }: ProviderTransfer): string => statusWords[status]()

const reasonWords: Readonly<Record<string, () => string>> = {
  refused: m.money_provider_refused,
  neverArrived: m.money_provider_never_arrived,
  nothingThere: m.money_provider_nothing_there,
}

type Props = {
  readonly transfers: readonly ProviderTransfer[]
  readonly providers: readonly ProviderWallet[]
}

/** Formats the sent and the received amount if they differ. */
function sums({ amount, currency, targetAmount, targetCurrency }: ProviderTransfer): string {
  const from = amountText(amount, currency, 'record')
  return targetAmount === null || targetCurrency === currency
    ? from
    : `${from} → ${amountText(targetAmount, targetCurrency, 'record')}`
}

export function TransferList({ transfers, providers }: Props) {
  const { lang } = usePage()
  if (transfers.length === 0) return null
  const nameOf = (code: string) => {
    const name = providers.find(({ providerCode }) => providerCode === code)?.name[lang]
    return name ?? code
  }
  return (
    <section className="border-line border-t pt-3.5">
      <h3 className="font-sans text-small font-normal tracking-normal text-paper-dim">
        {m.money_provider_moves()}
      </h3>
      <ul>
        {shownTransfers(transfers).map((transfer) => {
          const values = { name: nameOf(transfer.providerCode) }
          const returned = returnedText(transfer)
          return (
            <li
              key={transfer.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t py-2.5 text-second leading-normal first:border-t-0"
            >
              <span>
                {transfer.direction === 'in' ? m.money_provider_to(values) : m.money_provider_from(values)}
              </span>
              <span className="self-center">
                <Pill tone={statusTones[transfer.status]}>{statusText(transfer)}</Pill>
              </span>
              <span className="figures col-span-2 whitespace-nowrap">{sums(transfer)}</span>
              <small className="col-span-2 text-small text-paper-dim">
                {dayAndTime(transfer.createdAt)} <span>{zoneName()}</span>
                {returned !== null && <span className="block">{returned}</span>}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns why it failed, and where the money is now; nothing for a transfer that succeeded or is pending. */
function returnedText({ status, reason, direction }: ProviderTransfer): string | null {
  if (status !== 'returned') return null
  const why = reason === null ? undefined : reasonWords[reason]?.()
  if (reason === 'nothingThere' && why !== undefined) return why
  const where = direction === 'in' ? m.money_provider_back_in_wallet() : m.money_provider_still_there()
  return why === undefined ? where : `${why} ${where}`
}
