// Writing an inquiry, and the signed-in player's earlier ones.
import { lazy, Suspense, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { InquiryDone } from '../features/inquiry/inquiry-done.tsx'
import { type Created, InquiryForm } from '../features/inquiry/inquiry-form.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useLooksSignedIn, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { captchaSlot } from './auth-parts.tsx'
import { BreadcrumbData } from './structured-data.tsx'

const OwnInquiries = lazy(() => import('../features/inquiry/own-inquiries.tsx'))

export const handle = withForm

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.page_contact_name(), description: m.inquiry_meta_text() })

export default function Contact() {
  const isForPlayer = useLooksSignedIn()
  const isIn = useSignedIn() === 'in'
  const [created, setCreated] = useState<Created | null>(null)
  return (
    <div className="px-(--gutter) pt-5 big:pt-7">
      <h1 className="text-h1">{m.page_contact_name()}</h1>
      <p className="mt-2 max-w-[760px] leading-relaxed text-paper-dim">
        {m.inquiry_lead()}{' '}
        <Link to={`/${getLocale()}/faq`} className="text-wisteria underline underline-offset-3">
          {m.page_faq_name()}
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 big:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <Panel {...(created === null ? { title: m.inquiry_form_heading() } : {})} className="big:p-8">
          {created === null ? (
            <InquiryForm captcha={captchaSlot} onCreated={setCreated} />
          ) : (
            <InquiryDone created={created} onAnother={() => setCreated(null)} />
          )}
        </Panel>
        {isForPlayer && (
          <Suspense fallback={<SkeletonRows count={2} />}>
            {isIn ? <OwnInquiries key={created?.inquiry.inquiryId ?? ''} /> : <SkeletonRows count={2} />}
          </Suspense>
        )}
      </div>
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: m.page_contact_name(), path: '/contact' },
        ]}
      />
    </div>
  )
}
