// Giving up a bonus that is being staked for: what goes, what stays, and the question once more.
import type { Coupon } from '@mangetsu/contract/coupon'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'

export function GiveUp({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('giveUpBonus')
  const [refused, setRefused] = useState<string>()
  const bonus = amountText(coupon.bonusAmount ?? '0.00', coupon.bonusCurrency, 'compact')
  const giveUp = async () => {
    const answer = await run({ requestId: coupon.requestId })
    if (answer === null) return
    void queries.invalidateQueries({ queryKey: ['pageCoupons'] })
    if (!answer.ok) return setRefused(refusalText(answer))
    const text = m.deposits_coupon_given_up_text()
    toaster.show({ kind: 'success', title: m.deposits_coupon_given_up_toast({ bonus }), text })
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void giveUp()}>
        {m.deposits_coupon_give_up_yes()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.deposits_coupon_give_up_title()} actions={actions}>
      <p>{m.deposits_coupon_give_up_text({ bonus })}</p>
      <FormAlert text={refused} />
    </Dialog>
  )
}
