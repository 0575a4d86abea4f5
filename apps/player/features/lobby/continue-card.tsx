// The last games on a player's home page: three covers with the time and the stake, the table's room, or the machine
// still held there. For a new player, the most popular games.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { PlayedRound } from '@mangetsu/contract/play'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { recentGames } from '../../stores/shaping.ts'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardFailure, SummaryCard } from '../../ui/summary-card.tsx'
import { timeAgoText } from '../../ui/time-ago.ts'
import { coverOf } from './game-art.ts'
import { gamePath } from './game-facts.tsx'
import { kindName } from './kind-labels.ts'
import { nameAndRoom } from './table-room.ts'

type RecentGames = {
  readonly games: readonly { readonly game: GameTile; readonly playedAt: string }[]
}

const shownGames = 3
/** Enough of the latest rounds to find the stake of each shown game. */
const latestRounds = { pageSize: 50 } as const

/** Returns the path of a game, at the machine the player holds there, if any. */
export const continuePath = (game: GameTile, machineNo: number | null): string =>
  machineNo === null ? gamePath(game) : `${gamePath(game)}?machine=${machineNo}`

type CoverProps = {
  readonly game: GameTile
  /** Path without the language. */
  readonly path: string
  readonly facts: readonly string[]
}

function GameCell({ game, path, facts }: CoverProps) {
  const to = useAddress()
  const { lang } = usePage()
  const cover = coverOf(game)
  const { name } = nameAndRoom(game, lang)
  return (
    <li className="min-w-0">
      <Link to={to(path)} className="group block">
        <span className="home-cover waits">
          {cover !== null && <Picture cuts={cover} sizes="(min-width: 1024px) 140px, 32vw" />}
          <span className="home-cover-play group-hover:text-moon">
            <Icon name="play" size="xs" />
          </span>
        </span>
        <b title={game.name[lang]} className="home-cover-name text-small leading-snug">
          {name}
        </b>
        <span className="figures block truncate text-micro leading-snug text-paper-dim">
          {facts.join(m.offers_dot())}
        </span>
      </Link>
    </li>
  )
}

type LastGameProps = {
  readonly game: GameTile
  readonly playedAt: string
  readonly machineNo: number | null
  readonly round: PlayedRound | undefined
}

function LastGame({ game, playedAt, machineNo, round }: LastGameProps) {
  const { lang } = usePage()
  const { room } = nameAndRoom(game, lang)
  const stake = round && amountText(round.stake, round.currency, 'compact')
  const detail = machineNo === null ? (room ?? stake) : m.home_machine({ no: machineNo })
  const ago = timeAgoText(Date.parse(playedAt), Date.now(), lang)
  const facts = detail === undefined ? [ago] : [ago, detail]
  return <GameCell game={game} path={continuePath(game, machineNo)} facts={facts} />
}

const places = (
  <div aria-hidden="true" className="mt-2.5 grid grid-cols-3 gap-2.5">
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} className="home-cover" />
    ))}
  </div>
)

/** The most popular games, for a player without a game to continue. */
function PopularGames() {
  const { lang } = usePage()
  const { data, refused, refetch } = useCall('queryGamePage', { lang, pageSize: shownGames })
  if (data === undefined) return refused === null ? places : <CardFailure retry={refetch} />
  return (
    <ul className="mt-2.5 grid grid-cols-3 gap-2.5">
      {data.games.map((game) => (
        <GameCell key={game.gameId} game={game} path={gamePath(game)} facts={[kindName(game.gameType)]} />
      ))}
    </ul>
  )
}

type Props = {
  readonly recent: QueryView<RecentGames>
  /** The machine held at the last game; null for none. */
  readonly machineNo: number | null
  /** Below the games. */
  readonly foot: ReactNode
}

export function ContinueGamesCard({ recent, machineNo, foot }: Props) {
  const to = useAddress()
  const games = recent.data?.games.slice(0, shownGames)
  // The lobby reserves the space of the player's shelves by it.
  const count = games?.length
  useEffect(() => {
    if (count !== undefined) recentGames.keep(count > 0)
  }, [count])
  const rounds = useCall('queryOwnRounds', latestRounds, { isOn: games !== undefined && games.length > 0 })
  const isNew = games?.length === 0
  return (
    <SummaryCard
      title={isNew ? m.home_popular_title() : m.home_continue_title()}
      to={to(isNew ? '/game' : '/game/my-list?tab=recent')}
      end={games !== undefined && games.length > 0 && m.home_continue_count({ count: games.length })}
      className="home-card-continue"
    >
      {games === undefined ? (
        recent.refused === null ? (
          places
        ) : (
          <CardFailure retry={recent.refetch} />
        )
      ) : games.length === 0 ? (
        <PopularGames />
      ) : (
        <ul className="mt-2.5 grid grid-cols-3 gap-2.5">
          {games.map(({ game, playedAt }, i) => (
            <LastGame
              key={game.gameId}
              game={game}
              playedAt={playedAt}
              machineNo={i === 0 ? machineNo : null}
              round={rounds.data?.rounds.find(({ gameId }) => gameId === game.gameId)}
            />
          ))}
        </ul>
      )}
      {foot}
    </SummaryCard>
  )
}
