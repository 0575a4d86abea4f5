// Turns the suggestion of games on and off, for the account.
import { modifyTypes } from '@mangetsu/contract/account'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'

export function SuggestionsRow() {
  const { toaster } = usePage()
  const { queries } = useClient()
  const isOn = useUserStore((fields) => fields.userInfo?.hasSuggestions ?? true)
  const change = useAccountChange()
  const { run } = useAction('modifyPlayer')
  const choose = async (next: boolean) => {
    change({ fields: { hasSuggestions: next } })
    const answer = await run({ modifyType: modifyTypes.suggestions, hasSuggestions: next })
    if (answer === null || answer.ok) {
      for (const name of ['queryPersonalShelves', 'queryRecommendedGame'])
        void queries.invalidateQueries({ queryKey: [name] })
      return
    }
    change({ fields: { hasSuggestions: !next } })
    toaster.show({ kind: 'failure', title: refusalText(answer) })
  }
  return (
    <div className="flex min-h-12 items-center gap-3 border-line border-b py-2 last:border-b-0">
      <Icon name="games" className="text-paper-dim" />
      <span className="flex-1">
        {m.account_suggestions()}
        <span className="block text-second text-paper-dim">{m.account_suggestions_hint()}</span>
      </span>
      <Switch
        label={isOn ? m.account_suggestions_on() : m.account_suggestions_off()}
        isOn={isOn}
        onToggle={(next) => void choose(next)}
      />
    </div>
  )
}
