// A round as roads show it: the winning side or a tie, and whether either side had a pair.

export type RoadSide = 'one' | 'other'

export type RoadRound = {
  readonly side: RoadSide | 'tie'
  readonly pairOne?: boolean
  readonly pairOther?: boolean
}

/** Parses a round's mark in its game's notation. */
export type ReadMark = (mark: string) => RoadRound
