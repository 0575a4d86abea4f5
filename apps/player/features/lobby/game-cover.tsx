// A game's cover: the picture, and its name on a paper slip that hides none of it: vertical in a column beside the
// picture in Japanese, below it in English. The marks of the game are at the slip.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Picture } from '../../ui/picture.tsx'
import { coverOf } from './game-art.ts'
import { slipSize } from './slip-size.ts'

type Covered = Pick<GameTile, 'name' | 'gameNo' | 'filePath'> &
  Partial<Pick<GameTile, 'isNew' | 'hasJackpot'>>

type Props = {
  readonly game: Covered
  readonly sizes: string
  readonly isFirst?: boolean
  /** Over the picture. */
  readonly children?: ReactNode
}

export function GameCover({ game, sizes, isFirst = false, children }: Props) {
  const lang = getLocale()
  const cuts = coverOf(game)
  const name = game.name[lang]
  const { isNew = false, hasJackpot = false } = game
  return (
    <span className="game-cover waits">
      {cuts !== null && <Picture cuts={cuts} sizes={sizes} isFirst={isFirst} />}
      {children}
      <span className="game-slip" style={{ '--slip': slipSize(name, lang, game) } as CSSProperties}>
        {name}
      </span>
      {(isNew || hasJackpot) && (
        <span className="game-marks">
          {isNew && <b className="game-new">{m.lobby_mark_new()}</b>}
          {hasJackpot && (
            <span className="game-pot">
              <span className="only-heard">{m.lobby_mark_jackpot()}</span>
            </span>
          )}
        </span>
      )}
    </span>
  )
}
