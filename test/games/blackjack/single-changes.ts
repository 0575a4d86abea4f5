// Computes the gain of every chart that differs from the given one in a single cell.

import type { BlackjackRules } from '@mangetsu/games/blackjack/table/rules'
import type { StrategyChart } from '@mangetsu/games/blackjack/table/strategy'
import { figuresAgainst, type KnownDealers } from './exact.ts'

export type SingleChange = {
  readonly row: `${keyof StrategyChart} ${number}`
  /** Value of the dealer's up card. */
  readonly up: number
  readonly from: string
  readonly to: string
  /** Additional mean return per unit of the first bet. */
  readonly gain: number
}

const withCell = (row: string, column: number, cell: string): string =>
  row.slice(0, column) + cell + row.slice(column + 1)

const cellsFor = (kind: keyof StrategyChart, { canSurrender }: BlackjackRules): readonly string[] =>
  kind === 'pairs'
    ? ['-', 'H', 'S', 'D', 'd', 'P', ...(canSurrender ? ['Q', 'R', 'r'] : [])]
    : ['H', 'S', 'D', 'd', ...(canSurrender ? ['R', 'r'] : [])]

/** Returns all single-cell changes of a chart against one up card. */
export function singleChanges(
  rules: BlackjackRules,
  chart: StrategyChart,
  up: number,
  dealers: KnownDealers,
): readonly SingleChange[] {
  const column = up === 1 ? 9 : up - 2
  const { net } = figuresAgainst(rules, chart, up, dealers)
  return (['hard', 'soft', 'pairs'] as const).flatMap((kind) =>
    Object.entries(chart[kind]).flatMap(([named, row]) =>
      cellsFor(kind, rules)
        .filter((to) => to !== row[column])
        .map((to) => {
          const changed = { ...chart, [kind]: { ...chart[kind], [named]: withCell(row, column, to) } }
          const gain = figuresAgainst(rules, changed, up, dealers).net - net
          return { row: `${kind} ${Number(named)}` as const, up, from: row[column] ?? '', to, gain }
        }),
    ),
  )
}
