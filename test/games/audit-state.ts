// State of a round's audit at each event: the visible grid, and the amount paid so far.
import type { SpinEvent } from '@mangetsu/slot-engine/events'
import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'

export type Audit = {
  readonly model: SlotModel
  readonly unitMinor: number
  /** State of the meter before the round. */
  readonly state: string
  readonly faults: string[]
  spin: SpinEvent | null
  /** Letters of each column from the top. */
  columns: string[]
  /** Multipliers other than 1, by "reel:row". */
  multipliers: Map<string, number>
  multiplier: number
  scoop: number
  /** Letters that have won in this spin, and in the last evaluation. */
  won: Set<Letter>
  wonLast: Set<Letter>
  totalMinor: number
  locked: Map<number, number>
  respinsLeft: number
  freeOf: number
}

export const newAudit = (model: SlotModel, unitMinor: number, state: string): Audit => ({
  model,
  unitMinor,
  state,
  faults: [],
  spin: null,
  columns: [],
  multipliers: new Map(),
  multiplier: 1,
  scoop: 1,
  won: new Set(),
  wonLast: new Set(),
  totalMinor: 0,
  locked: new Map(),
  respinsLeft: 0,
  freeOf: 0,
})

export function check({ faults }: Audit, isRight: boolean, what: string): void {
  if (!isRight) faults.push(what)
}

export const rowsOf = ({ grid }: SlotModel): number => (grid.kind === 'rows' ? grid.rows : grid.mostRows)

/** Formats a cell as "reel:row". */
export const placeOf = ({ model }: Audit, cell: number): string =>
  `${Math.floor(cell / rowsOf(model))}:${cell % rowsOf(model)}`

export const letterAt = ({ model, columns }: Audit, cell: number): Letter =>
  columns[Math.floor(cell / rowsOf(model))]?.[cell % rowsOf(model)] ?? ''

/** Parses the columns of an event's grid. */
export function columnsOf(model: SlotModel, grid: string, heights?: readonly number[]): string[] {
  let at = 0
  return Array.from({ length: model.grid.reels }, (_, reel) => {
    const height = heights?.[reel] ?? rowsOf(model)
    at += height
    return grid.slice(at - height, at)
  })
}

export const countOf = ({ columns }: Audit, letters: string): number =>
  [...columns.join('')].filter((letter) => letters.includes(letter)).length

/** Credits an amount in full, or cut where the round reaches its cap. */
export function credit(audit: Audit, units: number, amountMinor: string, totalMinor: string): void {
  const { model, unitMinor } = audit
  const credited = Math.min(units, model.maxWinMultiple * model.units - audit.totalMinor / unitMinor)
  check(audit, Number(amountMinor) === credited * unitMinor, `credited ${amountMinor} for ${units} units`)
  audit.totalMinor += credited * unitMinor
  check(audit, Number(totalMinor) === audit.totalMinor, `the total is ${audit.totalMinor}, not ${totalMinor}`)
}
