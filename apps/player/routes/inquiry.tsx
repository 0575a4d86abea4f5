// One inquiry, for its player or a visitor with its key. The key stays in the page: it is read once.
import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation, useParams } from 'react-router'
import type { InquiryAccess } from '../features/inquiry/inquiry-access.ts'
import { InquiryFollow } from '../features/inquiry/inquiry-follow.tsx'
import { keyOfHash } from '../features/inquiry/inquiry-labels.ts'
import { m } from '../messages-compiled/messages.js'
import { useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.inquiry_page_name(),
    description: m.inquiry_meta_text(),
    isPrivate: true,
  })

/** Returns the access to the inquiry, once the session is known; dialogs may change the fragment later. */
function useWhich(): InquiryAccess | null {
  const { inquiryId = '' } = useParams()
  const { hash } = useLocation()
  const signedIn = useSignedIn()
  const [which, setWhich] = useState<InquiryAccess | null>(null)
  const given = keyOfHash(hash)
  useEffect(() => {
    if (given !== undefined) setWhich({ inquiryId, key: given })
    else if (signedIn !== 'unknown') {
      setWhich((before) => (before?.inquiryId === inquiryId && before.key ? before : { inquiryId }))
    }
  }, [inquiryId, given, signedIn])
  return which
}

export default function InquiryPage() {
  const which = useWhich()
  return (
    <div className="max-w-[900px] px-(--gutter) pt-5 big:pt-7">
      <h1 className="mb-5 text-h1">{m.inquiry_page_name()}</h1>
      {which === null ? <SkeletonRows count={5} /> : <InquiryFollow key={which.inquiryId} which={which} />}
    </div>
  )
}
