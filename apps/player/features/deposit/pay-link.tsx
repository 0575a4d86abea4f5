// The way out of the site to where a deposit is paid.
import { m } from '../../messages-compiled/messages.js'
import { type ButtonKind, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { payAddress } from './deposit-rules.ts'

type LinkProps = {
  readonly payUrl: string | null
  readonly label: string
  readonly kind?: ButtonKind
  /** Whether it opens in a new tab; this page then shows by itself how it went. */
  readonly isNewTab?: boolean
}

/** Leads to where it is paid; nothing where that is no web address. */
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
