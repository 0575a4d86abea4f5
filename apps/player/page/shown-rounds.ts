// The rounds that a page shows with their player's name, and which of them are the reader's own.

export type NamedRound = {
  readonly roundId: string
  readonly maskedName: string
  /** Called when it may have become the reader's own, or is no longer. */
  readonly update: () => void
}

export type ShownRounds = {
  readonly names: Set<NamedRound>
  own: ReadonlySet<string>
  /** Called with each name that is shown from now on. */
  onName: () => void
}

export const createShownRounds = (): ShownRounds => ({ names: new Set(), own: new Set(), onName() {} })
