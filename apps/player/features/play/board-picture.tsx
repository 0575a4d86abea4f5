// The board of a round of falling balls: nails, the path of each ball, the pockets with the caught balls, and the digits.
// Loaded on demand.
import type { RoundPicture } from '@mangetsu/games/round-picture'
import { m } from '../../messages-compiled/messages.js'
import './board-picture.css'

type Props = Extract<RoundPicture, { kind: 'board' }>

/** Distances of nails and pockets, in the drawing's units. */
const step = 24
const rise = 18
const pocketHeight = 40

const range = (length: number): number[] => Array.from({ length }, (_, at) => at)

/** Returns the points of a path: a ball moves half a step to a side at each row of nails. */
function pointsOf(path: readonly boolean[], middle: number): string {
  let x = middle
  const points = [`${x},4`]
  for (const [row, isRight] of path.entries()) {
    x += isRight ? step / 2 : -step / 2
    points.push(`${x},${(row + 1) * rise}`)
  }
  return points.join(' ')
}

export default function BoardPicture({ paths, pockets, digits }: Props) {
  const rows = pockets.length - 1
  const [width, bottom] = [pockets.length * step, rows * rise + 10]
  const middle = width / 2
  return (
    <div className="round-board">
      {digits !== null && (
        <p className="round-digits">
          {range(digits.length).map((place) => (
            <span key={place} className="round-digit">
              {digits.charAt(place)}
            </span>
          ))}
        </p>
      )}
      <svg
        viewBox={`0 0 ${width} ${bottom + pocketHeight}`}
        role="img"
        aria-label={m.result_board_balls({ count: paths.length })}
      >
        {range(rows).flatMap((row) =>
          range(row + 1).map((nail) => (
            <circle
              key={`${row}-${nail}`}
              cx={middle + (nail - row / 2) * step}
              cy={row * rise + 12}
              r={1.6}
              className="round-nail"
            />
          )),
        )}
        {paths.map((path, ball) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: balls have no other key and never change.
          <polyline key={ball} points={pointsOf(path, middle)} className="round-path" />
        ))}
        {pockets.map(({ caught, pays }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pockets have no other key and never change.
          <g key={at} data-pays={pays > 0 && caught > 0}>
            <rect x={at * step + 1} y={bottom} width={step - 2} height={pocketHeight} rx={4} />
            <text x={at * step + step / 2} y={bottom + 17}>
              {caught > 0 ? caught : ''}
            </text>
            <text x={at * step + step / 2} y={bottom + 33} className="round-pays">
              {pays > 0 ? m.fact_times({ count: pays }) : ''}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
