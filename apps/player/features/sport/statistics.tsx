// The statistics of a football match.
import type { FootballProgress, FootballStatistics } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { PairedFigures } from './paired-figures.tsx'

type Figure = Exclude<keyof FootballStatistics, 'attacks'>

const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

const rows: readonly (readonly [figure: Figure, label: () => string, write?: (value: number) => string])[] = [
  ['possession', m.sport_stat_possession, (value) => `${value}%`],
  ['shots', m.sport_stat_shots],
  ['onTarget', m.sport_stat_on_target],
  ['expectedGoals', m.sport_stat_expected, hundredths],
  ['corners', m.sport_stat_corners],
  ['yellows', m.sport_stat_yellows],
  ['reds', m.sport_stat_reds],
]

/** Figures that most matches lack are shown once there are any. */
const isRare = (figure: Figure): boolean => figure === 'reds'

type Props = { readonly statistics: NonNullable<FootballProgress['statistics']> }

export const Statistics = ({ statistics: { home, away } }: Props) => (
  <PairedFigures
    rows={rows
      .filter(([figure]) => !isRare(figure) || home[figure] + away[figure] > 0)
      .map(([figure, label, write]) => ({
        label: label(),
        home: home[figure],
        away: away[figure],
        write,
      }))}
  />
)
