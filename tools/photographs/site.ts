// The site that is photographed: one that runs already, or a sandbox of its own on fresh data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'

const port = 4397
/** So that the sample players have played a few rounds and the ticker has something to show. */
const warmUpMs = 20_000

export type ScreenshotSite = { readonly origin: string; readonly stop: () => Promise<void> }

/** `url` when it is given (SHOTS_URL), else a sandbox started for the occasion. */
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
