// A player's own shelves: the games they have played, and games like one of them with the reason. Empty while nothing
// may be offered to them, which the platform decides.
import type { PersonalShelves as Shelves, SuggestedGame, GameTile as Tile } from '@mangetsu/contract/lobby'
import { type ReactNode, useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { recentGames } from '../../stores/shaping.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { timeAgoText } from '../../ui/time-ago.ts'
import { featureName } from './feature-labels.ts'
import { gamePath } from './game-facts.tsx'
import { GameTile } from './game-tile.tsx'
import { kindName } from './kind-labels.ts'
import { RowRest } from './row-rest.tsx'

const sizes = '(min-width: 1024px) 190px, 32vw'

/** Returns the first feature that both games share, or the kind if there is none; more do not fit below a cover. */
function sharedText({ game, features }: SuggestedGame): string {
  const [first] = features
  return first === undefined ? kindName(game.gameType) : m.lobby_like_shared({ shared: featureName(first) })
}

type Corner = (game: Tile) => ReactNode

function Card({ game, corner, line }: { game: Tile; corner: Corner; line: string }) {
  return (
    <li>
      <GameTile game={game} sizes={sizes} corner={corner(game)} />
      <span title={line} className="figures block truncate text-micro leading-[18px] text-wisteria">
        {line}
      </span>
    </li>
  )
}

function SuggestedRow({ suggested: { like, games }, corner }: SuggestedProps) {
  const lang = getLocale()
  return (
    <ScrollRow
      title={m.lobby_like_title({ game: like.name[lang] })}
      text={m.lobby_like_text()}
      more={{ to: `/${lang}${gamePath(like)}`, label: m.lobby_like_more({ game: like.name[lang] }) }}
      look="row-tiles"
    >
      {games.map((one) => (
        <Card key={one.game.gameId} game={one.game} corner={corner} line={sharedText(one)} />
      ))}
      <RowRest to={`/${lang}/game/${like.gameType}`} label={kindName(like.gameType)} />
    </ScrollRow>
  )
}

type SuggestedProps = { readonly suggested: NonNullable<Shelves['suggested']>; readonly corner: Corner }

type Props = {
  /** Placed on each cover's corner. */
  readonly corner: Corner
  /** Whether the page reserved their space. */
  readonly isExpected: boolean
}

export default function PersonalShelves({ corner, isExpected }: Props) {
  const lang = getLocale()
  const { data, refused } = useCall('queryPersonalShelves', {})
  const count = data?.played.length
  // The next page reserves their space.
  useEffect(() => {
    if (count !== undefined) recentGames.keep(count > 0)
  }, [count])
  if (data === undefined) return isExpected && refused === null ? <div className="personal-space" /> : null
  const { played, suggested } = data
  const more = { to: `/${lang}/game/my-list?tab=recent`, label: m.see_all() }
  return (
    <>
      {played.length > 0 && (
        <ScrollRow
          title={m.home_continue_title()}
          text={m.lobby_continue_text()}
          more={more}
          look="row-tiles"
        >
          {played.map(({ game, playedAt }) => (
            <Card
              key={game.gameId}
              game={game}
              corner={corner}
              line={timeAgoText(Date.parse(playedAt), Date.now(), lang)}
            />
          ))}
        </ScrollRow>
      )}
      {suggested !== null && <SuggestedRow suggested={suggested} corner={corner} />}
    </>
  )
}
