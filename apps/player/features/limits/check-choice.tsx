// How often play stops for a look at how it stands.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Choices } from '../../ui/choices.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { checkLabel } from './limit-labels.ts'
import { useSelfControl } from './use-self-control.ts'

const intervals = [0, 15, 30, 60] as const
const textOf = (minutes: number) => String(minutes) as '0' | '15' | '30' | '60'

export function CheckChoice({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { toaster } = usePage()
  const { run } = useSelfControl()
  const [fault, setFault] = useState<string>()
  const choose = async (value: string) => {
    setFault(undefined)
    const minutes = intervals.find((one) => textOf(one) === value) ?? 0
    const answer = await run({ action: 'realityCheck', minutes })
    if (answer === null) return
    if (answer.ok)
      toaster.show({ kind: 'success', title: m.care_check_toast({ every: checkLabel(minutes) }) })
    else setFault(refusalText(answer))
  }
  return (
    <Panel title={m.care_check_title()}>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">{m.care_check_text()}</p>
      <Choices
        label={<span className="only-heard">{m.care_check_title()}</span>}
        choices={intervals.map((minutes) => ({ value: textOf(minutes), label: checkLabel(minutes) }))}
        value={textOf(panel.realityCheckMinutes)}
        onValue={choose}
        columns={2}
      />
      <div className="mt-3 empty:hidden">
        <FormAlert text={fault} />
      </div>
    </Panel>
  )
}
