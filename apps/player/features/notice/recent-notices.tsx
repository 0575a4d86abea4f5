// The latest notices of one group, on the page of their subject, with a link to all.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NoticeRow } from './notice-row.tsx'

const shownAtMost = 5

export function RecentNotices() {
  const to = useAddress()
  const shown = useCall('pageNotices', { group: 'security', limit: shownAtMost })
  const all = (
    <Link
      to={to('/account/notices?group=security')}
      className="-my-3 inline-flex min-h-11 items-center gap-1 text-small text-wisteria underline-offset-[3px] hover:underline"
    >
      {m.notices_see_all()}
      <Icon name="right" size="xs" />
    </Link>
  )
  return (
    <Panel title={m.notices_recent_heading()} end={all}>
      <CallState shown={shown} skeleton={<SkeletonRows count={3} />}>
        {({ notices }) =>
          notices.length === 0 ? (
            <EmptyState title={m.notices_empty_title()}>{m.notices_empty_text()}</EmptyState>
          ) : (
            <>
              <ul>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
              <p className="mt-2 text-small text-paper-dim">{m.notices_zone({ zone: zoneName() })}</p>
            </>
          )
        }
      </CallState>
    </Panel>
  )
}
