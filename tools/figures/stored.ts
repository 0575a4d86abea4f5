// Resumable counting: each job's result is stored in a file, and a finished job is read instead of repeated.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bucket, SpinTable } from '@mangetsu/slot-engine/figures/spin-table'
import type { CountingJob, CountingResult } from './job.ts'
import type { CountingPool } from './pool.ts'

type WrittenTable = Omit<SpinTable, 'buckets'> & {
  readonly buckets: readonly (readonly [string, Bucket['outcome'], readonly (readonly [number, number])[]])[]
}

const writtenTable = ({ buckets, ...table }: SpinTable): WrittenTable => ({
  ...table,
  buckets: [...buckets].map(([key, { outcome, units }]) => [key, outcome, [...units]]),
})

const readTable = ({ buckets, ...table }: WrittenTable): SpinTable => ({
  ...table,
  buckets: new Map(buckets.map(([key, outcome, units]) => [key, { outcome, units: new Map(units) }])),
})

function readResult(file: string): CountingResult {
  const { tables, respinUnits } = JSON.parse(readFileSync(file, 'utf8')) as {
    tables: readonly WrittenTable[]
    respinUnits: number
  }
  return { tables: tables.map(readTable), respinUnits }
}

/** Writes the file atomically: an interrupted one has another name. */
function writeResult(file: string, { tables, respinUnits }: CountingResult): void {
  writeFileSync(`${file}.part`, JSON.stringify({ tables: tables.map(writtenTable), respinUnits }))
  renameSync(`${file}.part`, file)
}

/** Returns a pool that stores its results in `folder`, which belongs to one model only. */
export function storedPool(pool: CountingPool, folder: string): CountingPool {
  mkdirSync(folder, { recursive: true })
  const fileOf = (job: CountingJob): string =>
    join(folder, `${createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 24)}.json`)
  return {
    async run(jobs, onDone) {
      const files = jobs.map(fileOf)
      const open = [...jobs.keys()].filter((place) => !existsSync(files[place] as string))
      await pool.run(
        open.map((place) => jobs[place] as CountingJob),
        (at, result) => {
          const place = open[at] as number
          writeResult(files[place] as string, result)
          onDone?.(place, result)
        },
      )
      return files.map(readResult)
    },
    close: pool.close,
  }
}
