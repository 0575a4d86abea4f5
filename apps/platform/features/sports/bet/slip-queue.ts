// Slips that arrive together are placed in one transaction; a slip alone does not wait for others.
import { codeOf, Unavailable } from '../../../kernel/db/index.ts'
import { inHalves } from '../../../kernel/in-halves.ts'

/** Slips of one transaction. */
const mostTogether = 128
/** Slips beyond which further ones are turned away. */
const mostWaiting = 4_000
/** SQLSTATE of a lock that another transaction holds for too long. */
const locked = '55P03'

/** A slip whose player another transaction has locked: placed apart, so that the others do not wait. */
export const left = Symbol('left')

export type PlaceTogether<Slip, Answer> = (
  slips: readonly Slip[],
  locks: { readonly skipsLocked: boolean },
) => Promise<readonly (Answer | typeof left)[]>

type Waiting<Slip, Answer> = {
  readonly slip: Slip
  readonly resolve: (answer: Answer) => void
  readonly reject: (fault: unknown) => void
}

const isForAll = (fault: unknown): boolean => fault instanceof Unavailable && codeOf(fault.cause) !== locked

/**
 * Returns a function that places a slip, in one transaction with those that came while the previous one ran. A player's
 * slips are placed one after another. Throws `Unavailable` if too many wait, or if the database cannot be reached.
 */
export function createSlipQueue<Slip extends { readonly playerId: string }, Answer>(
  placeTogether: PlaceTogether<Slip, Answer>,
): (slip: Slip) => Promise<Answer> {
  let queue: Waiting<Slip, Answer>[] = []
  /** Players with a slip in a transaction. */
  const busy = new Set<string>()
  let isRunning = false
  let isScheduled = false

  async function run(taken: readonly Waiting<Slip, Answer>[], skipsLocked: boolean): Promise<void> {
    const slips = taken.map(({ slip }) => slip)
    const answers = await inHalves(slips, (some) => placeTogether(some, { skipsLocked }), isForAll)
    const apart = taken.filter(({ slip, resolve, reject }, place) => {
      const answer = answers[place]
      if (answer !== undefined && 'result' in answer && answer.result === left) return true
      busy.delete(slip.playerId)
      if (answer !== undefined && 'result' in answer) resolve(answer.result as Answer)
      else reject(answer?.fault)
      return false
    })
    if (apart.length > 0) void run(apart, false).then(pump)
  }

  /** Takes the oldest slips, one of each player; the rest keeps its order. */
  function take(): Waiting<Slip, Answer>[] {
    const taken: Waiting<Slip, Answer>[] = []
    queue = queue.filter((waiting) => {
      const { playerId } = waiting.slip
      if (taken.length === mostTogether || busy.has(playerId)) return true
      busy.add(playerId)
      taken.push(waiting)
      return false
    })
    return taken
  }

  function pump(): void {
    isScheduled = false
    if (isRunning) return
    const taken = take()
    if (taken.length === 0) return
    isRunning = true
    void run(taken, taken.length > 1).then(() => {
      isRunning = false
      pump()
    })
  }

  return (slip) =>
    new Promise((resolve, reject) => {
      if (queue.length >= mostWaiting) {
        reject(new Unavailable('Too many slips wait to be placed.'))
        return
      }
      queue.push({ slip, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // After this turn of the event loop, so that every request of the same network read is included.
      setImmediate(pump)
    })
}
