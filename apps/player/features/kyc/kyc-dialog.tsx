// A withdrawal requires a higher verification level (code 100326): the level, today's remaining amount without it, and
// the two options.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { kycNeedOf } from './kyc-need.ts'

type Props = {
  /** Data of the refusal. */
  readonly data: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

export default function KycDialog({ data, onClose }: Props) {
  const to = useAddress()
  const { nextLevel, left } = kycNeedOf(data)
  const actions = (
    <>
      <Button onClick={onClose}>{m.kyc_dialog_smaller()}</Button>
      <ButtonLink kind="primary" to={to('/account/verification')} onClick={onClose} className="px-3!">
        {m.kyc_dialog_verify()}
      </ButtonLink>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.kyc_dialog_title({ level: nextLevel })}
      actions={actions}
      turn="kyc"
    >
      <div className="grid grid-cols-1 gap-2">
        {left !== null && <p>{m.kyc_dialog_left({ left })}</p>}
        <p>{m.kyc_dialog_text()}</p>
      </div>
    </Dialog>
  )
}
