// A coin address for comparison: its two ends large, the full text below.
import { m } from '../../messages-compiled/messages.js'
import { endsOf } from './address-ends.ts'

type Props = { readonly address: string; readonly className?: string }

export function AddressView({ address, className = '' }: Props) {
  const { first, middle, last } = endsOf(address)
  return (
    <span className={`block ${className}`}>
      {middle !== '' && (
        <span className="figures flex items-baseline gap-2 font-mono text-[20px] font-bold leading-snug">
          <span className="only-heard">{m.payouts_address_ends()}</span>
          <span>{first}</span>
          <span aria-hidden="true" className="text-paper-dim">
            …
          </span>
          <span>{last}</span>
        </span>
      )}
      <span className="block break-all font-mono text-small leading-relaxed text-paper-dim">{address}</span>
    </span>
  )
}
