// The photo finish: the first horses as they lie when the winner's nose reaches the post, by their times.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { metresAt } from '@mangetsu/race/show'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { HorseNumber } from './horse-number.tsx'
import { marginText } from './race-words.ts'
import { runnerPicture } from './runner-pictures.ts'

/** The picture in its own units: its size, the place of the post, and units of a metre at its largest scale. */
const [pictureWidth, pictureHeight, postAt, perMetre] = [748, 300, 540, 80]
/** The size of a horse at that scale, and the place of its nose in it. */
const [horseWidth, horseHeight, noseShare] = [236, 174, 0.935]
/** The least scale, of the largest one; and the place of the third horse's nose that a smaller scale keeps in view. */
const [leastScale, thirdAt] = [0.42, 150]
const shownHorses = 4

const finishOf = (run: RaceRun, number: number): number => run.splits[number - 1]?.at(-1) ?? 0

type Props = {
  readonly race: Pick<RaceDetail, 'entries' | 'distance'>
  readonly run: RaceRun
}

/**
 * Returns the scale of the picture, and the first horses with the place of their noses, from the last of them to the
 * winner, which is in front.
 */
function nosesOf({ race: { distance }, run }: Props) {
  const winnerMs = finishOf(run, run.order[0] ?? 1)
  const behind = (number: number) => distance - metresAt(run.splits[number - 1] ?? [], winnerMs)
  const third = behind(run.order[2] ?? 1) * perMetre
  const scale = Math.min(1, Math.max(leastScale, (postAt - thirdAt) / Math.max(1, third)))
  const noses = run.order
    .slice(0, shownHorses)
    .map((number, place) => ({ number, place, x: postAt - behind(number) * perMetre * scale }))
    .filter(({ x }) => x > 0)
    .toReversed()
  return { scale, noses }
}

const ticks = Array.from({ length: 20 }, (_, at) => (at * pictureWidth) / 20)

/** Returns the first two horses with their names and the margin between them. */
function firstTwoOf({ race: { entries }, run }: Props) {
  const [one, two] = run.order
    .slice(0, 2)
    .map((number) => entries[number - 1])
    .filter((horse) => horse !== undefined)
  if (one === undefined || two === undefined) return null
  return { one, two, margin: marginText(finishOf(run, two.number) - finishOf(run, one.number)) }
}

function Picture(props: Props) {
  const { entries } = props.race
  const { scale, noses } = nosesOf(props)
  return (
    <svg
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="race-photo-picture"
    >
      <rect y="252" width={pictureWidth} height="48" className="race-photo-ground" />
      {noses.map(({ number, place, x }) => {
        // The winner runs nearest to the reader.
        const y = pictureHeight - horseHeight * scale - 14 - place * 32
        const left = x - horseWidth * noseShare * scale
        return (
          <g
            key={number}
            transform={`translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}
          >
            <image
              href={runnerPicture(entries[number - 1]?.frame ?? 1, place % 2 === 0 ? 1 : 0)}
              width={horseWidth}
              height={horseHeight}
            />
            <text x={horseWidth * 0.505} y={horseHeight * 0.605} className="race-photo-number">
              {number}
            </text>
          </g>
        )
      })}
      <path d={`M${postAt} 0V${pictureHeight}`} className="race-photo-post" />
      {ticks.map((x, at) => (
        <path key={x} d={`M${x} ${pictureHeight}v${at % 5 === 0 ? -11 : -6}`} className="race-photo-tick" />
      ))}
    </svg>
  )
}

export function PhotoFinish(props: Props) {
  const lang = getLocale()
  const first = firstTwoOf(props)
  if (first === null) return null
  const { one, two, margin } = first
  return (
    <>
      <div className="race-photo">
        <Picture {...props} />
      </div>
      <p className="race-photo-words">
        <HorseNumber number={one.number} frame={one.frame} />
        <b>{one.name[lang]}</b>
        <span>{m.racing_photo_margin({ margin })}</span>
        <HorseNumber number={two.number} frame={two.frame} />
        <b>{two.name[lang]}</b>
        <span>{m.racing_photo_end()}</span>
      </p>
    </>
  )
}
