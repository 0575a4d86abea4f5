// A deposit address of a coin: its QR code, its full text, its tag if any, and warnings about its use.
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyRow, CopyRows } from './copy-row.tsx'
import { PayLink } from './pay-link.tsx'

type Props = {
  readonly currency: Currency
  /** Network name in the page's language. */
  readonly networkName: string
  readonly address: string
  readonly tag: string | null
  readonly payUrl: string | null
  /** Amount to send; null if any amount is accepted. */
  readonly amount: string | null
}

function Caution({ children }: { readonly children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-small leading-relaxed text-torii-text">
      <Icon name="warn" size="xs" className="mt-[3px]" />
      <span>{children}</span>
    </p>
  )
}

export function CoinAddress({ currency, networkName, address, tag, payUrl, amount }: Props) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={m.deposits_address()}>
      <QrCode text={address} label={m.deposits_address_qr({ currency })} />
      <CopyRows>
        {amount !== null && (
          <CopyRow
            label={m.deposits_coin_amount()}
            value={amountText(amount, currency, 'record')}
            copied={amount.replace(/\.?0+$/, '')}
          />
        )}
        <CopyRow label={m.deposits_address()} value={address} isLong />
        {tag !== null && <CopyRow label={m.deposits_tag()} value={tag} isLong />}
      </CopyRows>
      <div className="grid grid-cols-1 gap-1.5">
        {tag !== null && <Caution>{m.deposits_tag_caution()}</Caution>}
        <Caution>{m.deposits_network_caution({ currency, network: networkName })}</Caution>
      </div>
      <PayLink payUrl={payUrl} label={m.deposits_practice_chain()} isNewTab />
    </section>
  )
}
