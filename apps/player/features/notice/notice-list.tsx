// The player's notices by day, all or one group, in pages.
import { type NoticeGroup, noticeGroups } from '@mangetsu/contract/notice'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayOf, zoneName } from '../../ui/moment.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { byNoticeDay, type NoticeDay, nearness } from './notice-days.ts'
import { NoticeRow } from './notice-row.tsx'
import { type Notices, useMarkRead, useNotices } from './use-notices.ts'

const groupLabels: Readonly<Record<NoticeGroup | 'all', () => string>> = {
  all: m.notices_all,
  security: m.notices_security,
  care: m.notices_care,
  verification: m.notices_verification,
  money: m.notices_money,
}

const groups = ['all', ...noticeGroups] as const

function GroupChoice({
  group,
  onGroup,
}: {
  readonly group: NoticeGroup | 'all'
  readonly onGroup: (group: NoticeGroup | 'all') => void
}) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="only-heard">{m.notices_filter()}</legend>
      {groups.map((value) => (
        <label
          key={value}
          className="grid min-h-11 place-items-center rounded-pill bg-night-2 px-4 text-second whitespace-nowrap hover:bg-line has-checked:bg-paper has-checked:font-bold has-checked:text-night-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria"
        >
          <input
            type="radio"
            name={name}
            className="only-heard"
            checked={value === group}
            onChange={() => onGroup(value)}
          />
          {groupLabels[value]()}
        </label>
      ))}
    </fieldset>
  )
}

function dayText({ date, notices }: NoticeDay): string {
  const day = dayOf(notices[0]?.at ?? date)
  const near = nearness(date, new Date())
  if (near === 'today') return `${m.notices_today()} ・ ${day}`
  return near === 'yesterday' ? `${m.notices_yesterday()} ・ ${day}` : day
}

function Days({ shown }: { readonly shown: Notices & { readonly data: object } }) {
  const { notices } = shown.data
  return (
    <>
      {byNoticeDay(notices).map((day) => (
        <section key={day.date} className="mt-5 first:mt-0">
          <h2 className="font-sans text-small font-normal text-paper-dim">{dayText(day)}</h2>
          <ul>
            {day.notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isUnderDay isNew={!notice.isRead} isActionable />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-3 text-small text-paper-dim">{m.notices_zone({ zone: zoneName() })}</p>
      {shown.hasMore && (
        <Button kind="line" isWide className="mt-4" isLoading={shown.isLoadingMore} onClick={shown.more}>
          {m.notices_earlier()}
        </Button>
      )}
    </>
  )
}

function ReadAll({ shown }: { readonly shown: Notices }) {
  const markRead = useMarkRead()
  const [isRunning, setIsRunning] = useState(false)
  const newest = shown.data?.notices[0]?.id
  const unread = shown.data?.unread ?? 0
  const mark = async () => {
    if (newest === undefined || isRunning) return
    setIsRunning(true)
    await markRead(newest)
    setIsRunning(false)
  }
  return (
    <div className="flex min-h-11 items-center gap-3 text-small text-paper-dim">
      <p role="status">
        {shown.data && (unread > 0 ? m.notices_unread_count({ count: unread }) : m.notices_all_read())}
      </p>
      {unread > 0 && newest !== undefined && (
        <button
          type="button"
          aria-busy={isRunning || undefined}
          onClick={() => void mark()}
          className="min-h-11 rounded-field px-2 text-second text-wisteria underline-offset-[3px] hover:underline"
        >
          {m.notices_mark_read()}
        </button>
      )}
    </div>
  )
}

export function NoticeList() {
  const [params, setParams] = useSearchParams()
  const requested = params.get('group')
  const group = noticeGroups.find((known) => known === requested) ?? 'all'
  const shown = useNotices(group === 'all' ? null : group)
  const choose = (next: NoticeGroup | 'all') =>
    setParams(next === 'all' ? {} : { group: next }, { replace: true, preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <GroupChoice group={group} onGroup={choose} />
        {/* The newest notice of one group is not the newest of all, so all are marked as read only where all are shown. */}
        {group === 'all' && <ReadAll shown={shown} />}
      </div>
      <div className="rounded-card bg-night-1 p-5">
        <CallState shown={shown} skeleton={<SkeletonRows count={6} />}>
          {(data) =>
            data.notices.length === 0 ? (
              <EmptyState title={group === 'all' ? m.notices_empty_title() : m.notices_empty_kind_title()}>
                {group === 'all' && m.notices_empty_text()}
              </EmptyState>
            ) : (
              <Days shown={{ ...shown, data }} />
            )
          }
        </CallState>
      </div>
    </div>
  )
}
