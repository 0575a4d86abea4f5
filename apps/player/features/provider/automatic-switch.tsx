// Whether deposits go on to a provider by themselves; not shown where the place does not allow it.
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Switch } from '../../ui/switch.tsx'

export function AutomaticSwitch({ providers }: { readonly providers: readonly ProviderWallet[] }) {
  const { toaster, lang } = usePage()
  const { queries } = useClient()
  const { data } = useCall('queryAutoTransfer', {})
  const { run } = useAction('queryAutoTransfer')
  const [refused, setRefused] = useState<string>()
  if (data === undefined || !data.supportAutoTransIn) return null
  const name = providers.find(({ providerCode }) => providerCode === data.providerCode)?.name[lang]
  const turn = async (isOn: boolean) => {
    setRefused(undefined)
    const answer = await run({ isOn })
    if (answer === null) return
    if (!answer.ok) return setRefused(refusalText(answer))
    queries.setQueryData(queryKeyOf('queryAutoTransfer', {}), answer.data)
    const title = answer.data.isOn
      ? m.holdings_provider_auto_on_toast()
      : m.holdings_provider_auto_off_toast()
    toaster.show({ kind: 'success', title })
  }
  return (
    <div className="border-line border-t pt-1.5 [&>label]:justify-between [&>label]:text-second">
      <Switch
        label={m.holdings_provider_auto({ name: name ?? data.providerCode })}
        isOn={data.isOn}
        onToggle={(isOn) => void turn(isOn)}
      />
      <FormAlert text={refused} />
    </div>
  )
}
