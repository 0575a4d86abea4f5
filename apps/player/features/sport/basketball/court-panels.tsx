// Below the markets of a basketball game: its statistics, the changes of the lead, and the latest plays.
import type { BasketballProgress, BasketballStatistics, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { Panel } from '../../../ui/panel.tsx'
import { type FigurePair, PairedFigures } from '../paired-figures.tsx'
import { PlayRows } from './play-rows.tsx'

type Props = { readonly event: SportEventDetail; readonly progress: BasketballProgress }

type Shooting = BasketballStatistics['twos']

const shares: readonly (readonly [label: () => string, of: (one: BasketballStatistics) => Shooting])[] = [
  [
    m.sport_court_stat_shots,
    ({ twos, threes }) => ({ made: twos.made + threes.made, tried: twos.tried + threes.tried }),
  ],
  [m.sport_court_stat_threes, ({ threes }) => threes],
  [m.sport_court_stat_throws, ({ throws }) => throws],
]

const counts = [
  ['rebounds', m.sport_court_stat_rebounds],
  ['assists', m.sport_court_stat_assists],
  ['turnovers', m.sport_court_stat_turnovers],
  ['fouls', m.sport_court_stat_fouls],
] as const

/** Returns how many of the shots were made, whole percent; 0 without a shot. */
const percentOf = ({ made, tried }: Shooting): number => (tried === 0 ? 0 : Math.round((100 * made) / tried))

function rowsOf({ statistics: { home, away }, largestLead }: BasketballProgress): FigurePair[] {
  return [
    ...shares.map(([label, of]) => ({
      label: label(),
      home: percentOf(of(home)),
      away: percentOf(of(away)),
      write: (value: number) => `${value}%`,
    })),
    ...counts.map(([figure, label]) => ({ label: label(), home: home[figure], away: away[figure] })),
    { label: m.sport_court_stat_lead(), ...largestLead },
  ]
}

type ListProps = Pick<Props, 'event'> & {
  readonly title: string
  readonly none: string
  readonly plays: BasketballProgress['plays']
}

const PlayList = ({ title, none, event, plays }: ListProps) => (
  <Panel title={title}>
    {plays.length === 0 ? (
      <p className="text-small text-paper-dim">{none}</p>
    ) : (
      <ol className="court-plays">
        <PlayRows event={event} plays={plays} />
      </ol>
    )}
  </Panel>
)

export default function CourtPanels({ event, progress }: Props) {
  return (
    <div className="sport-column">
      <Panel title={m.sport_stats_title()}>
        <PairedFigures rows={rowsOf(progress)} />
      </Panel>
      <PlayList
        title={m.sport_court_leads_title()}
        none={m.sport_court_leads_none()}
        event={event}
        plays={progress.leadChanges}
      />
      <PlayList
        title={m.sport_court_plays_title()}
        none={m.sport_court_plays_none()}
        event={event}
        plays={progress.plays}
      />
    </div>
  )
}
