// Verification of the person: the current level, and the next step.
import type { MetaFunction } from 'react-router'
import { KycPage } from '../features/kyc/kyc-page.tsx'
import { loadPlayer } from '../features/session/load-player.ts'
import { m } from '../messages-compiled/messages.js'
import { usePage } from '../page/page.tsx'
import { useClient } from '../page/use-client.ts'
import { pageMeta } from '../page-meta.ts'
import { bindSlot } from './account-parts.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.kyc_title(),
    description: m.kyc_description(),
    isPrivate: true,
  })

export default function AccountVerification() {
  const client = useClient()
  const page = usePage()
  const reload = async () => void (await loadPlayer(client, page, { isAnew: true }))
  return (
    <>
      <h1 className="mt-5 text-h1">{m.kyc_title()}</h1>
      <KycPage bind={(channel, onBound) => bindSlot({ channel, onBound })} reload={reload} />
    </>
  )
}
