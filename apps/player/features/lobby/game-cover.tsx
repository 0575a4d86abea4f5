// A game's cover with its name on a slip: vertical at the upper right in Japanese, horizontal at the lower left in
// English.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Picture } from '../../ui/picture.tsx'
import { coverOf } from './game-art.ts'

type Covered = Pick<GameTile, 'name' | 'gameNo' | 'filePath'> &
  Partial<Pick<GameTile, 'isNew' | 'hasJackpot'>>

type Props = {
  readonly game: Covered
  readonly sizes: string
  readonly isFirst?: boolean
  /** On the picture, under the slip. */
  readonly children?: ReactNode
}

/** Maximum number of characters on the slip in its first size, and in its second; longer names take two lines. */
const fitting = { ja: [7, 9], en: [22, 34] } as const

/** Returns the slip size for a name, one of three. */
export function slipSize(name: string, lang: 'ja' | 'en'): 'large' | 'middle' | 'small' {
  const [large, middle] = fitting[lang]
  if (name.length <= large) return 'large'
  return name.length <= middle ? 'middle' : 'small'
}

function Marks({ isNew = false, hasJackpot = false }: Pick<Covered, 'isNew' | 'hasJackpot'>) {
  if (!isNew && !hasJackpot) return null
  return (
    <span className="game-marks">
      {isNew && <span>{m.lobby_mark_new()}</span>}
      {hasJackpot && (
        <span data-mark="jackpot">
          <span className="only-wide">{m.lobby_mark_jackpot()}</span>
          <span className="only-narrow" aria-hidden="true">
            JP
          </span>
        </span>
      )}
    </span>
  )
}

export function GameCover({ game, sizes, isFirst = false, children }: Props) {
  const lang = getLocale()
  const cuts = coverOf(game)
  const name = game.name[lang]
  return (
    <span className="game-cover waits">
      {cuts !== null && <Picture cuts={cuts} sizes={sizes} isFirst={isFirst} />}
      {children}
      <span className="game-slip" data-size={slipSize(name, lang)}>
        {name}
      </span>
      <Marks isNew={game.isNew} hasJackpot={game.hasJackpot} />
    </span>
  )
}
