// The parts of the site a browser loads: the client's files and pages, the game pages, the sandbox's stylesheets.
import { join } from 'node:path'
import { createPlayerHandler, staticDirs } from '@mangetsu/player/server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { servePages } from './pages.ts'
import { isHashed, serveFolder } from './statics.ts'

const projectDir = join(import.meta.dirname, '../../..')

/** Frames and fetches of the game page come from an opaque origin, so its files are open to all origins. */
const stageHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    // The stage never uses text as markup or script.
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; '),
}

/** Matches built files, and pictures and sounds in a folder named by the hash of all of them (`art/57f3c9143492/`). */
export const isStageFileImmutable = (path: string): boolean =>
  isHashed(path) || /^(art|sounds)\/[0-9a-f]{12}\/./.test(path)

/** Serves the game pages under /stage/. */
export async function serveStage(server: FastifyInstance): Promise<void> {
  await serveFolder(server, {
    prefix: '/stage/',
    dir: join(projectDir, 'apps/stage/build'),
    isImmutable: isStageFileImmutable,
    headers: stageHeaders,
  })
}

/** Serves the stylesheets of the bank's and the outbox's pages. */
export const serveOwnStyles = (server: FastifyInstance): Promise<void> =>
  serveFolder(server, {
    prefix: '/sandbox-pages/',
    dir: join(projectDir, 'sandbox/pages'),
    isImmutable: () => false,
  })

export type ClientOptions = {
  /** Address of the platform for the client's server. */
  readonly platformUrl: string
  readonly publicOrigin: string
  /** Secret by which the platform recognises this server; undefined for a remote platform. */
  readonly siteKey?: string | undefined
  /** Multiplies the number of pages rendered per reader and minute; 1 by default, 0 for no limit. */
  readonly rateLimitFactor?: number | undefined
  readonly log: Pick<Logger, 'error'>
}

/** Serves the client: its built files, and its pages under every remaining address. */
export async function serveClient(server: FastifyInstance, options: ClientOptions): Promise<void> {
  for (const { isImmutable, ...folder } of staticDirs()) {
    const rule = typeof isImmutable === 'boolean' ? () => isImmutable : isImmutable
    await serveFolder(server, { ...folder, isImmutable: rule })
  }
  const handler = createPlayerHandler({
    platformUrl: options.platformUrl,
    ...(options.siteKey === undefined ? {} : { siteKey: options.siteKey }),
    origin: options.publicOrigin,
    onFault: (error, faultId) => options.log.error({ err: error, faultId }, 'a page failed'),
  })
  await server.register(servePages, {
    handler,
    origin: options.publicOrigin,
    rateLimitFactor: options.rateLimitFactor,
  })
}
