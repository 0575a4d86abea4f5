// A search result besides the games: described by its feature, rendered by the search.
import type { ReactNode } from 'react'

export type SearchHit = {
  readonly key: string
  /** Without the language. */
  readonly path: string
  readonly title: string
  readonly text: string
  /** 44 × 44 px, before the title. */
  readonly mark: ReactNode
  /** At the end of the line, such as a state. */
  readonly end?: ReactNode
  /** A link to further hits, which is no hit of its own. */
  readonly isMore?: boolean
}

export type HitGroup = {
  readonly id: string
  readonly title: string
  readonly hits: readonly SearchHit[]
}

/** Hits of one feature; undefined while they are loaded, empty if they could not be. */
export type Hits = readonly SearchHit[] | undefined
