// Static files: hashed names are cached permanently, all others revalidated; precompressed variants are used if built.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type StaticFolder = {
  /** Begins and ends with a slash. */
  readonly prefix: string
  readonly dir: string
  /** Whether a file never changes under its name: its path within the folder. */
  readonly isImmutable: (path: string) => boolean
  readonly headers?: Readonly<Record<string, string>>
}

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'

/**
 * Matches the bundler's output: every name in its folder has a hash (`assets/index-B7x_fa2Q.js`). A hash cannot be
 * distinguished from a word by its form, so the folder decides.
 */
export const isHashed = (path: string): boolean => /^assets\/[^/]+$/.test(path)

/**
 * Returns the argument of an isImmutable rule: the path within the folder, without the extension of a compressed
 * variant.
 */
const pathIn = (dir: string, file: string): string =>
  relative(dir, file)
    .split(sep)
    .join('/')
    .replace(/\.(br|gz)$/, '')

/** Returns the paths of a folder's files within it, as addresses spell them. */
function filesIn(dir: string): Set<string> {
  const found = readdirSync(dir, { recursive: true, withFileTypes: true })
  return new Set(
    found.flatMap((one) =>
      one.isFile() ? [relative(dir, join(one.parentPath, one.name)).split(sep).join('/')] : [],
    ),
  )
}

/**
 * Serves one folder below its prefix. The files are listed once: the plugin's own route would read the folders of every
 * requested path again, which takes four times as long as sending the file. Throws with an explanation if the folder was
 * not built.
 */
export async function serveFolder(server: FastifyInstance, folder: StaticFolder): Promise<void> {
  const { dir, prefix, headers = {}, isImmutable } = folder
  if (!existsSync(dir)) {
    throw new Error(`${dir} is not there. Run \`npm start\`, which builds what is missing.`)
  }
  const files = filesIn(dir)
  // A scope of its own: each folder has other headers.
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dir,
      serve: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (
        reply: FastifyReply | { setHeader: (name: string, value: string) => void },
        path: string,
      ) => {
        const set = (name: string, value: string) =>
          'setHeader' in reply ? reply.setHeader(name, value) : reply.header(name, value)
        set('cache-control', isImmutable(pathIn(dir, path)) ? forever : revalidate)
        set('x-content-type-options', 'nosniff')
        for (const [name, value] of Object.entries(headers)) set(name, value)
      },
    })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const path = request.params['*'].replace(/(^|\/)$/, '$1index.html')
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  })
}
