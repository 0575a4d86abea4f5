// A tournament over a running game: the player's place and the time left, and a panel with the score for the next prize
// and the division of the stake. Without a sign-up, a quiet invitation that can be dismissed.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament } from '@mangetsu/contract/tournament'
import type { Currency } from '@mangetsu/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useRefetchAfterRounds } from '../../page/use-refetch-after-rounds.ts'
import { useReported } from '../../page/use-reported.ts'
import { browserStorage } from '../../stores/browser-storage.ts'
import { amountText } from '../../ui/amount.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowPanel } from '../../ui/row-panel.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft, useNowMs } from '../../ui/time-passed.ts'
import { NextPrize, Placed, shownPlacement, Terms } from './own-place.tsx'
import { PlaceChange } from './place-change.tsx'
import { TakePart } from './take-part.tsx'
import { TimeLeft } from './time-left.tsx'
import { type Rank, stakesText } from './tournament-states.ts'
import { divisionOfStake, tournamentsOfGame } from './tournaments-of-game.ts'

/** Minimum interval between requests for the place, in ms: it follows the player's rounds, not everybody's. */
const refetchEveryMs = 5_000
const clockMs = 60_000

type Stake = { readonly amount: string | null; readonly currency: Currency }
type Joined = OutputOf<(typeof calls)['queryOwnTournaments']>['joined']

function Moon({ tournament: { from, until } }: { readonly tournament: Tournament }) {
  const nowMs = useNowMs(clockMs)
  const left = nowMs === null ? null : shareLeft(Date.parse(from), Date.parse(until), nowMs)
  return <TimeMoon left={left} className="size-4" />
}

/** The division in which the last stake counts; nothing before the first round. */
function StakeFacts({ tournament, stake }: { readonly tournament: Tournament; readonly stake: Stake }) {
  const { amount, currency } = stake
  if (amount === null) return null
  const division = divisionOfStake(tournament.divisions, amount, currency)
  return (
    <dl>
      <Fact label={m.tournaments_stake_now({ amount: amountText(amount, currency, 'compact') })}>
        {division === undefined ? (
          <span className="text-torii-text">{m.tournaments_stake_outside()}</span>
        ) : (
          <span>
            {division.name[getLocale()]} {stakesText(division)}
          </span>
        )}
      </Fact>
    </dl>
  )
}

function PageLink({ tournamentId }: Pick<Tournament, 'tournamentId'>) {
  const to = useAddress()
  return (
    <Link
      to={to(`/tournaments/${tournamentId}`)}
      className="-mb-3 ml-auto inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
    >
      {m.tournaments_to_page()}
      <Icon name="right" size="xs" />
    </Link>
  )
}

