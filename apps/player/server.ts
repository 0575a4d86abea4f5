// The player's client as a web-standard handler: secure headers, a nonce for each answer, pages rendered by
// React Router. The sandbox (or any server) mounts it, and serves the static folders beside it.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type Lang, langOfPath, langs, preferredLang } from './language.ts'
import type { RequestFacts } from './request.server.ts'
import { secureHeaders } from './secure-headers.ts'

export type PlayerServerOptions = {
  /** Where the platform answers its calls, such as http://127.0.0.1:3000. */
  readonly platformUrl: string
  /** The secret by which the platform knows the site's own server. */
  readonly siteKey?: string
  /** The site's public origin without a slash at the end; the request's own when absent. */
  readonly origin?: string
  /** Where the stages are served when that is another origin. */
  readonly stageOrigin?: string
  /** The folder of the built client; `build` beside this file when absent. */
  readonly buildDir?: string
  /** Hears of every fault with the id the reader is shown. */
  readonly onFault?: (error: unknown, faultId: string) => void
}

type Entry = {
  createServerApi: (ports: { platformUrl: string; siteKey?: string | undefined }) => RequestFacts['api']
  unprocessedFormResponse: (page: { lang: RequestFacts['lang']; address: string }) => Response
  withFacts: <T>(facts: RequestFacts, answer: (context: RouterContextProvider) => T) => T
}
export type PlayerHandler = (request: Request) => Promise<Response>

const workerHeaders = {
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
}

/** As the recording names its files: `koi-falls-chain.0a1b2c3d4e.mp4`. */
const isHashedClip = (path: string): boolean => /\.[0-9a-f]{10}\.(?:mp4|webp)$/.test(path)

/**
 * Folders to serve as they are: what lies under /assets/ and /pictures/ never changes under its name, and of the clips
 * those whose name holds a hash of their contents.
 */
export function staticDirs(buildDir = join(import.meta.dirname, 'build')) {
  const client = join(buildDir, 'client')
  return [
    { prefix: '/assets/', dir: join(client, 'assets'), isImmutable: true },
    { prefix: '/pictures/', dir: join(client, 'pictures'), isImmutable: true },
    { prefix: '/marks/', dir: join(client, 'marks'), isImmutable: false },
    { prefix: '/verifier/', dir: join(client, 'verifier'), isImmutable: false },
    { prefix: '/faces/', dir: join(client, 'faces'), isImmutable: false },
    { prefix: '/videos/', dir: join(import.meta.dirname, 'art/videos'), isImmutable: isHashedClip },
    // The worker stands in a folder of its own and looks after the whole site (Service Workers, section 4.6).
    { prefix: '/worker/', dir: join(client, 'worker'), isImmutable: false, headers: workerHeaders },
  ] as const
}

/** Where pages ask for further routes, saying of which version they are (React Router, lazy route discovery). */
const manifestPath = '/__manifest'

/** The build whose bundles speak `lang`, or the one of the version that a page says it is of. */
type LoadBuild = (lang: Lang, version: string | null) => Promise<ServerBuild>

/** A handler over a React Router build; `loadBuild` is asked before each answer (it may be a dev server). */
export function handlerOver(loadBuild: LoadBuild, mode: string, options: PlayerServerOptions): PlayerHandler {
  let known: { entry: Entry; api: RequestFacts['api'] } | undefined
  const apiOf = (entry: Entry) => {
    if (known?.entry !== entry)
      known = {
        entry,
        api: entry.createServerApi({ platformUrl: options.platformUrl, siteKey: options.siteKey }),
      }
    return known.api
  }
  return async (request) => {
    const url = new URL(request.url)
    const lang = langOfPath(url.pathname) ?? preferredLang(request.headers)
    const build = await loadBuild(
      lang,
      url.pathname === manifestPath ? url.searchParams.get('version') : null,
    )
    const entry = build.entry.module as unknown as Entry
    const nonce = randomBytes(16).toString('base64')
    const facts: RequestFacts = {
      lang,
      nonce,
      origin: options.origin ?? url.origin,
      requestId: randomUUID(),
      api: apiOf(entry),
      onFault: options.onFault ?? (() => {}),
    }
    // Nothing here takes a form: scripts do what it asks for. What was sent is not looked at.
    const isForm = request.method === 'POST'
    const address = url.pathname + url.search
    const answer = await entry.withFacts(facts, (context) =>
      isForm
        ? entry.unprocessedFormResponse({ lang: facts.lang, address })
        : createRequestHandler(build, mode)(request, context),
    )
    const secure = secureHeaders({
      nonce,
      stageOrigin: options.stageOrigin ?? '',
      socketOrigin: facts.origin.replace(/^http/, 'ws'),
    })
    for (const [name, value] of Object.entries(secure))
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    return answer
  }
}

type Builds = Readonly<Record<Lang, ServerBuild>>

/** Where a language's list of assets lies, beside the server's code. */
export const assetsFile = (lang: Lang): string => `assets-${lang}.json`

/** The built client, as each language's pages name it. */
export async function loadBuilds(buildDir: string): Promise<Builds> {
  const server = join(buildDir, 'server')
  const build = (await import(pathToFileURL(join(server, 'index.js')).href)) as ServerBuild
  const read = async (lang: Lang): Promise<[Lang, ServerBuild]> => {
    const assets: ServerBuild['assets'] = JSON.parse(await readFile(join(server, assetsFile(lang)), 'utf8'))
    return [lang, { ...build, assets }]
  }
  return Object.fromEntries(await Promise.all(langs.map(read))) as Builds
}

/** The production handler; `node apps/player/build.ts` must have run. */
export function createPlayerHandler(options: PlayerServerOptions): PlayerHandler {
  const buildDir = options.buildDir ?? join(import.meta.dirname, 'build')
  let loaded: Promise<Builds> | undefined
  const load: LoadBuild = async (lang, version) => {
    loaded ??= loadBuilds(buildDir)
    const builds = await loaded
    return Object.values(builds).find(({ assets }) => assets.version === version) ?? builds[lang]
  }
  return handlerOver(load, 'production', options)
}
