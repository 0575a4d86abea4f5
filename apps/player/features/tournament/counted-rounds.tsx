// The rounds that make up a score, each with links to its replay and its seeds.
import type { CountedRound, Scoring, Tournament } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { scoreText } from './tournament-states.ts'
import './tournament.css'

function Seeds({ seeds }: Pick<CountedRound, 'seeds'>) {
  if (seeds === null) return null
  const values = [
    { name: m.seed_commitment(), value: seeds.commitment },
    { name: m.seed_client(), value: seeds.clientSeed },
    { name: m.seed_nonce(), value: String(seeds.nonce) },
    { name: m.seed_server(), value: seeds.serverSeed ?? m.tournaments_seed_sealed() },
  ]
  return (
    <details>
      <summary className="flex min-h-11 items-center text-small text-paper-dim">
        {m.tournaments_seeds()}
      </summary>
      <dl className="pb-2 text-small">
        {values.map(({ name, value }) => (
          <div key={name} className="py-1">
            <dt className="text-paper-dim">{name}</dt>
            <dd className="figures leading-relaxed break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type Props = {
  readonly rounds: readonly CountedRound[]
  readonly games: Tournament['games']
  readonly scoring: Scoring
}

export function CountedRounds({ rounds, games, scoring }: Props) {
  const to = useAddress()
  if (rounds.length === 0)
    return <p className="py-2 text-small text-paper-dim">{m.tournaments_rounds_none()}</p>
  return (
    <ul className="tournament-rounds">
      {rounds.map((round) => {
        const { roundId, gameId, stake, payout, currency, score, at } = round
        const game = games.find((one) => one.gameId === gameId)?.name[getLocale()] ?? gameId
        return (
          <li key={roundId} className="border-line border-t py-2 first:border-t-0">
            <Link
              to={to(`/round/${roundId}`)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-second hover:text-wisteria"
            >
              <span className="min-w-0">
                <span className="block">{game}</span>
                <Instant at={at} className="block text-micro text-paper-dim" />
              </span>
              <span className="figures ml-auto flex items-center gap-2 text-right">
                <span>
                  <b className="block">{scoreText(score, { scoring, currency })}</b>
                  <span className="block text-micro text-paper-dim">
                    {m.tournaments_round_sum({
                      stake: amountText(stake, currency, 'compact'),
                      payout: amountText(payout, currency, 'compact'),
                    })}
                  </span>
                </span>
                <Icon name="replay" size="xs" />
              </span>
            </Link>
            <Seeds seeds={round.seeds} />
          </li>
        )
      })}
    </ul>
  )
}
