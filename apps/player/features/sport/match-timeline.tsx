// Goals, cards and the ends of the halves, the newest first.
import type { FootballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { incidentText, minuteText } from './match-words.ts'
import './match-timeline.css'

type Props = { readonly event: SportEventDetail; readonly progress: FootballProgress }

export function MatchTimeline({ event, progress: { timeline } }: Props) {
  return (
    <Panel title={m.sport_timeline_title()}>
      {timeline.length === 0 ? (
        <p className="text-small text-paper-dim">{m.sport_timeline_none()}</p>
      ) : (
        <ol className="sport-timeline">
          {timeline.toReversed().map((incident, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: incidents are never reordered, and two may be equal.
            <li key={timeline.length - i} data-kind={incident.kind}>
              <span className="sport-timeline-minute figures">{minuteText(incident)}</span>
              <i aria-hidden="true" className="sport-timeline-mark" />
              {incidentText(incident, event)}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
