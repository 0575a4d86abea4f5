// Follows a table over the socket: takes the whole of it, then the changes by their numbers. A number that is missing means
// that something was not heard: the whole is requested again, and until it comes nothing is made up.
import type { TableChange, TableView } from '@mangetsu/contract/table'

/** What a change leads to: the table as it is now, `old` where it is known already, `gap` where the whole is needed. */
export type FollowedTable = TableView | 'old' | 'gap'

/** So many marks a table shows at most. */
export const mostMarks = 120

const changed = (view: TableView, { mark, marks, ...change }: TableChange): TableView => ({
  ...view,
  ...change,
  marks: marks ?? (mark === undefined ? view.marks : [...view.marks, mark].slice(-mostMarks)),
  round: change.round ?? view.round,
  crowd: change.crowd ?? view.crowd,
  cardsLeft: change.cardsLeft === undefined ? view.cardsLeft : change.cardsLeft,
})

/** The table after a change. `view` is null before the whole of it has come. */
export function afterChange(view: TableView | null, change: TableChange): FollowedTable {
  if (view === null || view.tableId !== change.tableId || view.feed !== change.feed) return 'gap'
  if (change.seq <= view.seq) return 'old'
  return change.seq === view.seq + 1 ? changed(view, change) : 'gap'
}
