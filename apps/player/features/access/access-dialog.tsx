// The limit-login dialog: why nobody plays here, what still works, and who listens.
import { useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays.tsx'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

const listeners = [
  { href: 'https://www.zmhwc.jp/centerlist.html', name: () => m.care_centres() },
  { href: 'https://www.gajapan.jp/', name: () => m.care_ga() },
] as const

export function AccessDialog({ isOpen, onClose }: Props) {
  const to = useAddress()
  const close = useRef<HTMLButtonElement>(null)
  const actions = (
    <>
      <ButtonLink to={to('/faq')} onClick={onClose} kind="second">
        {m.access_limit_faq()}
      </ButtonLink>
      <Button ref={close} kind="primary" onClick={onClose}>
        {m.access_limit_close()}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.access_limit_title()}
      actions={actions}
      firstFocus={close}
      turn="limitLogin"
    >
      <p>{m.access_limit_text()}</p>
      <p className="mt-3">{m.access_limit_still()}</p>
      <p className="mt-3">{m.access_limit_next()}</p>
      <p className="mt-3">{m.access_limit_care()}</p>
      <ul className="flex flex-wrap gap-x-4">
        {listeners.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-wisteria underline underline-offset-[3px]"
            >
              {name()}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
