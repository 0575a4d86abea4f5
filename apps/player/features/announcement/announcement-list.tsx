// The list of the site's announcements: each opens on its own and is marked read once opened.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { isClosed, useAnnouncements, useMarkSeen } from './use-announcements.ts'

function Row({ message }: { readonly message: GlobalMessage }) {
  const to = useAddress()
  const lang = getLocale()
  const markSeen = useMarkSeen()
  const [isNew, setIsNew] = useState(() => !isClosed(message))
  const take = () => {
    setIsNew(false)
    markSeen(message)
  }
  const { title, content, href, publishedAt } = message
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group" onToggle={(event) => event.currentTarget.open && take()}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
          <span className={`size-2.5 flex-none rounded-pill ${isNew ? 'bg-moon' : ''}`}>
            {isNew && <span className="only-heard">{m.announcement_new()}</span>}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block text-second">{title[lang]}</b>
            <span className="figures text-micro text-paper-dim">{dayAndTime(publishedAt)}</span>
          </span>
          <Icon name="down" size="sm" className="text-paper-dim group-open:rotate-180" />
        </summary>
        <div className="pb-4 pl-5.5 text-second text-paper-dim">
          <RichText html={content[lang]} />
          {href !== null && (
            <ButtonLink to={to(href)} className="mt-3">
              {m.announcement_open()}
            </ButtonLink>
          )}
        </div>
      </details>
    </li>
  )
}

export function AnnouncementList() {
  const messages = useAnnouncements()
  if (messages.length === 0)
    return <EmptyState title={m.announcement_none_title()}>{m.announcement_none_text()}</EmptyState>
  return (
    <ul>
      {messages.map((message) => (
        <Row key={message.messageId} message={message} />
      ))}
    </ul>
  )
}
