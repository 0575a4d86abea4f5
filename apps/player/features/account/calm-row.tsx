// Turns calm mode on and off: the account's choice, which the page applies to this device at once (calm.ts).
import { m } from '../../messages-compiled/messages.js'
import { useAppStore } from '../../page/page.tsx'
import { useCalmChoice } from '../../page/use-calm-choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'

export function CalmRow() {
  const isCalm = useAppStore((fields) => fields.isCalm)
  const choose = useCalmChoice()
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
