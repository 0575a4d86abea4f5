// Recurring work where seconds matter: one turn at a time each, faults logged and tried again, all stop together.
import type { Logger } from 'pino'

export type Job = {
  readonly name: string
  readonly everyMs: number
  /** It tends what this process alone keeps in memory; all others are done by one process for all. */
  readonly isOfEachProcess?: true
  /** Somebody looks on until it has had its turn: what was sent, paid out or told. */
  readonly isAwaited?: true
  /** One turn; true when there is more to do at once. */
  readonly turn: () => Promise<boolean>
}

export type Jobs = {
  /** The jobs with their times. */
  readonly all: readonly Pick<Job, 'name' | 'everyMs'>[]
  /** Runs a job's turn now, besides its schedule; tests use it instead of waiting. */
  run(name: string): Promise<void>
  /** Starts no new turn and waits for those that run. */
  stop(): Promise<void>
}

/**
 * One after another, each in work of its own: one that fails keeps none of the others from its turn. Throws the first
 * fault once all have had theirs.
 */
export async function takeEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Jobs that come less often than this keep to their own time at any pace. */
const quickWithinMs = 10_000
/** No job is made to come more often than this: each turn asks the database, also when there is nothing to do. */
const quickestMs = { awaited: 250, other: 1_000 } as const

/** The jobs with those that come every few seconds coming `pace` times as often, within bounds; the others as they are. */
export const pacedJobs = (jobs: readonly Job[], pace: number): Job[] =>
  jobs.map((job) => {
    if (job.everyMs > quickWithinMs) return job
    const leastMs = job.isAwaited === true ? quickestMs.awaited : quickestMs.other
    return { ...job, everyMs: Math.max(Math.min(leastMs, job.everyMs), Math.round(job.everyMs / pace)) }
  })

/** Turns a job takes in a row while there is more to do; then it waits like the others. */
const turnsInRow = 200
const slowestRetryMs = 60_000

type Running = { current: Promise<void> | null; timer: NodeJS.Timeout | undefined; faults: number }

/** `mayRun` says before each turn of the schedule whether it is this process that does what one does for all. */
export function startJobs(
  jobs: readonly Job[],
  log: Logger,
  { isScheduled = true, mayRun = () => true }: { isScheduled?: boolean; mayRun?: () => boolean } = {},
): Jobs {
  let isStopping = false
  const states = new Map<string, Running>()

  async function takeTurns(job: Job, state: Running): Promise<void> {
    try {
      for (let turns = 0; turns < turnsInRow && !isStopping; turns += 1) {
        if (!(await job.turn())) break
      }
      state.faults = 0
    } catch (error) {
      state.faults += 1
      log.error({ err: error, job: job.name, faults: state.faults }, 'a job failed; it will be tried again')
    }
  }

  async function runOnce(job: Job, state: Running): Promise<void> {
    if (state.current !== null) await state.current
    state.current = takeTurns(job, state)
    await state.current
    state.current = null
  }

  function schedule(job: Job, state: Running): void {
    if (isStopping || !isScheduled) return
    const waitMs = Math.min(
      job.everyMs * 2 ** Math.min(state.faults, 6),
      Math.max(slowestRetryMs, job.everyMs),
    )
    const isMine = () => job.isOfEachProcess === true || mayRun()
    const take = async () => (isMine() ? runOnce(job, state) : undefined)
    state.timer = setTimeout(() => void take().then(() => schedule(job, state)), waitMs)
    state.timer.unref()
  }

  for (const job of jobs) {
    const state: Running = { current: null, timer: undefined, faults: 0 }
    states.set(job.name, state)
    schedule(job, state)
  }

  return {
    all: jobs,
    async run(name) {
      const job = jobs.find((one) => one.name === name)
      const state = states.get(name)
      if (job === undefined || state === undefined) throw new Error(`there is no job ${name}`)
      await runOnce(job, state)
    },
    async stop() {
      isStopping = true
      for (const { timer } of states.values()) clearTimeout(timer)
      await Promise.all([...states.values()].map(({ current }) => current))
    },
  }
}
