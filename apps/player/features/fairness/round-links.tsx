// Links beside a round: the player's other rounds, how a result is computed, and the record for other programs.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useLooksSignedIn } from '../../page/page.tsx'
import { useOwnRound } from '../../page/use-own-round.ts'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { fairnessParts } from './fairness-parts.ts'

const row =
  'flex min-h-13 items-center justify-between gap-3 border-t border-line text-second first:border-t-0 hover:text-wisteria'

export function RoundLinks({ roundId }: { readonly roundId: string }) {
  const to = useAddress()
  const isForPlayer = useLooksSignedIn()
  const pair = useOwnRound(roundId).data?.pair ?? null
  const arrow = <Icon name="right" size="xs" className="text-paper-dim" />
  return (
    <nav aria-label={m.chain_more()} className="rounded-card bg-night-1 px-5 py-2">
      {isForPlayer && (
        <Link
          to={to(pair === null ? '/account/rounds' : `/account/rounds?pair=${pair.commitment}`)}
          className={row}
        >
          {pair === null ? m.chain_rounds() : m.chain_pair_rounds()}
          <span className="flex flex-none items-center gap-2 text-small text-paper-dim">
            {pair !== null && <span>{m.plays_count({ count: countText(pair.nonces) })}</span>}
            {arrow}
          </span>
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
