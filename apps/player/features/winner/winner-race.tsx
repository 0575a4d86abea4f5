// The race of winners: the largest multiples of the day with bars to scale, and the latest wins beside it. Both follow
// pushed wins unless they are paused, hovered or focused.
import type { RaceWinner, Winner } from '@mangetsu/contract/winner'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { PlayerName } from '../../page/player-name.tsx'
import { ShortAmount } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import type { LiveWinners } from './live-winners.ts'
import { timesText } from './times-text.ts'

/** Returns the picture of a game, passed in by the page: pictures belong to the lobby. */
type CoverOf = (game: RaceWinner['game']) => Cuts | null

type LaneProps = {
  readonly winner: RaceWinner
  readonly place: number
  /** The first place's multiple, in hundredths. */
  readonly firstCents: number
  readonly cover: Cuts | null
}

function Lane({ winner, place, firstCents, cover }: LaneProps) {
  const lang = getLocale()
  const { roundId, game, maskedName, isSample, currency, payout, multipleCents } = winner
  return (
    <Link
      to={`/${lang}/round/${roundId}`}
      className="grid min-h-13 grid-cols-[1.25rem_36px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-field hover:bg-night-2 big:gap-x-4"
    >
      <b className="display-figures text-center text-[18px]">{place}</b>
      <span className="waits block size-9 overflow-hidden rounded-[6px] bg-night-2">
        {cover !== null && <Picture cuts={cover} sizes="36px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0">
        <span title={game.name[lang]} className="block truncate text-small leading-normal">
          <PlayerName roundId={roundId} maskedName={maskedName} isSample={isSample} />{' '}
          <span className="text-paper-dim">{game.name[lang]}</span>
        </span>
        <span className="mt-1 block">
          <Bar share={multipleCents / firstCents} isFirst={place === 1} />
        </span>
      </span>
      <span className="min-w-16 text-right leading-tight">
        <b className="figures block text-second whitespace-nowrap">{timesText(multipleCents)}</b>
        <ShortAmount amount={payout} currency={currency} className="text-micro text-paper-dim" />
      </span>
    </Link>
  )
}

type LanesProps = { readonly places: readonly RaceWinner[]; readonly coverOf: CoverOf }

/** Renders the ranked rounds, the largest multiple first, or a line for a day without any. */
export function RaceLanes({ places, coverOf }: LanesProps) {
  if (places.length === 0) return <p className="py-4 text-second text-paper-dim">{m.ticker_none()}</p>
  const firstCents = places[0]?.multipleCents ?? 1
  return (
    // Keyed by place: a new order changes the rows in place, and none moves.
    <ol>
      {places.map((winner, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place of the race.
        <li key={i}>
          <Lane winner={winner} place={i + 1} firstCents={firstCents} cover={coverOf(winner.game)} />
        </li>
      ))}
    </ol>
  )
}

/** Renders the latest wins, newest first, or a line without any. */
export function LatestWins({ winners }: { readonly winners: readonly Winner[] }) {
  const lang = getLocale()
  if (winners.length === 0) return <p className="py-4 text-second text-paper-dim">{m.ticker_none()}</p>
  return (
    <ul>
      {winners.map(({ roundId, maskedName, isSample, gameName, payout, currency, at }) => (
        <li key={roundId} className="border-t border-line first:border-t-0">
          <Link
            to={`/${lang}/round/${roundId}`}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 text-small hover:underline"
          >
            <span title={gameName[lang]} className="truncate">
              <PlayerName roundId={roundId} maskedName={maskedName} isSample={isSample} />{' '}
              <span className="text-paper-dim">{gameName[lang]}</span>
            </span>
            <ShortAmount amount={payout} currency={currency} className="font-bold" />
            <Instant at={at} style="time" className="min-w-10 text-right text-micro text-paper-dim" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Stops and resumes the updates of the race and the latest wins. */
export function PauseWins({ isPaused, pause }: Pick<LiveWinners, 'isPaused' | 'pause'>) {
  return (
    <button
      type="button"
      aria-label={isPaused ? m.ticker_resume() : m.ticker_pause()}
      aria-pressed={isPaused}
      onClick={() => pause(!isPaused)}
      className="-my-2.5 grid size-11 place-items-center rounded-field hover:bg-night-2"
    >
      <Icon name={isPaused ? 'play' : 'pause'} size="sm" />
    </button>
  )
}

const shownPlaces = 5

type Props = { readonly live: LiveWinners; readonly coverOf: CoverOf }

export function WinnerRace({ live, coverOf }: Props) {
  const { places, winners, suspend } = live
  const shown = places.slice(0, shownPlaces)
  const latest = winners.slice(0, shownPlaces)
  const hasSamples = [...shown, ...latest].some(({ isSample }) => isSample)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: updates pause while a row is pointed at or focused.
    <div
      className="rounded-card bg-night-1 px-4 py-2 big:px-6 big:py-4"
      onMouseEnter={() => suspend(true)}
      onMouseLeave={() => suspend(false)}
      onFocus={() => suspend(true)}
      onBlur={() => suspend(false)}
    >
      <div className="grid grid-cols-1 big:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] big:gap-x-10">
        <div className="race-lanes">
          <RaceLanes places={shown} coverOf={coverOf} />
        </div>
        <div className="max-big:hidden">
          <h3 className="font-sans text-second leading-loose font-bold tracking-normal">
            {m.ticker_title()}
          </h3>
          <LatestWins winners={latest} />
        </div>
      </div>
      {hasSamples && <p className="py-1 text-micro text-paper-dim">{m.board_samples()}</p>}
    </div>
  )
}
