// A round as a road sees it: which of two sides has won, or neither, and which of them began with a pair.

export type RoadSide = 'one' | 'other'

export type RoadRound = {
  readonly side: RoadSide | 'tie'
  readonly pairOne?: boolean
  readonly pairOther?: boolean
}

/** Reads a round's mark as its game writes it. */
export type ReadMark = (mark: string) => RoadRound
