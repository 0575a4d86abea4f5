// The race of winners: the largest multiples of a day or a week with bars to scale, and the latest wins
// beside it. Both follow pushed wins unless they are paused, hovered or focused.
import type { Winner } from '@mangetsu/contract/winner'
import type { Currency } from '@mangetsu/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { PlayerName } from '../../page/player-name.tsx'
import { amountText, wholeUnits } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { isOnDay, shortDayText } from '../../ui/day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { multipleText } from '../../ui/multiple.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import type { LiveWinners } from './live-winners.ts'
import { type Race, shownPlaces } from './race-of.ts'

/** Returns the heading of a race. */
export const raceTitle = (span: Race['span']): string =>
  span === 'today' ? m.race_today_heading() : m.race_week_heading()

/** Returns the picture of a game, passed in by the page: pictures belong to the lobby. */
export type WinnerCoverOf = (game: Winner['game']) => Cuts | null

/** Formats a payout: yen without decimals, rounded down; other currencies as they are. */
export const payoutText = (payout: string, currency: Currency): string =>
  amountText(currency === 'JPY' ? wholeUnits(payout) : payout, currency, 'compact')

type WinProps = {
  readonly winner: Winner
  /** The site's current date. */
  readonly day: string
}

/** The player and the mark of a sample player. */
export const Who = ({ winner: { roundId, maskedName, isSample } }: Pick<WinProps, 'winner'>) => (
  <span className="truncate">
    <PlayerName roundId={roundId} maskedName={maskedName} isSample={isSample} />
    {isSample && <span className="ml-1.5">{m.winner_sample()}</span>}
  </span>
)

/** The time today, or the date of another day. */
export const When = ({ winner: { at }, day }: WinProps) =>
  isOnDay(at, day) ? (
    <Instant at={at} style="time" />
  ) : (
    <time dateTime={at} className="figures whitespace-nowrap">
      {shortDayText(at, getLocale())}
    </time>
  )

const WhoAndWhen = ({ winner, day }: WinProps) => (
  <span className="flex flex-wrap justify-between gap-x-2 text-micro leading-normal text-paper-dim">
    <Who winner={winner} />
    <When winner={winner} day={day} />
  </span>
)

/** Renders the multiple and the payout. */
const Return = ({ winner: { multipleCents, payout, currency } }: Pick<WinProps, 'winner'>) => (
  <span className="min-w-16 text-right leading-snug">
    <b className="figures block text-body whitespace-nowrap">{multipleText(multipleCents)}</b>
    <span className="figures block text-micro whitespace-nowrap text-paper-dim">
      {payoutText(payout, currency)}
    </span>
  </span>
)

export const Replay = () => (
  <>
    <Icon name="replay" size="sm" className="text-paper-dim group-hover:text-paper" />
    <span className="only-heard">{m.race_replay()}</span>
  </>
)

export const Cover = ({ cuts }: { readonly cuts: Cuts | null }) => (
  <span className="waits block size-11 overflow-hidden rounded-field bg-night-2">
    {cuts !== null && <Picture cuts={cuts} sizes="44px" className="size-full object-cover" />}
  </span>
)

type LaneProps = WinProps & {
  readonly place: number
  /** The first place's multiple, in hundredths. */
  readonly firstCents: number
  readonly cover: Cuts | null
}

function Lane({ winner, day, place, firstCents, cover }: LaneProps) {
  const lang = getLocale()
  return (
    <Link
      to={`/${lang}/round/${winner.roundId}`}
      className="group grid min-h-16 grid-cols-[1.25rem_44px_minmax(0,1fr)_auto_18px] items-center gap-x-2 rounded-field py-1.5 hover:bg-night-2 big:gap-x-4"
    >
      <b className="display-figures text-center text-[18px]">{place}</b>
      <Cover cuts={cover} />
      <span className="min-w-0">
        <span className="block text-small leading-tight font-bold">{winner.game.name[lang]}</span>
        <WhoAndWhen winner={winner} day={day} />
        <span className="mt-1 block">
          <Bar share={winner.multipleCents / firstCents} isFirst={place === 1} />
        </span>
      </span>
      <Return winner={winner} />
      <Replay />
    </Link>
  )
}

type LanesProps = { readonly race: Race; readonly coverOf: WinnerCoverOf }

/** Renders the ranked rounds, the largest multiple first; without any, a line on the wins to come. */
export function RaceLanes({ race: { day, places }, coverOf }: LanesProps) {
  const firstCents = places[0]?.multipleCents ?? 1
  return (
    <>
      {places.length > 0 && (
        // Keyed by place: a new order changes the rows in place, and none moves.
        <ol>
          {places.map((winner, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place of the race.
            <li key={i}>
              <Lane
                winner={winner}
                day={day}
                place={i + 1}
                firstCents={firstCents}
                cover={coverOf(winner.game)}
              />
            </li>
          ))}
        </ol>
      )}
      {places.length === 0 && <p className="py-3 text-small text-paper-dim">{m.ticker_none()}</p>}
    </>
  )
}

type LatestProps = {
  readonly winners: readonly Winner[]
  readonly day: string
  readonly coverOf: WinnerCoverOf
}

/** Renders the latest wins, newest first, or a line without any. */
export function LatestWins({ winners, day, coverOf }: LatestProps) {
  const lang = getLocale()
  if (winners.length === 0) return <p className="py-3 text-small text-paper-dim">{m.ticker_none()}</p>
  return (
    <ul>
      {winners.map((winner) => (
        <li key={winner.roundId} className="border-t border-line first:border-t-0">
          <Link
            to={`/${lang}/round/${winner.roundId}`}
            className="group grid min-h-16 grid-cols-[44px_minmax(0,1fr)_auto_18px] items-center gap-x-2 py-1 hover:bg-night-2 big:gap-x-3"
          >
            <Cover cuts={coverOf(winner.game)} />
            <span className="min-w-0">
              <span className="block text-small leading-tight font-bold">{winner.game.name[lang]}</span>
              <WhoAndWhen winner={winner} day={day} />
            </span>
            <Return winner={winner} />
            <Replay />
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

type Props = { readonly live: LiveWinners; readonly coverOf: WinnerCoverOf }

const columnTitle = 'font-sans text-second leading-loose font-bold tracking-normal'

export function WinnerRace({ live, coverOf }: Props) {
  const { race, winners, suspend } = live
  // As many rows as were rendered first: pushed wins change the rows, and nothing below them moves.
  const [rows] = useState(() => {
    const places = race.places.length
    return { race: places, latest: Math.max(places, winners.length) }
  })
  const shown = race.places.slice(0, Math.min(shownPlaces, rows.race))
  const latest = winners.slice(0, Math.min(shownPlaces, rows.latest))
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
        <div>
          <h3 className={columnTitle}>{raceTitle(race.span)}</h3>
          <RaceLanes race={{ ...race, places: shown }} coverOf={coverOf} />
        </div>
        <div className="max-big:hidden">
          <h3 className={columnTitle}>{m.ticker_title()}</h3>
          <LatestWins winners={latest} day={race.day} coverOf={coverOf} />
        </div>
      </div>
      {hasSamples && <p className="py-1 text-micro text-paper-dim">{m.board_samples()}</p>}
    </div>
  )
}
