// A pool of counting threads: each job goes to a free one.
import { Worker } from 'node:worker_threads'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { CountingJob, CountingResult } from './job.ts'

export type CountingThreads<Job, Result> = {
  /** Executes all jobs; calls `onDone` as each ends. */
  run(jobs: readonly Job[], onDone?: (place: number, result: Result) => void): Promise<Result[]>
  close(): Promise<void>
}

export type CountingPool = CountingThreads<CountingJob, CountingResult>

function answerOf<Job, Result>(worker: Worker, job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: Result) => {
      worker.off('error', reject)
      resolve(result)
    }
    worker.once('message', onMessage)
    worker.once('error', reject)
    worker.postMessage(job)
  })
}

/** Starts threads that run the given file of this folder with the same data. */
export function createThreads<Job, Result>(
  file: './worker.ts' | './holdem-worker.ts',
  workerData: unknown,
  threads: number,
): CountingThreads<Job, Result> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL(file, import.meta.url), { workerData }),
  )
  return {
    async run(jobs, onDone) {
      const results: Result[] = []
      let next = 0
      await Promise.all(
        workers.map(async (worker) => {
          for (let place = next++; place < jobs.length; place = next++) {
            const result = await answerOf<Job, Result>(worker, jobs[place] as Job)
            results[place] = result
            onDone?.(place, result)
          }
        }),
      )
      return results
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** Starts threads for a model. */
export const createPool = (model: SlotModel, threads: number): CountingPool =>
  createThreads('./worker.ts', model, threads)
