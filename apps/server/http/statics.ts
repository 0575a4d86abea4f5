// Static files: hashed names are cached permanently, all others revalidated; precompressed variants are used if built.
import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
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

/** Serves one folder below its prefix. Throws with an explanation if the folder was not built. */
export async function serveFolder(server: FastifyInstance, folder: StaticFolder): Promise<void> {
  if (!existsSync(folder.dir)) {
    throw new Error(`${folder.dir} is not there. Run \`npm start\`, which builds what is missing.`)
  }
  await server.register(fastifyStatic, {
    root: folder.dir,
    prefix: folder.prefix,
    decorateReply: false,
    dotfiles: 'ignore',
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (
      reply: FastifyReply | { setHeader: (name: string, value: string) => void },
      path: string,
    ) => {
      const set = (name: string, value: string) =>
        'setHeader' in reply ? reply.setHeader(name, value) : reply.header(name, value)
      set('cache-control', folder.isImmutable(pathIn(folder.dir, path)) ? forever : revalidate)
      set('x-content-type-options', 'nosniff')
      for (const [name, value] of Object.entries(folder.headers ?? {})) set(name, value)
    },
  })
}
