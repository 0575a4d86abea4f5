// The field of a baseball game: the runners on their bases, and where the last ball went.
import type { BaseballPlay, BaseballProgress } from '@mangetsu/contract/sport'
import diamond from '../../../art/fields/diamond.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { basesText } from '../match-words.ts'
import { resultText } from './play-words.ts'

/** Units of the drawing. */
const width = 640
const height = 560
/** The part of it that is shown, from the outfield to home plate. */
const top = 116
const shown = 440

type Point = { readonly x: number; readonly y: number }

const plate: Point = { x: 320, y: 512 }

const basePlaces = [
  ['first', { x: 472, y: 356 }],
  ['second', { x: 320, y: 204 }],
  ['third', { x: 168, y: 356 }],
] as const satisfies readonly (readonly [keyof BaseballProgress['bases'], Point])[]

/** Where each fielder stands, by number. */
const fielders: Readonly<Record<number, Point>> = {
  1: { x: 320, y: 372 },
  3: { x: 448, y: 322 },
  4: { x: 388, y: 270 },
  5: { x: 192, y: 322 },
  6: { x: 252, y: 270 },
  7: { x: 156, y: 256 },
  8: { x: 330, y: 186 },
  9: { x: 484, y: 256 },
}

/** How far a ball went, in distances from the plate to the fielder: a single falls before an outfielder. */
const reaches: Readonly<Partial<Record<BaseballPlay['kind'], number>>> = {
  single: 0.84,
  double: 1.12,
  triple: 1.16,
  homeRun: 1.3,
}

/** Balls stay on the drawing. */
const leastY = top + 14

function landingOf({ kind, fielder }: BaseballPlay): Point | null {
  const at = fielder === null ? undefined : fielders[fielder]
  if (at === undefined) return null
  const reach = reaches[kind] ?? 1
  return {
    x: plate.x + reach * (at.x - plate.x),
    y: Math.max(leastY, plate.y + reach * (at.y - plate.y)),
  }
}

const outfield = 7
/** How far the middle of a ball's path through the air is beside its line, as a share of its length. */
const bend = 0.14

/** Balls on the ground are straight, those in the air bend towards the middle of the field. */
function pathOf({ fielder }: BaseballPlay, { x, y }: Point): string {
  const start = `M${plate.x} ${plate.y - 8}`
  if ((fielder ?? 0) < outfield) return `${start}L${x} ${y}`
  const [across, along] = [x - plate.x, y - plate.y]
  const side = across < 0 ? 1 : -1
  const middle = {
    x: plate.x + across / 2 - side * bend * along,
    y: plate.y + along / 2 + side * bend * across,
  }
  return `${start}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${x} ${y}`
}

function LastBall({ play }: { readonly play: BaseballPlay }) {
  const landing = landingOf(play)
  if (landing === null) return null
  return (
    <g className="ball-path">
      <path d={pathOf(play, landing)} />
      <circle cx={landing.x} cy={landing.y} r="9" />
    </g>
  )
}

type Props = { readonly progress: BaseballProgress }

function labelOf({ bases, last }: BaseballProgress): string {
  const runners = basesText(bases)
  return last === null ? runners : m.sport_game_field_label({ bases: runners, last: resultText(last) })
}

export function Field({ progress }: Props) {
  const { bases, last, plays, inning, half } = progress
  return (
    <svg
      viewBox={`0 ${top} ${width} ${shown}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={labelOf(progress)}
      className="ball-field"
    >
      <image href={diamond} width={width} height={height} />
      {basePlaces.map(
        ([base, { x, y }]) =>
          bases[base] && (
            <rect
              key={base}
              x={x - 16}
              y={y - 16}
              width="32"
              height="32"
              rx="3"
              transform={`rotate(45 ${x} ${y})`}
              className="ball-runner"
            />
          ),
      )}
      {last !== null && <LastBall key={`${inning} ${half} ${plays.length}`} play={last} />}
    </svg>
  )
}
