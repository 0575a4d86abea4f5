// Follows a table over the socket: takes the complete view, then applies changes by number. A missing number means a
// lost message: the complete view is requested again, and no change is applied until it arrives.
import type { TableChange, TableView } from '@mangetsu/contract/table'

/** Result of a change: the new view, `old` if it was already applied, `gap` if the complete view is needed. */
export type FollowedTable = TableView | 'old' | 'gap'

/** Maximum number of marks that a table shows. */
export const mostMarks = 120

const changed = (view: TableView, { mark, marks, ...change }: TableChange): TableView => ({
  ...view,
  ...change,
  marks: marks ?? (mark === undefined ? view.marks : [...view.marks, mark].slice(-mostMarks)),
  round: change.round ?? view.round,
  crowd: change.crowd ?? view.crowd,
  cardsLeft: change.cardsLeft === undefined ? view.cardsLeft : change.cardsLeft,
})

/** Applies a change to a table. `view` is null before the complete view has arrived. */
export function afterChange(view: TableView | null, change: TableChange): FollowedTable {
  if (view === null || view.tableId !== change.tableId || view.feed !== change.feed) return 'gap'
  if (change.seq <= view.seq) return 'old'
  return change.seq === view.seq + 1 ? changed(view, change) : 'gap'
}
