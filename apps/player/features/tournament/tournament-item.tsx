// One tournament in the list: picture, title, time, terms as labelled facts, the total prize, and its one action.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import type { LabelledFact } from '../../ui/fact.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { MoonCountdown } from './moon-countdown.tsx'
import './tournament.css'
import { StatePill } from './tournament-header.tsx'
import { allStakesText, firstPrizeText, prizeTotals } from './tournament-states.ts'

export type Joined = OutputOf<(typeof calls)['queryOwnTournaments']>['joined']

/** Returns the reader's place in their best division, or that they take part; null for a reader who does not. */
function ownText(joined: Joined[number] | undefined): string | null {
  if (joined === undefined) return null
  const [best] = joined.standings.toSorted((one, other) => one.place - other.place)
  return best === undefined
    ? m.tournaments_joined()
    : m.tournaments_own_place({
        division: best.divisionName[getLocale()],
        place: m.tournaments_place({ place: best.place }),
        count: countText(best.entrants),
      })
}

/** Returns the terms that decide whether to take part. */
function termsOf({ games, divisions, state, signedUp }: Tournament): LabelledFact[] {
  const prize = firstPrizeText(divisions)
  return [
    ...(prize === null ? [] : [[m.tournaments_first_prize(), prize] as const]),
    [m.tournaments_stakes(), allStakesText(divisions)],
    [m.tournaments_games(), m.tournaments_games_count({ count: games.length })],
    state === 'upcoming'
      ? [m.tournaments_fee(), m.tournaments_fee_none()]
      : [m.tournaments_players(), m.tournaments_players_count({ count: countText(signedUp) })],
  ]
}

type ActionProps = Pick<Props, 'tournament' | 'isFirst'> & { readonly isJoined: boolean }

/** Leads a player who takes part to the one game that counts, anybody else to the tournament's page. */
function Action({ tournament, isJoined, isFirst }: ActionProps) {
  const to = useAddress()
  const { tournamentId, state, games } = tournament
  const kind = isFirst ? 'primary' : 'second'
  const [game] = games
  if (isJoined && state === 'running' && game !== undefined && games.length === 1)
    return (
      <ButtonLink to={to(`/game/${game.kind}/${game.gameId}`)} kind={kind} isWide>
        {m.tournaments_play({ game: game.name[getLocale()] })}
      </ButtonLink>
    )
  const label =
    state === 'settled'
      ? m.tournaments_see_result()
      : state !== 'running' && state !== 'open'
        ? m.tournaments_see_details()
        : !isJoined
          ? m.tournaments_take_part()
          : state === 'running'
            ? m.tournaments_see_places()
            : m.tournaments_see_details()
  return (
    <ButtonLink to={to(`/tournaments/${tournamentId}`)} kind={kind} isWide>
      {label}
    </ButtonLink>
  )
}

type Props = {
  readonly tournament: Tournament
  readonly cuts: Cuts | null
  readonly joined: Joined[number] | undefined
  /** The page's first card: large, with the page's one primary button. */
  readonly isFirst: boolean
}

export function TournamentItem({ tournament, cuts, joined, isFirst }: Props) {
  const to = useAddress()
  const lang = getLocale()
  const { tournamentId, title, summary, state, divisions } = tournament
  const totals = prizeTotals(divisions)
  const own = ownText(joined)
  const isOver = state === 'settling' || state === 'settled'
  return (
    <li className={`tournament-card ${isFirst ? 'is-wide' : ''}`}>
      <div className="tournament-card-picture waits">
        {cuts !== null && (
          <Picture
            cuts={cuts}
            sizes="(min-width: 1024px) 520px, 100vw"
            isFirst={isFirst}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="tournament-card-text">
        {(isOver || own !== null) && (
          <p className="flex flex-wrap items-center gap-2">
            {isOver && <StatePill state={state} />}
            {own !== null && <b className="figures text-small text-matcha">{own}</b>}
          </p>
        )}
        <h3 className="tournament-card-title">
          <Link to={to(`/tournaments/${tournamentId}`)} className="tournament-card-link hover:text-wisteria">
            {title[lang]}
          </Link>
        </h3>
        <MoonCountdown times={tournament} size="card" />
        <p className="tournament-summary text-small leading-relaxed text-paper-dim">{summary[lang]}</p>
        <dl className="tournament-terms figures">
          {termsOf(tournament).map(([label, value]) => (
            <div key={label}>
              <dt className="text-micro leading-normal text-paper-dim">{label}</dt>
              <dd className="text-second font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="tournament-card-end">
        {totals.length > 0 && (
          <p className="figures flex flex-wrap items-baseline gap-x-2 text-small">
            <span className="tournament-sum-label text-paper-dim">{m.tournaments_prize_total()}</span>
            <b className="display-figures tournament-sum text-moon">
              {totals[0]}
              {totals.length > 1 && (
                <small>{`${m.tournaments_plus()}${totals.slice(1).join(m.tournaments_plus())}`}</small>
              )}
            </b>
          </p>
        )}
        <Action tournament={tournament} isJoined={own !== null} isFirst={isFirst} />
      </div>
    </li>
  )
}
