// Work of a page's main thread in each frame and task, from a trace: in processor time, so that software rendering by a
// browser without a graphics card on the same cores does not count.
import type { Browser, Page } from 'playwright'

export type FrameTimes = {
  /** Script time of each frame, ms. */
  readonly frames: readonly number[]
  /** Duration of each task, ms. */
  readonly tasks: readonly number[]
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time, µs. */
  readonly tdur?: number
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

const msOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000

/** Returns the frames and tasks of the thread that requested frames. Throws if there is none. */
export function frameTimesOf(events: readonly TraceEvent[]): FrameTimes {
  const whole = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts)
  const calls = whole.filter(({ name }) => name === 'FireAnimationFrame')
  const [first] = calls
  if (first === undefined) throw new Error('the page has painted no frame')
  const tasks = whole.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid,
  )
  // All calls of one frame are in one task.
  const frames = new Map<TraceEvent | undefined, number>()
  let at = 0
  for (const call of calls) {
    while ((tasks[at + 1]?.ts ?? Number.POSITIVE_INFINITY) <= call.ts) at += 1
    frames.set(tasks[at], (frames.get(tasks[at]) ?? 0) + msOf(call))
  }
  return { frames: [...frames.values()], tasks: tasks.map(msOf) }
}

/** Traces the page during `run`. */
export async function watchFrameTimes(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<FrameTimes> {
  await browser.startTracing(page, { categories })
  await run()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return frameTimesOf(trace.traceEvents)
}