/** The player's other tournaments of this game, each with its best place. */
function Others({ others, joined }: { readonly others: readonly Tournament[]; readonly joined: Joined }) {
  const to = useAddress()
  const lang = getLocale()
  if (others.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-t">
      {others.map((one) => {
        const own = joined.find(({ tournamentId }) => tournamentId === one.tournamentId)
        const places = own?.standings.map(({ place }) => place) ?? []
        return (
          <li key={one.tournamentId}>
            <Link
              to={to(`/tournaments/${one.tournamentId}`)}
              className="figures flex min-h-12 items-center justify-between gap-3 text-small hover:text-wisteria"
            >
              <span className="min-w-0">{one.title[lang]}</span>
              <b className="flex-none">
                {places.length === 0
                  ? m.tournaments_joined()
                  : m.tournaments_place({ place: Math.min(...places) })}
              </b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type JoinedProps = {
  readonly tournaments: readonly [Tournament, ...Tournament[]]
  readonly joined: Joined
  readonly rank: Rank
  readonly spins: number
  readonly stake: Stake
}

function JoinedPart({ tournaments: [tournament, ...others], joined, rank, spins, stake }: JoinedProps) {
  const { divisions, title } = tournament
  const staked = stake.amount === null ? undefined : divisionOfStake(divisions, stake.amount, stake.currency)
  const placement = shownPlacement(rank, staked?.division ?? '')
  const division = divisions.find((one) => one.division === placement?.division)
  return (
    <RowPanel
      title={title[getLocale()]}
      summary={
        <>
          <Moon tournament={tournament} />
          <span className="figures flex flex-none items-baseline gap-1.5 text-small leading-none">
            {placement === undefined ? (
              <span className="text-paper-dim">{m.tournaments_no_record()}</span>
            ) : (
              <>
                <b>{m.tournaments_place({ place: placement.place })}</b>
                <PlaceChange placement={placement} />
              </>
            )}
          </span>
        </>
      }
      closedBy={spins}
      className="game-row-part game-row-tournament"
      panelClass="game-row-panel"
    >
      <p className="figures flex items-center gap-1.5 text-small text-paper-dim">
        <TimeLeft times={tournament} />
      </p>
      {placement !== undefined && division !== undefined && (
        <>
          <Placed tournament={tournament} division={division} placement={placement} />
          <NextPrize tournament={tournament} division={division} placement={placement} />
        </>
      )}
      <StakeFacts tournament={tournament} stake={stake} />
      <Others others={others} joined={joined} />
      <PageLink tournamentId={tournament.tournamentId} />
    </RowPanel>
  )
}

const dismissedKey = 'dismissedTournament'

/** The dismissed tournament, which is not offered again on this device. */
function useDismissed() {
  const [dismissedId, setDismissedId] = useState(() => browserStorage().get(dismissedKey))
  const dismiss = (tournamentId: string) => {
    browserStorage().set(dismissedKey, tournamentId)
    setDismissedId(tournamentId)
  }
  return { dismissedId, dismiss }
}

type InvitationProps = {
  readonly tournament: Tournament
  readonly rank: Rank
  readonly spins: number
  readonly onDismiss: () => void
}

/** Offers to take part. */
function Invitation({ tournament, rank, spins, onDismiss }: InvitationProps) {
  const { tournamentId, title } = tournament
  return (
    <RowPanel
      title={title[getLocale()]}
      summary={
        <>
          <Moon tournament={tournament} />
          <span className="flex-none text-small leading-none text-paper-dim">
            {m.tournaments_take_part_short()}
          </span>
        </>
      }
      closedBy={spins}
      className="game-row-part game-row-tournament"
      panelClass="game-row-panel"
    >
      <Terms tournament={tournament} />
      <TakePart tournament={tournament} rank={rank} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <button
          type="button"
          onClick={onDismiss}
          className="-mb-3 inline-flex min-h-11 items-center text-second text-paper-dim hover:underline"
        >
          {m.tournaments_dismiss()}
        </button>
        <PageLink tournamentId={tournamentId} />
      </div>
    </RowPanel>
  )
}

type Props = {
  readonly gameId: string
  /** Rounds shown since the game was opened. */
  readonly played: number
  /** Spins sent since then. */
  readonly spins: number
  readonly stake: Stake
  /** Called with whether there is a tournament to show, once that is known. */
  readonly onShown: (isShown: boolean) => void
}

export default function GameTournament({ gameId, played, spins, stake, onShown }: Props) {
  const all = useCall('queryTournaments', { state: 'running' }).data?.tournaments
  const joined = useCall('queryOwnTournaments', { pageSize: 20 }).data?.joined
  const found = all === undefined || joined === undefined ? null : tournamentsOfGame(all, joined, gameId)
  const [first, ...others] = found?.joined ?? []
  const tournament = first ?? found?.open ?? null
  const { data: rank } = useCall(
    'queryTournamentRank',
    { tournamentId: tournament?.tournamentId ?? '' },
    { isOn: tournament !== null },
  )
  useRefetchAfterRounds('queryTournamentRank', first === undefined ? 0 : played, refetchEveryMs)
  const { dismissedId, dismiss } = useDismissed()
  const isOffered = rank?.closed === null && rank.signFlag !== 1 && tournament?.tournamentId !== dismissedId
  const isShown = rank === undefined ? null : first !== undefined || isOffered
  useReported(found !== null && tournament === null ? false : isShown, onShown)
  if (tournament === null || joined === undefined || rank === undefined) return null
  if (first !== undefined)
    return (
      <JoinedPart tournaments={[first, ...others]} joined={joined} rank={rank} spins={spins} stake={stake} />
    )
  return isOffered ? (
    <Invitation
      key={tournament.tournamentId}
      tournament={tournament}
      rank={rank}
      spins={spins}
      onDismiss={() => dismiss(tournament.tournamentId)}
    />
  ) : null
}
