// The tournament on a player's home page: their place, the distance to the next prize and the current prize. Without a
// sign-up, a tournament that is open with its prizes.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament, TournamentState } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Bar } from '../../ui/bar.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure, SummaryCard } from '../../ui/summary-card.tsx'
import type { DivisionPlace } from './board-panel.tsx'
import { PlaceChange } from './place-change.tsx'
import { TimeLeft } from './time-left.tsx'
import { isBestOfOne, neededText, prizeTotals, scoreName, scoreText } from './tournament-states.ts'

type Joined = OutputOf<(typeof calls)['queryOwnTournaments']>['joined']

const stateOrder: readonly TournamentState[] = ['running', 'settling', 'open', 'upcoming']

/**
 * Returns the tournament to show: the player's own that is closest to its end, otherwise one that counts or takes
 * sign-ups; null without any.
 */
export function tournamentAtAGlance(
  tournaments: readonly Tournament[],
  joined: readonly Pick<Joined[number], 'tournamentId'>[],
): { readonly tournament: Tournament; readonly isJoined: boolean } | null {
  const rank = ({ state }: Tournament) => stateOrder.indexOf(state)
  const current = tournaments
    .filter((one) => rank(one) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.until.localeCompare(other.until))
  const own = current.find(({ tournamentId }) => joined.some((one) => one.tournamentId === tournamentId))
  if (own !== undefined) return { tournament: own, isJoined: true }
  const open = current.find(({ state }) => state === 'running' || state === 'open')
  return open === undefined ? null : { tournament: open, isJoined: false }
}

type PlacedProps = { readonly tournament: Tournament; readonly placement: DivisionPlace }

function Placed({ tournament, placement }: PlacedProps) {
  const { place, entrants, score, next, reward, division: id } = placement
  const division = tournament.divisions.find(({ division }) => division === id)
  const scored = { scoring: tournament.scoring, currency: division?.currency ?? 'JPY' }
  return (
    <>
      <p className="figures flex items-baseline gap-2 leading-tight big:mt-2">
        <b className="display-figures text-[26px] big:text-[36px]">{m.tournaments_place({ place })}</b>
        <span className="text-small text-paper-dim">
          {m.tournaments_of_entrants({ count: countText(entrants) })} <PlaceChange placement={placement} />
        </span>
      </p>
      {next !== null && (
        <>
          <p className="figures truncate text-small leading-normal">
            <span className="text-paper-dim">{m.tournaments_to_place({ place: next.place })}</span>{' '}
            <b>{neededText(tournament, { score, wanted: next.score, currency: scored.currency })}</b>
          </p>
          {!isBestOfOne(tournament) && (
            <span className="my-1 block max-big:hidden">
              <Bar share={next.score === 0 ? 1 : score / next.score} />
            </span>
          )}
        </>
      )}
      {next === null && (
        <p className="figures my-1 flex flex-wrap justify-between gap-x-2 text-small leading-normal">
          <span className="text-paper-dim">{scoreName(tournament)}</span>
          <b>{scoreText(score, scored)}</b>
        </p>
      )}
      {reward !== null && (
        <p className="figures mt-auto flex justify-between gap-2 text-small">
          <span className="text-paper-dim">{m.tournaments_own_prize_now()}</span>
          <b className="text-moon">{rewardText(reward)}</b>
        </p>
      )}
    </>
  )
}

function Own({ tournament }: { readonly tournament: Tournament }) {
  const { tournamentId } = tournament
  const { data, refused, refetch } = useCall('queryTournamentRank', { tournamentId })
  if (data === undefined)
    return refused === null ? <Skeleton className="mt-2 h-9 w-28" /> : <CardFailure retry={refetch} />
  const best = data.standings.toSorted((one, other) => one.place - other.place)[0]
  if (best !== undefined) return <Placed tournament={tournament} placement={best} />
  return <p className="mt-1 text-small leading-normal text-paper-dim">{m.home_tournament_unplaced()}</p>
}

function Invitation({ tournament }: { readonly tournament: Tournament }) {
  const { lang } = usePage()
  const to = useAddress()
  const totals = prizeTotals(tournament.divisions)
  return (
    <>
      <p className="text-second leading-snug font-bold big:mt-2">{tournament.title[lang]}</p>
      {totals.length > 0 && (
        <p className="figures text-small leading-normal">
          <span className="text-paper-dim">{m.tournaments_prize_total()}</span>{' '}
          <b className="text-moon">{totals.join(m.tournaments_plus())}</b>
        </p>
      )}
      <Link
        to={to(`/tournaments/${tournament.tournamentId}`)}
        className="mt-auto -mb-2 inline-flex min-h-11 items-center gap-1 text-small text-wisteria hover:underline"
      >
        {m.home_tournament_join()}
        <Icon name="right" size="xs" />
      </Link>
    </>
  )
}

export function TournamentCard() {
  const to = useAddress()
  const all = useCall('queryTournaments', {})
  const own = useCall('queryOwnTournaments', { pageSize: 20 })
  const failed = all.refused === null ? own : all
  const shown =
    all.data === undefined || own.data === undefined
      ? undefined
      : tournamentAtAGlance(all.data.tournaments, own.data.joined)
  return (
    <SummaryCard
      title={m.tournaments_title()}
      to={to(shown?.isJoined ? `/tournaments/${shown.tournament.tournamentId}` : '/tournaments')}
      end={shown && <TimeLeft times={shown.tournament} />}
      className="home-card-tournament"
    >
      {failed.refused !== null ? (
        <CardFailure retry={failed.refetch} />
      ) : shown === undefined ? (
        <Skeleton className="mt-2 h-9 w-28" />
      ) : shown === null ? (
        <p className="mt-1 text-small leading-normal text-paper-dim">{m.home_tournament_none()}</p>
      ) : shown.isJoined ? (
        <Own tournament={shown.tournament} />
      ) : (
        <Invitation tournament={shown.tournament} />
      )}
    </SummaryCard>
  )
}
