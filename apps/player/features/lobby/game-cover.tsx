// A game's cover with its name on a paper slip: vertical at the upper right in Japanese, horizontal at the lower
// left in English.
import type { Game } from '@mangetsu/contract/lobby'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Picture } from '../../ui/picture.tsx'
import { artOf } from './game-art.ts'

type Props = {
  readonly game: Pick<Game, 'gameId' | 'name'>
  readonly sizes: string
  readonly isFirst?: boolean
}

export function GameCover({ game, sizes, isFirst = false }: Props) {
  const art = artOf(game.gameId)
  return (
    <span className="game-cover">
      {art !== null && <Picture cuts={art.cover} sizes={sizes} isFirst={isFirst} />}
      <span className="game-slip">{game.name[getLocale()]}</span>
    </span>
  )
}
