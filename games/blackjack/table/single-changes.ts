// A chart with one cell changed, for every cell and every other thing it could say, and what each change gains.
import { figuresAgainst, type KnownDealers } from './exact.ts'
import type { BlackjackRules } from './rules.ts'
import type { StrategyChart } from './strategy.ts'

export type SingleChange = {
  readonly row: `${keyof StrategyChart} ${number}`
  /** The value of the dealer's open card. */
  readonly up: number
  readonly from: string
  readonly to: string
  /** What a unit of the first bet returns more on average. */
  readonly gain: number
}

const withCell = (row: string, column: number, cell: string): string =>
  row.slice(0, column) + cell + row.slice(column + 1)

const cellsFor = (kind: keyof StrategyChart, { canSurrender }: BlackjackRules): readonly string[] =>
  kind === 'pairs'
    ? ['-', 'H', 'S', 'D', 'd', 'P', ...(canSurrender ? ['Q', 'R', 'r'] : [])]
    : ['H', 'S', 'D', 'd', ...(canSurrender ? ['R', 'r'] : [])]

/** All changes of a chart's cells against one open card. */
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
