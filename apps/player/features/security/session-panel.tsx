// Active sessions: each device with its location and last use, this one marked, and buttons to end them.
import type { SessionEntry } from '@mangetsu/contract/session'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { regionText } from '../../ui/region.ts'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const handheld = /iPhone|iPad|Android/

const deviceText = ({ device }: SessionEntry): string =>
  device === '' ? m.sessions_unknown_device() : device

function SessionRow({ session, onEnd }: { readonly session: SessionEntry; readonly onEnd: () => void }) {
  const { isCurrent, region, address, lastUsedAt, createdAt } = session
  const device = deviceText(session)
  const place = [regionText(region), address].filter((text) => text !== '').join(' ・ ')
  return (
    <SettingRow
      icon={handheld.test(device) ? 'phone' : 'full'}
      label={device}
      action={
        isCurrent ? (
          <Pill tone="good">{m.sessions_here()}</Pill>
        ) : (
          <RowAction name={m.sessions_end_of({ device })} isGrave onClick={onEnd}>
            {m.sessions_end()}
          </RowAction>
        )
      }
    >
      {place}
      {place !== '' && <br />}
      <span>{m.sessions_last({ time: dayAndTime(lastUsedAt) })}</span>
      <br />
      <span>{m.sessions_since({ time: dayAndTime(createdAt) })}</span>
    </SettingRow>
  )
}

function useEnding() {
  const { toaster } = usePage()
  const { queries } = useClient()
  const change = useAccountChange()
  const { run, isRunning } = useAction('revokeSessions')
  const end = async (which: 'others' | (string & {})) => {
    const answer = await run({ which })
    if (answer === null) return
    void queries.invalidateQueries({ queryKey: ['listSessions'] })
    if (answer.ok) change({ message: m.sessions_ended({ count: answer.data.ended }) })
    else toaster.show({ kind: 'failure', title: refusalText(answer) })
  }
  return { end, isRunning }
}

/** Sorts this device first, then by last use. */
const inOrder = (sessions: readonly SessionEntry[]): SessionEntry[] =>
  sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  )

function Sessions({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const { end, isRunning } = useEnding()
  const [isConfirming, setIsConfirming] = useState(false)
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  const endOthers = async () => {
    await end('others')
    setIsConfirming(false)
  }
  return (
    <>
      <ul>
        {inOrder(sessions).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <p className="mt-2 text-small text-paper-dim">{m.record_zone({ zone: zoneName() })}</p>
      {others > 0 && (
        <Button kind="line" isWide className="mt-3" onClick={() => setIsConfirming(true)}>
          {m.sessions_end_others()}
        </Button>
      )}
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={m.sessions_end_title()}
        actions={
          <>
            <Button onClick={() => setIsConfirming(false)}>{m.parts_back()}</Button>
            <Button kind="danger" isLoading={isRunning} onClick={() => void endOthers()}>
              {m.sessions_end_yes()}
            </Button>
          </>
        }
      >
        {m.sessions_end_text({ count: others })}
      </Dialog>
    </>
  )
}

export function SessionPanel() {
  const shown = useCall('listSessions', {})
  return (
    <Panel title={m.sessions_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ sessions }) => <Sessions sessions={sessions} />}
      </CallState>
    </Panel>
  )
}
