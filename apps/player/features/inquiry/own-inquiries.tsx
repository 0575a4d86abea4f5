// The signed-in player's inquiries, newest first.
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { stateLabels, subjectLabels } from './inquiry-labels.ts'

const step = 10

export default function OwnInquiries() {
  const [pageSize, setPageSize] = useState(step)
  const shown = useCall('pageInquiries', { pageSize })
  return (
    <Panel title={m.inquiry_own_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ inquiries, total }) => (
          <>
            {total === 0 && <p className="text-small text-paper-dim">{m.inquiry_own_none()}</p>}
            <ul>
              {inquiries.map(({ inquiryId, reference, subject, state, createdAt }) => (
                <li key={inquiryId} className="border-t border-line first:border-t-0">
                  <Link
                    to={`/${getLocale()}/contact/${inquiryId}`}
                    className="flex min-h-14 items-center gap-3 py-2 hover:text-moon"
                  >
                    <span className="min-w-0 flex-1">
                      <b className="block text-second">{subjectLabels[subject]()}</b>
                      <span className="figures block text-micro text-paper-dim">
                        {reference} · {dayAndTime(createdAt)}
                      </span>
                      <span className="block text-small text-paper-dim">{stateLabels[state]()}</span>
                    </span>
                    <Icon name="right" size="sm" className="text-paper-dim" />
                  </Link>
                </li>
              ))}
            </ul>
            {total > inquiries.length && (
              <Button kind="quiet" isWide onClick={() => setPageSize(pageSize + step)}>
                {m.inquiry_own_more()}
              </Button>
            )}
          </>
        )}
      </CallState>
    </Panel>
  )
}
