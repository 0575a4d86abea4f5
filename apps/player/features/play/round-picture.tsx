// The picture of a round: its symbols with the winning ones framed, or its cards, from the game's own drawings.

import type { PictureCell, PictureRow, RoundPicture } from '@mangetsu/games/round-picture'
import { m } from '../../messages-compiled/messages.js'
import './round-picture.css'

const symbols = import.meta.glob<string>('../../../../games/*/art/symbols/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const cards = import.meta.glob<string>('../../../../games/cards/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const owners: Readonly<Record<NonNullable<PictureRow['owner']>, () => string>> = {
  player: m.result_player,
  dealer: m.result_dealer,
  board: m.result_board,
}

type Props = { readonly picture: RoundPicture; readonly gameId: string }

const addressOf = (
  { picture: { kind }, gameId }: Props,
  { picture: name }: PictureCell,
): string | undefined =>
  kind === 'cards'
    ? cards[`../../../../games/cards/art/${name}.svg`]
    : symbols[`../../../../games/${gameId}/art/symbols/${name}.svg`]

export function RoundPictureView(props: Props) {
  const { kind, rows } = props.picture
  const hasWin = rows.some(({ cells }) => cells.some(({ isWinning }) => isWinning))
  return (
    <div className="round-picture" data-kind={kind} data-has-win={hasWin}>
      {rows.map(({ owner, cells }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key and never change.
        <div key={row}>
          {owner !== null && <p className="mb-1 text-micro text-paper-dim">{owners[owner]()}</p>}
          <div className="round-picture-row">
            {cells.map((cell, column) => {
              const address = addressOf(props, cell)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key and never change.
                <span key={column} data-wins={cell.isWinning}>
                  {address !== undefined && (
                    <img
                      src={address}
                      alt={cell.isWinning ? m.result_winning({ name: cell.title }) : cell.title}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                </span>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}
