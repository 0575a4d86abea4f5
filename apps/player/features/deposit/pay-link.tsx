// Link to the external page on which a deposit is paid.
import { m } from '../../messages-compiled/messages.js'
import { type ButtonKind, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { payAddress } from './deposit-rules.ts'

type LinkProps = {
  readonly payUrl: string | null
  readonly label: string
  readonly kind?: ButtonKind
  /** Whether it opens in a new tab; this page then updates automatically. */
  readonly isNewTab?: boolean
}

/** Links to the payment page; renders nothing if it is not a web URL. */
export function PayLink({ payUrl, label, kind = 'primary', isNewTab = false }: LinkProps) {
  const address = payAddress(payUrl, window.location.href)
  if (address === null) return null
  const newTab = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={address} {...newTab} className={`${buttonLook(kind, true)} whitespace-normal! py-2 text-center`}>
      <span>{label}</span>
      {isNewTab && <span className="only-heard">{m.deposits_new_tab()}</span>}
      {isNewTab && <Icon name="outside" size="sm" />}
    </a>
  )
}
