// The plate appearance under way: balls, strikes and outs as lamps, the place of each pitch, batter and pitcher.
import type { BaseballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { sideNames } from '../match-words.ts'

type Props = { readonly progress: BaseballProgress }

/** The lamps of a count that a further one ends, and that of the outs. */
const lamps = [
  ['B', 3],
  ['S', 2],
  ['O', 2],
] as const

export function Count({ progress: { count, outs } }: Props) {
  const figures = { B: count.balls, S: count.strikes, O: outs }
  return (
    <div className="ball-count">
      <p className="only-heard">{m.sport_game_count_label({ ...count, outs })}</p>
      <div aria-hidden="true" className="ball-lamps figures">
        {lamps.map(([name, most]) => (
          <p key={name} data-count={name}>
            <b className="display-figures">{name}</b>
            <span>
              {Array.from({ length: most }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place.
                <i key={at} data-lit={at < figures[name]} />
              ))}
            </span>
            {figures[name]}
          </p>
        ))}
      </div>
    </div>
  )
}

const pitchWords = {
  ball: m.sport_pitch_ball,
  strike: m.sport_pitch_strike,
  foul: m.sport_pitch_foul,
} as const

/** Units of the drawing: the strike zone is as wide as half of what a pitch's place in percent covers. */
const zone = { x: 26, y: 20, width: 68, height: 86 } as const

/** Returns the middle of a pitch from its place in percent: 25 and 75 are the edges of the zone. */
const placed = (percent: number, from: number, length: number): number =>
  from + ((percent - 25) / 50) * length

function pitchesText(pitches: BaseballProgress['pitches']): string {
  if (pitches.length === 0) return m.sport_game_pitches_none()
  const named = pitches.map(({ kind }, at) =>
    m.sport_game_pitch({ number: at + 1, kind: pitchWords[kind]() }),
  )
  return m.sport_game_pitches_label({ pitches: named.join(m.sport_play_part()) })
}

export function PitchMap({ progress: { pitches } }: Props) {
  const { x, y, width, height } = zone
  return (
    <svg viewBox="-14 -22 148 170" role="img" aria-label={pitchesText(pitches)} className="ball-zone">
      <rect x={x} y={y} width={width} height={height} rx="3" />
      <path
        d={`M${x + width / 3} ${y}v${height}M${x + (2 * width) / 3} ${y}v${height}M${x} ${y + height / 3}h${width}M${x} ${y + (2 * height) / 3}h${width}`}
      />
      {pitches.map((pitch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pitch is its number.
        <g key={at} data-pitch={pitch.kind}>
          <circle cx={placed(pitch.x, x, width)} cy={placed(pitch.y, y, height)} r="11" />
          <text x={placed(pitch.x, x, width)} y={placed(pitch.y, y, height) + 4.5} textAnchor="middle">
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

type BatterProps = Props & { readonly event: SportEventDetail }

/** Until the sides have changed, the batter is the first one of the next half. */
export function Batter({ event, progress: { batter, pitchCount, half, phase } }: BatterProps) {
  const isTop = (half === 'top') === (phase === 'batting')
  const { place, atBats, hits } = batter
  const names = sideNames(event)
  return (
    <dl className="ball-batter">
      <div>
        <dt>{m.sport_game_batter()}</dt>
        <dd>
          <b>{`${isTop ? names.away : names.home} ${m.sport_game_order({ place })}`}</b>
          <span className="figures">{m.sport_game_batter_line({ atBats, hits })}</span>
        </dd>
      </div>
      <div>
        <dt>{m.sport_game_pitcher()}</dt>
        <dd>
          <b>{isTop ? names.home : names.away}</b>
          <span className="figures">{m.sport_game_pitch_count({ count: pitchCount })}</span>
        </dd>
      </div>
    </dl>
  )
}
