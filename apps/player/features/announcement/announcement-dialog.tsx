// The system notice and the promo notice: an announcement that opens automatically, once, where it interrupts nothing.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import { useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { RichText } from '../../ui/rich-text.tsx'

type Props = { readonly message: GlobalMessage; readonly onClose: () => void }

export function AnnouncementDialog({ message: { type, title, content, href }, onClose }: Props) {
  const to = useAddress()
  const lang = getLocale()
  const close = useRef<HTMLButtonElement>(null)
  const actions = (
    <>
      <Button ref={close} onClick={onClose} className={href === null ? 'col-span-2' : ''}>
        {m.announcement_close()}
      </Button>
      {href !== null && (
        <ButtonLink kind="primary" to={to(href)} onClick={onClose}>
          {m.announcement_open()}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title[lang]}
      actions={actions}
      firstFocus={close}
      turn={type === 'promo' ? 'promo' : 'system'}
    >
      <RichText html={content[lang]} />
    </Dialog>
  )
}
