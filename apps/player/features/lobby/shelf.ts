// A shelf of the lobby: a titled row of cards that leads to a list. Each kind of play describes its own; the page
// renders whatever is described.
import type { InputFor } from '@mangetsu/client/api-result'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import type { ReactNode } from 'react'

/** Reads data for a shelf; null if the call is refused. */
export type ReadCall = <N extends CallName>(
  name: N,
  input: InputFor<(typeof calls)[N]>,
) => Promise<OutputOf<(typeof calls)[N]> | null>

type ShelfView = {
  readonly title: string
  readonly text: string
  /** The complete list: its path without the language, and its label, which states the number of entries. */
  readonly more: { readonly path: string; readonly label: string }
  /** Width of the cards: a class of the row. */
  readonly look: string
  /** List items. */
  readonly cards: ReactNode
}

export type Shelf<Data> = {
  readonly id: string
  /** Returns the data of the shelf, serialisable; null if it has no card. */
  load(read: ReadCall, lang: 'ja' | 'en'): Promise<Data | null>
  view(data: Data): ShelfView
}
