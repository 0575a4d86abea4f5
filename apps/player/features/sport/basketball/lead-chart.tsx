// The lead after each half minute as bars above and below a line, with the quarters and the current time.
import type { BasketballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { periodText, sideNames } from '../match-words.ts'

// Heights are px; widths are shares of the drawing, which is as wide as the page.
const line = 38
/** The largest height of a bar. */
const most = 30
/** Bars of a game without any large lead stay low. */
const leastScale = 10

const quarters = 4
/** Half minutes of a quarter and of an overtime. */
const quarterSteps = 20
const overtimeSteps = 10

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Returns the half minutes before a period, counted from 1. */
const stepsBefore = (period: number): number =>
  quarterSteps * Math.min(quarters, period - 1) + overtimeSteps * Math.max(0, period - 1 - quarters)

function leadText({ score }: BasketballProgress, event: SportEventDetail): string {
  const lead = score.home - score.away
  if (lead === 0) return m.sport_court_lead_level()
  return m.sport_court_lead_of({ side: sideNames(event)[lead > 0 ? 'home' : 'away'], points: Math.abs(lead) })
}

type Props = { readonly event: SportEventDetail; readonly progress: BasketballProgress }

export function LeadChart({ event, progress }: Props) {
  const { leads, periods } = progress
  const all = Array.from({ length: Math.max(quarters, periods.length) }, (_, at) => at + 1)
  const steps = stepsBefore(all.length + 1)
  const scale = Math.max(leastScale, ...leads.map(Math.abs))
  const at = (step: number) => percent(step / steps)
  const now = at(leads.length)
  return (
    <svg
      role="img"
      aria-label={m.sport_court_lead_label({ ...sideNames(event), lead: leadText(progress, event) })}
      className="sport-momentum"
    >
      <line x1="0" x2="100%" y1={line} y2={line} className="sport-momentum-line" />
      {all.slice(1).map((period) => (
        <line
          key={period}
          x1={at(stepsBefore(period))}
          x2={at(stepsBefore(period))}
          y1="6"
          y2="68"
          strokeDasharray="3 4"
          className="sport-momentum-line"
        />
      ))}
      {leads.map((lead, i) => {
        const size = (Math.abs(lead) / scale) * most
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its half minute.
            key={i}
            x={at(i)}
            y={lead > 0 ? line - size : line}
            width={percent(1 / steps)}
            height={size}
            className={lead > 0 ? 'sport-momentum-home' : 'sport-momentum-away'}
          />
        )
      })}
      {event.state === 'live' && (
        <g className="sport-momentum-now">
          <line x1={now} x2={now} y1="8" y2="68" />
          <circle cx={now} cy={line} r="4" />
        </g>
      )}
      <g className="sport-momentum-words">
        {all.map((period) => (
          <text
            key={period}
            x={at((stepsBefore(period) + stepsBefore(period + 1)) / 2)}
            y="82"
            textAnchor="middle"
          >
            {periodText(period)}
          </text>
        ))}
      </g>
    </svg>
  )
}
