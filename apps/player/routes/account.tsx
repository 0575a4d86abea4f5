// The player's own page: identity, levels, display settings, and signing out.
import type { MetaFunction } from 'react-router'
import { AccountOverview } from '../features/account/account-overview.tsx'
import { SignOut } from '../layout/late/sign-out.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { proofSlot } from './account-parts.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.account_title(),
    description: m.account_description(),
    isPrivate: true,
  })

export default function Account() {
  return (
    <>
      <h1 className="mb-4 mt-5 text-h1">{m.account_title()}</h1>
      <AccountOverview proof={proofSlot} signOut={<SignOut />} />
    </>
  )
}
