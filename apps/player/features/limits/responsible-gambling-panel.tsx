// Everything of the player's care on one page: time, limits, days of play, net deposits, pauses, changes.
import type { LimitKind, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore } from '../../page/page.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeHistory } from './change-history.tsx'
import { CheckChoice } from './check-choice.tsx'
import { ClosureCard } from './closure-card.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { LimitList } from './limit-list.tsx'
import { Listeners } from './listeners.tsx'
import { NetDeposits } from './net-deposits.tsx'
import { PauseForm } from './pause-form.tsx'
import { PausePanel } from './pause-panel.tsx'
import { PlayDays } from './play-days.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCarePanel } from './use-self-control.ts'

/** What stands open over the page, as its address says: `?open=time` and so on. */
const sheets = ['limit', 'time', 'break', 'exclusion'] as const
type SheetName = (typeof sheets)[number]

function useSheet() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('open')
  const open = sheets.find((name) => name === asked) ?? null
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

/** One column in the order of need on small screens; two, and three where there is room, on big ones. */
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

/** The board's size while its figures are on their way. */
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
