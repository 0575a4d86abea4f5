// Registry of the rounds a page shows with their player's name, and which are the reader's own.

type NamedRound = {
  readonly roundId: string
  readonly maskedName: string
  /** Called when it may have become, or ceased to be, the reader's own. */
  readonly update: () => void
}

export type ShownRounds = {
  readonly names: Set<NamedRound>
  own: ReadonlySet<string>
  /** Called for each name shown from now on. */
  onName: () => void
}

export const createShownRounds = (): ShownRounds => ({ names: new Set(), own: new Set(), onName() {} })
