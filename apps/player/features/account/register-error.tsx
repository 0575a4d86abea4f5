// Dialog of a refused registration (code 100989): the reason, that no account was created, and a link to the FAQ.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'

export default function RegisterError({ onClose }: { readonly onClose: () => void }) {
  const to = useAddress()
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_close()}</Button>
      <ButtonLink kind="line" to={to('/faq')} onClick={onClose}>
        {m.register_error_faq()}
      </ButtonLink>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.register_error_title()} actions={actions} turn="registerError">
      <div className="grid grid-cols-1 gap-2">
        <p>{m.register_error_what()}</p>
        <p>{m.register_error_why()}</p>
        <p>{m.register_error_next()}</p>
      </div>
    </Dialog>
  )
}
