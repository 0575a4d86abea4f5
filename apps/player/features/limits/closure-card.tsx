// An active break or exclusion: its end, the operations still available, and, for an exclusion past its minimum time,
// the way to end it.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { closureSentence, closureTitle } from './closure-labels.ts'
import { pauseShare, pauseState } from './pauses.ts'
import { useSelfControl } from './use-self-control.ts'

function EndExclusion() {
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string>()
  const back = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    const answer = await run({ action: 'endExclusion' })
    if (answer === null) return
    setIsConfirming(false)
    if (answer.ok) toaster.show({ kind: 'info', title: m.care_end_toast() })
    else setFault(refusalText(answer))
  }
  return (
    <>
      <FormAlert text={fault} />
      <Button kind="line" onClick={() => setIsConfirming(true)}>
        {m.care_end_go()}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={m.care_end_ask_title()}
        firstFocus={back}
        actions={
          <>
            <Button ref={back} kind="second" onClick={() => setIsConfirming(false)}>
              {m.care_end_stay()}
            </Button>
            <Button kind="line" isLoading={isRunning} onClick={confirm}>
              {m.care_end_yes()}
            </Button>
          </>
        }
      >
        {m.care_end_ask()}
      </Dialog>
    </>
  )
}

export function ClosureCard({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const to = useAddress()
  const { closure } = panel
  if (closure === null) return null
  const nowMs = Date.now()
  const state = pauseState(closure, nowMs)
  return (
    <section className="grid items-center gap-x-6 gap-y-3 rounded-card bg-night-1 p-5 big:grid-cols-[auto_1fr_auto]">
      <TimeMoon left={pauseShare(closure, nowMs)} className="size-16 max-big:mx-auto" />
      <div className="max-big:text-center">
        <h2 className="text-panel">{closureTitle(closure)}</h2>
        <p className="figures text-second leading-relaxed">{closureSentence(closure, nowMs)}</p>
        <p className="text-small leading-relaxed text-paper-dim">
          {m.care_closed_stays()} {m.record_zone({ zone: zoneName() })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {state.is === 'over' && <EndExclusion />}
        <ButtonLink to={to('/wallet/withdraw')} kind="second">
          {m.wallet_withdraw()}
        </ButtonLink>
      </div>
    </section>
  )
}
