// The player's client as a web-standard handler: secure headers, a nonce per response, pages rendered by React Router.
// The sandbox (or any server) mounts it, and serves the static folders.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type Lang, langOfPath, langs, preferredLang } from './language.ts'
import type { RequestFacts } from './request.server.ts'
import { secureHeaders } from './secure-headers.ts'

export type PlayerServerOptions = {
  /** Base URL of the platform's calls, such as http://127.0.0.1:3000. */
  readonly platformUrl: string
  /** Secret by which the platform recognises the site's own server. */
  readonly siteKey?: string
  /** Public origin of the site without a trailing slash; by default the request's own. */
  readonly origin?: string
  /** Origin of the stages, if it is another one. */
  readonly stageOrigin?: string
  /** Folder of the built client; by default `build` next to this file. */
  readonly buildDir?: string
  /** Receives every fault with the id shown to the reader. */
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

/** Matches the recording's file names: `koi-falls-chain.0a1b2c3d4e.mp4`. */
const isHashedClip = (path: string): boolean => /\.[0-9a-f]{10}\.(?:mp4|webp)$/.test(path)

/**
 * Folders of static files: those under /assets/ and /pictures/ are immutable, as are clips with a content hash in their
 * name.
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
    // The worker is in a folder of its own and controls the whole site (Service Workers, section 4.6).
    { prefix: '/worker/', dir: join(client, 'worker'), isImmutable: false, headers: workerHeaders },
  ] as const
}

/** Path at which pages request further routes, with their version (React Router, lazy route discovery). */
const manifestPath = '/__manifest'

/** Returns the build with bundles in `lang`, or that of the version sent by a page. */
type LoadBuild = (lang: Lang, version: string | null) => Promise<ServerBuild>

/** Creates a handler over a React Router build; `loadBuild` is called before each response (it may be a dev server). */
function handlerOver(loadBuild: LoadBuild, mode: string, options: PlayerServerOptions): PlayerHandler {
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
    // No route accepts a form post: scripts handle forms. The body is ignored.
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

/** Returns the file of a language's asset list, next to the server's code. */
export const assetsFile = (lang: Lang): string => `assets-${lang}.json`

/** Loads the built client with each language's asset list. */
async function loadBuilds(buildDir: string): Promise<Builds> {
  const server = join(buildDir, 'server')
  const build = (await import(pathToFileURL(join(server, 'index.js')).href)) as ServerBuild
  const read = async (lang: Lang): Promise<[Lang, ServerBuild]> => {
    const assets: ServerBuild['assets'] = JSON.parse(await readFile(join(server, assetsFile(lang)), 'utf8'))
    return [lang, { ...build, assets }]
  }
  return Object.fromEntries(await Promise.all(langs.map(read))) as Builds
}

/** Creates the production handler; `node apps/player/build.ts` must have run. */
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
