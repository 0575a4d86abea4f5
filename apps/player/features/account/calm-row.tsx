// Turns calm mode on and off: the account's choice, which the page applies to this device at once (calm.ts).
import { modifyTypes } from '@mangetsu/contract/account'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, usePage } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'

export function CalmRow() {
  const { toaster } = usePage()
  const isCalm = useAppStore((fields) => fields.isCalm)
  const change = useAccountChange()
  const { run } = useAction('modifyPlayer')
  const choose = async (next: boolean) => {
    change({ fields: { isCalm: next } })
    const answer = await run({ modifyType: modifyTypes.calm, isCalm: next })
    // The choice holds here; only other devices do not know it.
    if (answer !== null && !answer.ok) toaster.show({ kind: 'failure', title: refusalText(answer) })
  }
  return (
    <div className="flex min-h-12 items-center gap-3 border-line border-b py-2 last:border-b-0">
      <Icon name="tea" className="text-paper-dim" />
      <span className="flex-1">
        {m.account_calm()}
        <span className="block text-second text-paper-dim">{m.account_calm_hint()}</span>
      </span>
      <Switch
        label={isCalm ? m.account_calm_on() : m.account_calm_off()}
        isOn={isCalm}
        onToggle={(next) => void choose(next)}
      />
    </div>
  )
}
