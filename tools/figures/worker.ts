// A counting thread: executes one job after another for the model it was started with.
import { parentPort, workerData } from 'node:worker_threads'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { type CountingJob, doJob } from './job.ts'

const model = workerData as SlotModel
parentPort?.on('message', (job: CountingJob) => parentPort?.postMessage(doJob(model, job)))
