// The security page: password, addresses, second factor, passkeys, sessions, and recent notices.
import type { MetaFunction } from 'react-router'
import { RecentNotices } from '../features/notice/recent-notices.tsx'
import { SecurityPage } from '../features/security/security-page.tsx'
import { loadPlayer } from '../features/session/load-player.ts'
import { WithdrawPasswordRow } from '../features/withdraw-password/withdraw-password-row.tsx'
import { m } from '../messages-compiled/messages.js'
import { usePage } from '../page/page.tsx'
import { useClient } from '../page/use-client.ts'
import { pageMeta } from '../page-meta.ts'
import { bindSlot, proofSlot } from './account-parts.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.security_title(),
    description: m.security_description(),
    isPrivate: true,
  })

export default function AccountSecurity() {
  const client = useClient()
  const page = usePage()
  const reload = async () => void (await loadPlayer(client, page, { isAnew: true }))
  return (
    <>
      <h1 className="mb-4 mt-5 text-h1">{m.security_title()}</h1>
      <SecurityPage
        proof={proofSlot}
        bind={bindSlot}
        reload={reload}
        withdrawPassword={<WithdrawPasswordRow proof={proofSlot} />}
        recent={<RecentNotices />}
      />
    </>
  )
}
