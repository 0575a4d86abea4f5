// Recurring jobs at intervals of seconds: one run of each at a time, faults logged and retried, all stopped together.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** Units of the jobs' intervals. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs

export type Job = {
  readonly name: string
  readonly everyMs: number
  /** Maintains state in the memory of each process; all other jobs are run by one process for all. */
  readonly isOfEachProcess?: true
  /** A user is waiting for its result: a message, payout or notification. */
  readonly isAwaited?: true
  /**
   * SQL condition that is true while a run would find work; `$1` is the time of the run. The conditions of all jobs are
   * read in one statement, so an empty queue costs no transaction.
   */
  readonly due?: string
  /** Takes a function that makes the job run before its interval has passed, at most every 30 ms, as long as it is called. */
  readonly onWork?: (hurry: () => void) => void
  /** Runs one batch; returns true if more work remains. */
  readonly turn: (nowMs: number) => Promise<boolean>
}

export type Jobs = {
  /** The jobs with their intervals. */
  readonly all: readonly Pick<Job, 'name' | 'everyMs'>[]
  /** Runs a job now, in addition to its schedule; tests use it instead of waiting. */
  run(name: string): Promise<void>
  /** Starts no further run and waits for the current ones. */
  stop(): Promise<void>
}

/**
 * Processes items one after another, each in work of its own: a failing one does not block the others. Throws the first
 * fault after the last item.
 */
export async function takeEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Jobs with a longer interval than this are not affected by the pace. */
const quickWithinMs = 10_000
/** Minimum interval of a job: each run queries the database, even if there is nothing to do. */
const quickestMs = { awaited: 250, other: 1_000 } as const

/** Returns the jobs with intervals of a few seconds divided by `pace`, within bounds, and the others unchanged. */
export const pacedJobs = (jobs: readonly Job[], pace: number): Job[] =>
  jobs.map((job) => {
    if (job.everyMs > quickWithinMs) return job
    const leastMs = job.isAwaited === true ? quickestMs.awaited : quickestMs.other
    return { ...job, everyMs: Math.max(Math.min(leastMs, job.everyMs), Math.round(job.everyMs / pace)) }
  })

/** A job with a condition also runs at this interval in milliseconds, whatever the condition says. */
const unconditionalMs = minuteMs

/** Returns those of `jobs` whose `due` condition is true. */
export type ReadDue = (jobs: readonly Job[], nowMs: number) => Promise<readonly Job[]>

const runsWhenDue = (job: Job): boolean => job.due !== undefined && job.everyMs < unconditionalMs

/** Maximum number of consecutive runs of a job while more work remains; then it waits for its interval. */
const turnsInRow = 200
const slowestRetryMs = 60_000

/**
 * Part of its interval that a job waits for its first run: between half and the whole, spread by the golden ratio.
 * Without it all jobs of one interval would run at the same moment for good, each on a connection of its own.
 */
const firstWaitPart = (index: number): number => 0.5 + ((index * 0.618034) % 1) / 2

type Running = {
  current: Promise<void> | null
  /** Whether its next run does not wait for its interval, and when the last one began, by `performance.now()`. */
  isHurried: boolean
  beganMs: number
  timer: NodeJS.Timeout | undefined
  faults: number
  /** Earliest next run after a fault, by `performance.now()`. */
  retryAtMs: number
}

/** Least time between the beginnings of two runs of a job that is hurried: what comes meanwhile is done together, ms. */
const hurriedEveryMs = 30

/** Adds the job that starts those with a condition; these are otherwise only run at the unconditional interval. */
function withStarter(jobs: readonly Job[], readDue: ReadDue, start: (job: Job) => void): readonly Job[] {
  const conditional = jobs.filter(runsWhenDue)
  if (conditional.length === 0) return jobs
  const starter: Job = {
    name: 'due-jobs',
    everyMs: Math.min(...conditional.map(({ everyMs }) => everyMs)),
    async turn(nowMs) {
      for (const job of await readDue(conditional, nowMs)) start(job)
      return false
    },
  }
  return [...jobs.map((job) => (runsWhenDue(job) ? { ...job, everyMs: unconditionalMs } : job)), starter]
}

