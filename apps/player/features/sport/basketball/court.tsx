// The court of a basketball game: the latest shots where they were taken, made or missed.
import type { BasketballPlay, BasketballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import court from '../../../art/fields/court.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { sideNames } from '../match-words.ts'
import { courtPlayText } from './play-words.ts'

/** Units of the drawing, and of the court in it. */
const width = 940
const height = 500
const inner = { x: 20, y: 20, width: 900, height: 460 } as const

type Shot = BasketballPlay & { readonly place: NonNullable<BasketballPlay['place']> }

const isShot = (play: BasketballPlay): play is Shot => play.place !== null

const at = ({ place }: Shot) => ({
  x: inner.x + (place.x / 100) * inner.width,
  y: inner.y + (place.y / 100) * inner.height,
})

type MarkProps = { readonly shot: Shot; readonly isLast: boolean }

/** A shot that was made is a disc, one that missed a cross. */
function Mark({ shot, isLast }: MarkProps) {
  const { x, y } = at(shot)
  return (
    <g data-side={shot.side} className={isLast ? 'court-shot court-shot-last' : 'court-shot'}>
      {shot.points > 0 ? (
        <circle cx={x} cy={y} r="11" />
      ) : (
        <path d={`M${x - 9} ${y - 9}l18 18m0 -18l-18 18`} />
      )}
    </g>
  )
}

type Props = { readonly event: SportEventDetail; readonly progress: BasketballProgress }

const keyOf = ({ period, clock }: BasketballPlay): string => `${period} ${clock}`

export function Court({ event, progress: { plays } }: Props) {
  const names = sideNames(event)
  const shots = plays.filter(isShot)
  const last = shots.at(-1)
  const label =
    last === undefined
      ? m.sport_court_label_none(names)
      : m.sport_court_label({
          ...names,
          shots: shots
            .toReversed()
            .map((shot) => courtPlayText(shot, event))
            .join(m.sport_play_part()),
        })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="court-field">
      <image href={court} width={width} height={height} />
      {shots.map((shot) => (
        <Mark key={keyOf(shot)} shot={shot} isLast={shot === last} />
      ))}
    </svg>
  )
}
