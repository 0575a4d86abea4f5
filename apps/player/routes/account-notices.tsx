// The notices of the account.
import type { MetaFunction } from 'react-router'
import { NoticeList } from '../features/notice/notice-list.tsx'
import { PushRow } from '../features/web-push/push-row.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.notices_title(),
    description: m.notices_description(),
    isPrivate: true,
  })

export default function AccountNotices() {
  return (
    <div className="max-w-[820px]">
      <h1 className="mb-4 mt-5 text-h1">{m.notices_title()}</h1>
      <NoticeList />
      <div className="mt-4">
        <PushRow />
      </div>
    </div>
  )
}
