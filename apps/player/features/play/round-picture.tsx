// The picture of a round from the game's own drawings: its symbols, cards or dice, with the winning ones framed, the
// pocket of a wheel, or the paths of the balls.
import type { PictureCell, RoundPicture } from '@mangetsu/games/round-picture'
import { lazy, Suspense } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { cardArt } from '../../ui/card-art.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import './round-picture.css'

const symbols = import.meta.glob<string>('../../../../games/*/art/symbols/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const dice = import.meta.glob<string>('../../../../games/*/art/parts/die-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const BoardPicture = lazy(() => import('./board-picture.tsx'))

type Props = { readonly picture: RoundPicture; readonly gameId: string }
type RowsProps = { readonly picture: Extract<RoundPicture, { rows: unknown }>; readonly gameId: string }

function addressOf(
  { picture: { kind }, gameId }: RowsProps,
  { picture: name }: PictureCell,
): string | undefined {
  if (kind === 'cards') return name === null ? undefined : cardArt(name)
  if (kind === 'dice') return dice[`../../../../games/${gameId}/art/parts/${name}.svg`]
  return symbols[`../../../../games/${gameId}/art/symbols/${name}.svg`]
}

function Rows(props: RowsProps) {
  const { kind, rows } = props.picture
  const hasWin = rows.some(({ cells }) => cells.some(({ isWinning }) => isWinning))
  return (
    <div className="round-picture" data-kind={kind} data-has-win={hasWin}>
      {rows.map(({ label, note, cells }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key and never change.
        <div key={row}>
          {label !== null && (
            <p className="figures mb-1 flex justify-between gap-3 text-small text-paper-dim">
              <span>{label}</span>
              {note !== null && <b className="text-paper">{note}</b>}
            </p>
          )}
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

function Wheel({ pockets }: Extract<RoundPicture, { kind: 'wheel' }>) {
  return (
    <p className="round-wheel">
      {pockets.map(({ text, tone, isWinning }) => (
        <span
          key={text}
          className="round-pocket"
          data-tone={tone}
          data-wins={isWinning}
          aria-hidden={!isWinning}
        >
          {text}
        </span>
      ))}
    </p>
  )
}

export function RoundPictureView({ picture, gameId }: Props) {
  if (picture.kind === 'wheel') return <Wheel {...picture} />
  if (picture.kind === 'board')
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <BoardPicture {...picture} />
      </Suspense>
    )
  return <Rows picture={picture} gameId={gameId} />
}
