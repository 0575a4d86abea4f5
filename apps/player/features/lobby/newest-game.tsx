// The newest game of a list as a wide picture of its stage, with its name and its main features.
import type { Game } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Picture } from '../../ui/picture.tsx'
import { featureName } from './feature-labels.ts'
import { artOf } from './game-art.ts'
import { gamePath, rtpText } from './game-facts.tsx'

/** Maximum number of features named below the game. */
const mostNamed = 2

type Props = {
  readonly game: Pick<Game, 'gameId' | 'gameType' | 'name' | 'filePath' | 'features' | 'rtpPpm'>
}

/** Renders nothing for a game without a wide picture. */
export function NewestGame({ game }: Props) {
  const lang = getLocale()
  const art = artOf(game.filePath ?? '')
  if (art === null) return null
  const facts = game.features.slice(0, mostNamed).map(featureName).concat(rtpText(game))
  return (
    <Link
      to={`/${lang}${gamePath(game)}`}
      className="newest-game waits relative flex items-end overflow-hidden rounded-card bg-night-2"
    >
      <Picture
        cuts={art.posterWide}
        sizes="(min-width: 1024px) 540px, 100vw"
        isFirst
        className="absolute inset-0 size-full object-cover"
      />
      <span className="newest-text">
        <span className="text-small">{m.lobby_newest()}</span>{' '}
        <b className="font-display text-section leading-snug big:block">{game.name[lang]}</b>
        <span className="figures block text-small leading-snug">{facts.join(m.offers_dot())}</span>
      </span>
    </Link>
  )
}
