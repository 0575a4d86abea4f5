// The stored form of a round's steps, in the rows of open and of finished rounds.
import * as z from 'zod/mini'

/** An action taken by its own request, with the funding's balance right after it. */
export type TakenStep = {
  readonly requestId: string
  readonly action: string
  readonly stakeMinor: bigint
  readonly balanceMinor: bigint
  readonly atMs: number
}

/** The steps of a round of several steps, stored with its row. */
export type StoredSteps = {
  readonly firstStakeMinor: bigint
  /** The side bet the round began with; null for the plain stake. */
  readonly sideBet: string | null
  readonly begunAtMs: number
  readonly taken: readonly TakenStep[]
}

const Minor = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)
const Taken = z.array(
  z.object({
    requestId: z.string(),
    action: z.string(),
    stakeMinor: Minor,
    balanceMinor: Minor,
    atMs: z.number(),
  }),
)
const Steps = z.object({
  firstStakeMinor: Minor,
  bet: z.optional(z.string()),
  begunAtMs: z.number(),
  taken: Taken,
})

const withTexts = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)

export const takenText = (taken: readonly TakenStep[]): string => JSON.stringify(taken, withTexts)
export const readTaken = (stored: unknown): readonly TakenStep[] => Taken.parse(stored)

export const stepsText = ({ firstStakeMinor, sideBet, begunAtMs, taken }: StoredSteps): string =>
  JSON.stringify({ firstStakeMinor, ...(sideBet !== null && { bet: sideBet }), begunAtMs, taken }, withTexts)
export function readSteps(text: string): StoredSteps {
  const { bet: sideBet = null, ...steps } = Steps.parse(JSON.parse(text))
  return { ...steps, sideBet }
}
