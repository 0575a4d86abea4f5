// The sandbox's practice reviewer: decides verifications after a minute, through the same back office as an operator,
// under its own name.
import { practiceReviewer } from '@mangetsu/contract/kyc'
import type { KycBackOffice } from '@mangetsu/platform/features/identity/kyc/index'
import { decide } from './decide.ts'

/** Waiting time of a submission. */
export const practiceAfterMs = 60_000
const everyMs = 2_000
/** Maximum number of submissions per run; the others wait for the next. */
const turnLimit = 200
/** Delay before another look at a case that could not be decided because its lower level is open again. */
const againAfterMs = 10 * 60_000

export type ReviewerParts = {
  readonly verifications: Pick<KycBackOffice, 'list' | 'show' | 'review'>
  readonly nowMs: () => number
  readonly onFault: (error: unknown) => void
}

type Waiting = Awaited<ReturnType<KycBackOffice['list']>>[number]

export type Reviewer = {
  /** Decides submissions that have waited long enough; returns the number decided. */
  turn(): Promise<number>
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>
}

/** The item of each level; the first needs no review. */
const levels = { P: 1, F: 2, D: 3, S: 4 } as const

const keyOf = ({ loginName, type, submittedAt }: Waiting): string =>
  `${loginName} ${type} ${submittedAt.getTime()}`

/** Creates a reviewer whose runs its caller starts. */
export function createReviewer({
  verifications,
  nowMs,
}: Omit<ReviewerParts, 'onFault'>): Pick<Reviewer, 'turn'> {
  /**
   * Time of the next review of each undecided case: reviews are spaced, since each
   * adds an entry to the operator log.
   */
  let postponed = new Map<string, number>()

  async function review({ loginName, type }: Waiting): Promise<boolean> {
    const found = await verifications.show(loginName, practiceReviewer, nowMs())
    if (found === undefined) return false
    const level = levels[type]
    const verdict = {
      player: loginName,
      level,
      ...decide(found, level),
      reviewer: practiceReviewer,
      seen: found.mark,
    }
    return (await verifications.review(verdict, nowMs())) === 'done'
  }

  return {
    async turn() {
      const now = nowMs()
      const waiting = await verifications.list(turnLimit)
      const keys = new Set(waiting.map(keyOf))
      postponed = new Map([...postponed].filter(([key]) => keys.has(key)))
      const due = waiting.filter(
        (one) =>
          one.submittedAt.getTime() + practiceAfterMs <= now && (postponed.get(keyOf(one)) ?? 0) <= now,
      )
      let decided = 0
      for (const one of due) {
        if (await review(one)) decided += 1
        else postponed.set(keyOf(one), now + againAfterMs)
      }
      return decided
    },
  }
}

/** Starts a reviewer that runs every two seconds. */
export function startReviewer({ onFault, ...parts }: ReviewerParts): Reviewer {
  const { turn } = createReviewer(parts)
  let current: Promise<unknown> | null = null
  const timer = setInterval(() => {
    current ??= turn()
      .catch(onFault)
      .finally(() => {
        current = null
      })
  }, everyMs)
  return {
    turn,
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
