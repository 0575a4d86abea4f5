// The site for screenshots: one that is already running, or a new sandbox with fresh data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'

const port = 4397
/** Gives the sample players time for a few rounds, so that the race of winners has something to show. */
const warmUpMs = 20_000

export type ScreenshotSite = { readonly origin: string; readonly stop: () => Promise<void> }

/** Returns the site at `url` if given (SHOTS_URL), else starts a sandbox. */
export async function startForShots(url: string | undefined): Promise<ScreenshotSite> {
  if (url) return { origin: url.replace(/\/$/, ''), stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-shots-'))
  const config = readConfig({ PORT: String(port), MANGETSU_DATA: dataDir, LOG_LEVEL: 'error' }, dataDir)
  const sandbox = await startServer(config)
  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  return {
    origin: config.publicOrigin,
    stop: async () => {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
