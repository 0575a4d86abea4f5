// The pitch of a match: the shares of each side's attacks by lane, and the place of the last incident.
import type { FootballProgress, FootballStatistics, SportEventDetail } from '@mangetsu/contract/sport'
import { useId } from 'react'
import pitch from '../../art/fields/pitch.svg?url'
import { m } from '../../messages-compiled/messages.js'
import { incidentText, minuteText, sideNames } from './match-words.ts'
import './pitch.css'
import { CutText } from './cut-text.tsx'

/** Units of the drawing of the pitch. */
const width = 1_050
const height = 500
const middle = width / 2

/** The margin above the first lane, and the height of a lane without its gap. */
const top = 14
const laneHeight = (height - 2 * top) / 3
const laneGap = 7

const lanes = ['left', 'centre', 'right'] as const

type LaneProps = {
  readonly share: number
  /** 0 at the top. */
  readonly place: number
  /** 1 for the home side, which attacks to the right. */
  readonly to: 1 | -1
  readonly fill: string
}

function Lane({ share, place, to, fill }: LaneProps) {
  const y = top + place * laneHeight + laneGap
  const h = laneHeight - 2 * laneGap
  const x = middle + to * 14
  const length = to * (150 + share * 3.4)
  const tip = to * h * 0.24
  return (
    <>
      <path
        d={`M${x} ${y}h${length}l${tip} ${h / 2}l${-tip} ${h / 2}h${-length}z`}
        fill={fill}
        opacity={0.35 + share / 100}
      />
      <text
        x={x + length - to * 22}
        y={y + h / 2}
        dominantBaseline="central"
        textAnchor={to > 0 ? 'end' : 'start'}
        className="sport-pitch-share"
      >
        {share}%
      </text>
    </>
  )
}

type AttackProps = {
  readonly attacks: FootballStatistics['attacks']
  readonly to: 1 | -1
  readonly fill: string
}

/** A side's left is at the top when it attacks to the right, and at the bottom when it attacks to the left. */
const Attacks = ({ attacks, to, fill }: AttackProps) =>
  lanes.map((lane, i) => (
    <Lane key={lane} share={attacks[lane]} place={to > 0 ? i : lanes.length - 1 - i} to={to} fill={fill} />
  ))

/** Returns a place in percent as a coordinate, a corner on the lines rather than outside them. */
const onPitch = (percent: number, whole: number): number =>
  Math.min(whole - top, Math.max(top, (percent / 100) * whole))

function LastPlace({ progress }: { readonly progress: FootballProgress }) {
  const { last } = progress
  if (last?.place === undefined) return null
  const x = onPitch(last.place.x, width)
  const y = onPitch(last.place.y, height)
  // From the goal that is attacked to the place.
  const goalX = last.side === 'away' ? top : width - top
  return (
    <g key={`${last.minute} ${last.added ?? 0} ${last.kind} ${x} ${y}`} className="sport-pitch-last">
      <path d={`M${x} ${y}L${goalX} ${height / 2}`} pathLength="1" />
      <circle cx={x} cy={y} r="10" />
    </g>
  )
}

type Props = { readonly event: SportEventDetail; readonly progress: FootballProgress }

type Statistics = NonNullable<FootballProgress['statistics']>

function labelOf(event: SportEventDetail, { home, away }: Statistics): string {
  const names = sideNames(event)
  return [
    m.sport_attacks_label({ side: names.home, ...home.attacks }),
    m.sport_attacks_label({ side: names.away, ...away.attacks }),
  ].join(m.offers_dot())
}

export function Pitch({ event, progress }: Props) {
  const id = useId()
  const { last, statistics } = progress
  const label = statistics === null ? m.sport_bets_versus(sideNames(event)) : labelOf(event, statistics)
  return (
    <div className="min-w-0">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="sport-pitch">
        <image href={pitch} width={width} height={height} />
        <defs>
          <linearGradient id={`${id}home`} gradientUnits="userSpaceOnUse" x1="525" x2="880" y1="0" y2="0">
            <stop offset="0" stopColor="var(--wisteria)" stopOpacity=".05" />
            <stop offset="1" stopColor="var(--wisteria)" stopOpacity=".85" />
          </linearGradient>
          <linearGradient id={`${id}away`} gradientUnits="userSpaceOnUse" x1="525" x2="170" y1="0" y2="0">
            <stop offset="0" stopColor="var(--paper-dim)" stopOpacity=".03" />
            <stop offset="1" stopColor="var(--paper-dim)" stopOpacity=".5" />
          </linearGradient>
        </defs>
        {statistics !== null && (
          <>
            <Attacks attacks={statistics.home.attacks} to={1} fill={`url(#${id}home)`} />
            <Attacks attacks={statistics.away.attacks} to={-1} fill={`url(#${id}away)`} />
          </>
        )}
        <LastPlace progress={progress} />
      </svg>
      <p className="sport-pitch-line">
        {last !== null && <b className="figures">{minuteText(last)}</b>}
        {last !== null && <CutText text={incidentText(last, event)} />}
        {statistics !== null && <span className="sport-pitch-note">{m.sport_attacks_note()}</span>}
      </p>
    </div>
  )
}
