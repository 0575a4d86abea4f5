// The two subjects of the figures, play and net deposits, with their texts, colours and columns.
import type { Figure } from '@mangetsu/contract/history'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import type { ChartLook } from './figure-chart.tsx'
import { type FigureTotals, netSentence, playSentence } from './figure-labels.ts'

export type Subject = {
  readonly id: 'play' | 'net'
  readonly heading: () => string
  readonly text: () => string
  readonly sentence: (total: FigureTotals, currency: Currency) => string
  readonly none: () => string
  /** The two sides and their difference. */
  readonly heads: () => readonly [string, string, string]
  readonly amountsOf: (sums: Figure | FigureTotals) => readonly [string, string, string]
  readonly legend: { readonly above: () => string; readonly below: () => string }
  readonly look: ChartLook
}

export const playSubject: Subject = {
  id: 'play',
  heading: m.movements_play_heading,
  text: m.movements_play_text,
  sentence: playSentence,
  none: m.movements_play_none,
  heads: () => [m.movements_figures_staked(), m.movements_figures_won(), m.movements_figures_net()],
  amountsOf: ({ staked, won, net }) => [staked, won, net],
  legend: { above: m.movements_play_above, below: m.movements_play_below },
  look: { above: 'fill-matcha', below: 'fill-wisteria' },
}

/** Withdrawn money has the positive colour here: it is back with its owner. */
export const netSubject: Subject = {
  id: 'net',
  heading: m.movements_net_heading,
  text: m.movements_net_text,
  sentence: netSentence,
  none: m.movements_net_none,
  heads: () => [m.movements_figures_deposited(), m.movements_figures_withdrawn(), m.movements_figures_net()],
  amountsOf: ({ deposited, withdrawn, netDeposits }) => [deposited, withdrawn, netDeposits],
  legend: { above: m.movements_net_above, below: m.movements_net_below },
  look: { above: 'fill-wisteria', below: 'fill-matcha' },
}
