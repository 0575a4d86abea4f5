// Links beside a round: the player's other rounds, how a result is computed, and the record for other programs.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useLooksSignedIn } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fairnessParts } from './record-links.tsx'

const row =
  'flex min-h-13 items-center justify-between gap-3 border-t border-line text-second first:border-t-0 hover:text-wisteria'

export function RoundLinks({ roundId }: { readonly roundId: string }) {
  const to = useAddress()
  const isForPlayer = useLooksSignedIn()
  const arrow = <Icon name="right" size="xs" className="text-paper-dim" />
  return (
    <nav aria-label={m.chain_more()} className="rounded-card bg-night-1 px-5 py-2">
      {isForPlayer && (
        <Link to={to('/account/rounds')} className={row}>
          {m.chain_rounds()}
          {arrow}
        </Link>
      )}
      <Link to={to(`/fairness#${fairnessParts.algorithm}`)} className={row}>
        {m.chain_how()}
        {arrow}
      </Link>
      <a href={to(`/round/${roundId}/record.json`)} download={`${roundId}.json`} className={row}>
        {m.chain_export()}
        <span className="flex items-center gap-2 text-small text-paper-dim">JSON{arrow}</span>
      </a>
    </nav>
  )
}
