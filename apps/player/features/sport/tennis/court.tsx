// The court of a tennis match: the server, and where the last ball fell. The home side is on the left.
import type { TennisPoint, TennisProgress } from '@mangetsu/contract/sport'
import court from '../../../art/fields/tennis-court.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import type { SideNames } from '../main-market-words.ts'
import { hitterOf, pointText } from './point-words.ts'

/** Units of the drawing. */
const width = 900
const height = 480
/** The lines of the singles court in it. */
const left = 60
const right = 840
const top = 98
const bottom = 382
const middleY = (top + bottom) / 2

const placeX = (percent: number): number => left + ((right - left) * percent) / 100
const placeY = (percent: number): number => top + ((bottom - top) * percent) / 100

/** Where a side serves from, at the middle of its baseline. */
const serveX = { home: left - 22, away: right + 22 } as const

/** A serve begins at the baseline; of any other shot only where it fell is known. */
function LastBall({ point }: { readonly point: TennisPoint }) {
  const [x, y] = [placeX(point.place.x), placeY(point.place.y)]
  const isServe = point.kind === 'ace' || point.kind === 'doubleFault'
  const isIn = point.kind === 'ace' || point.kind === 'winner'
  return (
    <g className="tennis-ball">
      {isServe && <path d={`M${serveX[hitterOf(point)]} ${middleY}L${x} ${y}`} />}
      <circle cx={x} cy={y} r="18" className={isIn ? 'tennis-ball-in' : 'tennis-ball-out'} />
      <circle cx={x} cy={y} r="8" />
    </g>
  )
}

type Props = { readonly progress: TennisProgress; readonly names: SideNames }

export function Court({ progress, names }: Props) {
  const { last, server, phase, statistics } = progress
  const text = last === null ? m.sport_tennis_court_empty() : pointText(last, names)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m.sport_tennis_court_label({ last: text })}
      className="tennis-court"
    >
      <image href={court} width={width} height={height} />
      {server !== null && phase === 'play' && (
        <circle cx={serveX[server]} cy={middleY} r="11" className="tennis-server" />
      )}
      {last !== null && <LastBall key={statistics.home.points + statistics.away.points} point={last} />}
    </svg>
  )
}
