// The notification panel: events on the account, and the site's announcements.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useMarkRead } from './use-notices.ts'

const shownAtMost = 12

function OwnNotices() {
  const to = useAddress()
  const shown = useCall('pageNotices', { limit: shownAtMost })
  const markRead = useMarkRead()
  const newest = shown.data?.notices[0]
  const isNewestRead = newest?.isRead ?? true
  const newestId = newest?.id
  // Opening the panel marks its notices as read; new ones stay highlighted while the panel is open.
  const found = useRef(new Set<string>())
  for (const { id, isRead } of shown.data?.notices ?? []) if (!isRead) found.current.add(id)
  useEffect(() => {
    if (newestId !== undefined && !isNewestRead) void markRead(newestId)
  }, [newestId, isNewestRead, markRead])
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={4} />}>
      {({ notices }) =>
        notices.length === 0 ? (
          <EmptyState title={m.notices_empty_title()}>{m.notices_empty_text()}</EmptyState>
        ) : (
          <>
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isNew={found.current.has(notice.id)} />
              ))}
            </ul>
            <ButtonLink to={to('/account/notices')} className="mt-4 w-full">
              {m.notices_see_all()}
            </ButtonLink>
          </>
        )
      }
    </CallState>
  )
}

type Props = { readonly onClose: () => void; readonly announcements: ReactNode }

export function NoticePanel({ onClose, announcements }: Props) {
  const isIn = useSignedIn() === 'in'
  const [chosen, setChosen] = useState<'own' | 'site'>('own')
  const panelId = useId()
  const tabs = [
    { value: 'own', label: m.notices_tab_own() },
    { value: 'site', label: m.notices_tab_site() },
  ] as const
  return (
    <Sheet isOpen onClose={onClose} title={m.notices_panel_title()}>
      {isIn && (
        <Tabs
          label={m.notices_panel_title()}
          tabs={tabs}
          value={chosen}
          onValue={setChosen}
          panelId={panelId}
        />
      )}
      <div id={panelId} role={isIn ? 'tabpanel' : undefined} className="pt-3">
        {isIn && chosen === 'own' ? <OwnNotices /> : announcements}
      </div>
    </Sheet>
  )
}
