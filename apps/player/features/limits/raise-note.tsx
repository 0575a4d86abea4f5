// A pending raise: when it can be confirmed, and then the confirmation.
import type { Limit, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useId, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { capLabel, limitLabel } from './limit-labels.ts'
import { useSelfControl } from './use-self-control.ts'

type Raise = NonNullable<Limit['raise']>

type Props = {
  readonly limit: Limit
  readonly raise: Raise
  readonly currency: ResponsibleGamblingSummary['currency']
}

type QuestionProps = {
  readonly values: { readonly limit: string; readonly from: string; readonly to: string }
  readonly isRemoval: boolean
  readonly isOpen: boolean
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

function RaiseQuestion({ values, isRemoval, isOpen, isRunning, onClose, onKeep, onConfirm }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isRemoval ? m.care_remove_ask_title() : m.care_raise_ask_title()}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="second" onClick={onKeep}>
            {m.care_raise_keep()}
          </Button>
          <Button kind="line" isLoading={isRunning} onClick={onConfirm}>
            {m.care_raise_yes()}
          </Button>
        </>
      }
    >
      <p className="figures text-paper">
        {values.limit} {m.care_from_to(values)}
      </p>
      <p className="mt-2">{m.care_raise_ask()}</p>
    </Dialog>
  )
}

export function RaiseNote({ limit, raise, currency }: Props) {
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string>()
  const noteId = useId()
  const values = {
    limit: limitLabel(limit.kind, limit.period),
    from: capLabel(limit.kind, limit.cap, currency),
    to: raise.cap === null ? m.care_no_limit() : capLabel(limit.kind, raise.cap, currency),
  }
  const act = async (action: 'confirmRaise' | 'dropRaise', done: string) => {
    setFault(undefined)
    const answer = await run({ action, id: limit.id })
    if (answer === null) return
    setIsConfirming(false)
    if (answer.ok) toaster.show({ kind: 'success', title: done })
    else setFault(refusalText(answer))
  }
  const drop = () => act('dropRaise', m.care_raise_dropped(values))
  return (
    <div className="mt-1 grid gap-2 rounded-field bg-night-2 p-3 text-small">
      <p id={noteId} className="leading-relaxed">
        {raise.cap === null ? m.care_raise_lift() : m.care_raise_to(values)}
        <span className="figures block text-micro text-paper-dim">
          {raise.isReady
            ? m.care_raise_ready({ time: dayAndTime(raise.lapsesAt) })
            : m.care_raise_waits({ time: dayAndTime(raise.readyAt) })}
        </span>
      </p>
      <FormAlert text={fault} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="line"
          isLoading={isRunning}
          onClick={drop}
          aria-describedby={noteId}
          className="min-h-11 px-4"
        >
          {m.care_raise_drop()}
        </Button>
        {raise.isReady && (
          <Button
            kind="quiet"
            onClick={() => setIsConfirming(true)}
            aria-describedby={noteId}
            className="min-h-11"
          >
            {m.care_raise_confirm()}
          </Button>
        )}
      </div>
      <RaiseQuestion
        values={values}
        isRemoval={raise.cap === null}
        isOpen={isConfirming}
        isRunning={isRunning}
        onClose={() => setIsConfirming(false)}
        onKeep={drop}
        onConfirm={() => act('confirmRaise', m.care_raise_done(values))}
      />
    </div>
  )
}