const retryMs = ({ everyMs }: Job, faults: number): number =>
  Math.min(everyMs * 2 ** Math.min(faults, 6), Math.max(slowestRetryMs, everyMs))

/** Returns the time until a job's next run, ms. */
const waitMsOf = (job: Job, { isHurried, beganMs, faults }: Running): number =>
  isHurried && faults === 0 ? Math.max(0, beganMs + hurriedEveryMs - performance.now()) : retryMs(job, faults)

const notRun = (): Running => ({
  current: null,
  isHurried: false,
  beganMs: Number.NEGATIVE_INFINITY,
  timer: undefined,
  faults: 0,
  retryAtMs: 0,
})

type RunParts = { readonly clock: Clock; readonly log: Logger }

/** Runs jobs until it is stopped, each after its current run. */
function createRuns({ clock, log }: RunParts) {
  let isStopping = false

  async function takeTurns(job: Job, state: Running): Promise<void> {
    try {
      for (let turns = 0; turns < turnsInRow && !isStopping; turns += 1) {
        if (!(await job.turn(clock.nowMs()))) break
      }
      state.faults = 0
    } catch (error) {
      state.faults += 1
      state.retryAtMs = performance.now() + retryMs(job, state.faults)
      log.error({ err: error, job: job.name, faults: state.faults }, 'a job failed; it will be tried again')
    }
  }

  return {
    async once(job: Job, state: Running): Promise<void> {
      if (state.current !== null) await state.current
      state.beganMs = performance.now()
      state.current = takeTurns(job, state)
      await state.current
      state.current = null
    },
    isStopping: () => isStopping,
    stop(): void {
      isStopping = true
    },
  }
}

/** `mayRun` is checked before each scheduled run and returns whether this process runs the jobs of the whole site. */
export function startJobs(
  jobs: readonly Job[],
  { clock, log, readDue }: RunParts & { readonly readDue: ReadDue },
  { isScheduled = true, mayRun = () => true }: { isScheduled?: boolean; mayRun?: () => boolean } = {},
): Jobs {
  const runs = createRuns({ clock, log })
  const states = new Map<string, Running>()

  function schedule(job: Job, state: Running, waitMs = waitMsOf(job, state)): void {
    if (runs.isStopping() || !isScheduled) return
    clearTimeout(state.timer)
    const isMine = () => job.isOfEachProcess === true || mayRun()
    const take = async () => {
      state.isHurried = false
      if (isMine()) await runs.once(job, state)
    }
    state.timer = setTimeout(() => void take().then(() => schedule(job, state)), waitMs)
    state.timer.unref()
  }

  function hurry(job: Job, state: Running): void {
    if (state.isHurried) return
    state.isHurried = true
    if (state.current === null) schedule(job, state)
  }

  // Not awaited: a slow job does not block the others.
  function start(job: Job): void {
    const state = states.get(job.name)
    if (state !== undefined && state.current === null && performance.now() >= state.retryAtMs)
      void runs.once(job, state)
  }

  const all = withStarter(jobs, readDue, start)
  for (const [index, job] of all.entries()) {
    const state = notRun()
    states.set(job.name, state)
    schedule(job, state, job.everyMs * firstWaitPart(index))
    job.onWork?.(() => hurry(job, state))
  }

  return {
    all,
    async run(name) {
      const job = all.find((one) => one.name === name)
      const state = states.get(name)
      if (job === undefined || state === undefined) throw new Error(`there is no job ${name}`)
      await runs.once(job, state)
    },
    async stop() {
      runs.stop()
      for (const { timer } of states.values()) clearTimeout(timer)
      await Promise.all([...states.values()].map(({ current }) => current))
    },
  }
}
