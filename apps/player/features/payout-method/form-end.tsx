// How every form that adds a payout method ends: what is wrong with the whole, and the button that has it checked.
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'

type Props = { readonly fault: string | undefined; readonly isChecking: boolean }

export function FormEnd({ fault, isChecking }: Props) {
  return (
    <>
      <FormAlert text={fault} />
      <Button
        type="submit"
        kind="primary"
        isWide
        isLoading={isChecking}
        loadingText={m.payouts_checking_running()}
      >
        {m.payouts_next()}
      </Button>
    </>
  )
}
