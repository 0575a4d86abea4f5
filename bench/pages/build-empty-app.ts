// Builds the empty app with the tools the client is built with.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../empty-app')
const router = join(import.meta.dirname, '../../node_modules/@react-router/dev/bin.cjs')

/** Builds from scratch each time: it takes two seconds. Throws with the build's output on failure. */
export async function buildEmptyApp(): Promise<void> {
  await run(process.execPath, [router, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  })
}
