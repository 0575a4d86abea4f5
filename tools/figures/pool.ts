// Threads that count: jobs go to whichever is free.
import { Worker } from 'node:worker_threads'
import type { SlotModel } from '@mangetsu/games/engine/model'
import type { CountingJob, CountingResult } from './job.ts'

export type CountingPool = {
  /** Does all jobs; calls `onDone` as each ends. */
  run(
    jobs: readonly CountingJob[],
    onDone?: (place: number, result: CountingResult) => void,
  ): Promise<CountingResult[]>
  close(): Promise<void>
}

const answerOf = (worker: Worker, job: CountingJob): Promise<CountingResult> =>
  new Promise((resolve, reject) => {
    const onMessage = (result: CountingResult) => {
      worker.off('error', reject)
      resolve(result)
    }
    worker.once('message', onMessage)
    worker.once('error', reject)
    worker.postMessage(job)
  })

/** So many threads for a model. */
export function createPool(model: SlotModel, threads: number): CountingPool {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: model }),
  )
  return {
    async run(jobs, onDone) {
      const results: CountingResult[] = []
      let next = 0
      await Promise.all(
        workers.map(async (worker) => {
          for (let place = next++; place < jobs.length; place = next++) {
            const result = await answerOf(worker, jobs[place] as CountingJob)
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
