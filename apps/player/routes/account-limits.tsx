// The responsible gambling page: the player's own limits, breaks and records of play.
import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { ResponsibleGamblingPanel } from '../features/limits/responsible-gambling-panel.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.care_title(),
    description: m.care_description(),
    isPrivate: true,
  })

export default function AccountLimits() {
  const to = useAddress()
  return (
    <div className="pt-3">
      <h1 className="mt-2 text-h1">{m.care_title()}</h1>
      <p className="mb-4 mt-1 text-small leading-relaxed text-paper-dim">{m.care_lead()}</p>
      <ResponsibleGamblingPanel />
      <Link
        to={to('/wallet/vault')}
        className="mt-4 flex min-h-16 items-center gap-3.5 rounded-card bg-night-1 px-5 py-2 hover:bg-night-2"
      >
        <Icon name="lock" className="text-paper-dim" />
        <span className="min-w-0 flex-1 leading-normal">{m.money_vault_from_care()}</span>
        <Icon name="right" size="sm" className="text-paper-dim" />
      </Link>
    </div>
  )
}
