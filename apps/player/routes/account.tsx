// The player's own page.
import type { MetaFunction } from 'react-router'
import { MemberPanel } from '../features/account/member-panel.tsx'
import { SignOutButton } from '../features/session/sign-out-button.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.account_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function Account() {
  return (
    <div className="max-w-[680px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-4 mt-2 text-h1">{m.account_title()}</h1>
      <div className="rounded-card bg-night-1 p-5">
        <SignedInOnly skeleton={<SkeletonRows count={5} />}>
          <MemberPanel signOut={<SignOutButton />} />
        </SignedInOnly>
      </div>
    </div>
  )
}
