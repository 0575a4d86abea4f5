// The reality check: duration and result of play. It stays open until the player has decided.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { PersistentDialog } from '../../ui/persistent-dialog.tsx'
import { minutesLabel, netLabel } from './limit-labels.ts'
import { useSelfControl } from './use-self-control.ts'

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="display-figures text-[20px] leading-snug">{value}</dd>
    </div>
  )
}

type Props = {
  readonly panel: ResponsibleGamblingSummary
  readonly onDone: () => void
  readonly onLeave: () => void
  /** What leaving is called; closing the game by default. */
  readonly leaving?: string
}

export function RealityCheck({ panel, onDone, onLeave, leaving = m.care_stop_leave() }: Props) {
  const to = useAddress()
  const { run, isRunning } = useSelfControl()
  const [fault, setFault] = useState<string>()
  const { session, today, currency } = panel
  useEffect(() => {
    // An element in full screen hides the dialog. Some phones do not support the Fullscreen API.
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [])
  const playOn = async () => {
    setFault(undefined)
    const answer = await run({ action: 'playOn' })
    if (answer === null) return
    if (answer.ok) onDone()
    else setFault(refusalText(answer))
  }
  return (
    <PersistentDialog title={m.care_check_title()}>
      <p className="text-second leading-relaxed text-paper-dim">{m.care_reality_text()}</p>
      <dl className="mt-3 mb-4">
        <Fact label={m.care_reality_time()} value={minutesLabel(session.minutes)} />
        <Fact label={m.care_reality_net()} value={netLabel(session.net, currency)} />
        <Fact label={m.care_reality_today()} value={minutesLabel(today.minutes)} />
        <Fact label={m.care_reality_today_net()} value={netLabel(today.net, currency)} />
      </dl>
      <FormAlert text={fault} />
      <div className="mt-3 grid gap-2">
        <Button kind="second" isWide onClick={onLeave}>
          {leaving}
        </Button>
        <Button kind="line" isWide isLoading={isRunning} onClick={playOn}>
          {m.care_reality_on()}
        </Button>
        <ButtonLink to={to('/account/limits?open=break')} kind="quiet" isWide icon="tea">
          {m.care_reality_break()}
        </ButtonLink>
      </div>
      <p className="mt-2 text-center text-micro text-paper-dim">{m.care_limits_yen()}</p>
    </PersistentDialog>
  )
}
