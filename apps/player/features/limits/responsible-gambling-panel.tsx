// The responsible gambling panel: time, limits, days with play, net deposits, breaks, changes.
import type { LimitKind, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Choices } from '../../ui/choices.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClosureCard } from './closure-card.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { changeDetail, changeSentence, checkLabel } from './limit-labels.ts'
import { LimitList } from './limit-list.tsx'
import { Listeners } from './listeners.tsx'
import { NetDeposits } from './net-deposits.tsx'
import { PauseForm } from './pause-form.tsx'
import { PausePanel } from './pause-panel.tsx'
import { PlayDays } from './play-days.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCarePanel, useSelfControl } from './use-self-control.ts'

const intervals = [0, 15, 30, 60] as const

const textOf = (minutes: number) => String(minutes) as '0' | '15' | '30' | '60'

const firstShown = 6

const moreShown = 20

/** Sheets opened over the page by its URL: `?open=time` and so on. */
const sheets = ['limit', 'time', 'break', 'exclusion'] as const
type SheetName = (typeof sheets)[number]

function useSheet() {
  const [params, setParams] = useSearchParams()
  const requested = params.get('open')
  const open = sheets.find((name) => name === requested) ?? null
  const show = (name: SheetName | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (name === null) after.delete('open')
        else after.set('open', name)
        return after
      },
      { preventScrollReset: true, replace: name === null },
    )
  return { open, show }
}

function OpenSheet({
  panel,
  open,
  onClose,
  editButton,
}: {
  readonly panel: ResponsibleGamblingSummary
  readonly open: SheetName | null
  readonly onClose: () => void
  readonly editButton: RefObject<HTMLButtonElement | null>
}) {
  if (open === null) return null
  if (open === 'break' || open === 'exclusion') {
    return (
      <Sheet
        isOpen
        onClose={onClose}
        title={open === 'break' ? m.care_break_title() : m.care_exclusion_title()}
      >
        <PauseForm key={open} panel={panel} kind={open} onDone={onClose} />
      </Sheet>
    )
  }
  const firstKind: LimitKind = open === 'time' ? 'session' : 'deposit'
  return (
    <Sheet isOpen onClose={onClose} title={m.care_editor_title()} lastFocus={editButton}>
      <LimitEditor key={open} panel={panel} firstKind={firstKind} onDone={onClose} />
    </Sheet>
  )
}

type Parts = Readonly<
  Record<'time' | 'limits' | 'days' | 'net' | 'pause' | 'check' | 'history' | 'listeners', ReactNode>
>

/** Arranges the parts: one column by importance on small screens; two, or three where there is room, on large ones. */
function Arranged({ parts }: { readonly parts: Parts }) {
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const { time, limits, days, net, pause, check, history, listeners } = parts
  const column = 'grid min-w-0 grid-cols-1 content-start gap-4'
  if (!isBigScreen) {
    return (
      <div className={column}>
        {time}
        {limits}
        {days}
        {net}
        {pause}
        {check}
        {listeners}
        {history}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4 wide:grid-cols-3">
      <div className={column}>
        {time}
        {pause}
        {check}
        {listeners}
      </div>
      <div className={column}>
        {limits}
        {net}
      </div>
      <div className={`${column} max-wide:col-span-2 max-wide:grid-cols-2`}>
        {days}
        {history}
      </div>
    </div>
  )
}

function Board({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { open, show } = useSheet()
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ClosureCard panel={panel} />
      <Arranged
        parts={{
          time: <TimeLeft panel={panel} onSet={() => show('time')} />,
          limits: <LimitList panel={panel} onEdit={() => show('limit')} editButton={editButton} />,
          days: <PlayDays panel={panel} />,
          net: <NetDeposits panel={panel} />,
          pause: <PausePanel panel={panel} onPause={show} />,
          check: <CheckChoice panel={panel} />,
          history: <ChangeHistory panel={panel} />,
          listeners: <Listeners />,
        }}
      />
      <OpenSheet panel={panel} open={open} onClose={() => show(null)} editButton={editButton} />
    </div>
  )
}

/** Skeleton in the panel's size while its figures load. */
function CareSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 big:grid-cols-2 wide:grid-cols-3">
      <Skeleton className="h-[320px] rounded-card" />
      <Skeleton className="h-[320px] rounded-card" />
      <Skeleton className="h-[380px] rounded-card" />
    </div>
  )
}

export function ResponsibleGamblingPanel() {
  return (
    <CallState shown={useCarePanel()} skeleton={<CareSkeleton />}>
      {(panel) => <Board panel={panel} />}
    </CallState>
  )
}

/** Lists the player's changes, newest first. */
function ChangeHistory({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { history, currency } = panel
  const [shown, setShown] = useState(firstShown)
  if (history.length === 0) {
    return (
      <Panel title={m.care_history_title()}>
        <p className="text-small text-paper-dim">{m.care_history_none()}</p>
      </Panel>
    )
  }
  return (
    <Panel title={m.care_history_title()}>
      <ol className="mt-2">
        {history.slice(0, shown).map((change) => (
          <li
            key={`${change.at} ${change.what} ${change.kind} ${change.period}`}
            className="border-line border-t py-2.5 text-small leading-normal"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{changeSentence(change)}</span>
              <time dateTime={change.at} className="figures text-micro text-paper-dim">
                {dayAndTime(change.at)}
              </time>
            </div>
            <p className="figures text-paper-dim empty:hidden">{changeDetail(change, currency)}</p>
          </li>
        ))}
      </ol>
      <p className="border-line border-t pt-2.5 text-micro text-paper-dim">
        {m.record_zone({ zone: zoneName() })}
      </p>
      {shown < history.length && (
        <Button kind="quiet" isWide onClick={() => setShown(shown + moreShown)}>
          {m.care_history_more()}
        </Button>
      )}
    </Panel>
  )
}

/** Selects the interval of the reality check. */
function CheckChoice({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
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
