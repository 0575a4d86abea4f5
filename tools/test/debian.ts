// Finds the Chromium for stories and screenshots, fonts, and the servers used by tests; installs Debian's packages if
// possible.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { runOpenly } from '../making/run.ts'
import { checkToolVersions } from './tool-versions.ts'

/** Headless Chromium comes first: it opens a page in a tenth of the time, with half the processor time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Debian's font packages, each with a file that indicates its presence. */
const debianFonts: Readonly<Record<string, string>> = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
}
const debianBrowser = 'chromium-headless-shell'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Servers used by tests: Debian's package, and the program that indicates its presence. */
const servers: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  systemd: 'systemctl',
  'rabbitmq-server': 'rabbitmq-server',
}

/** Returns the first Chromium among CHROMIUM, the PATH and the usual locations, or null. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) {
    if (isProgram(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(
      `CHROMIUM names ${env.CHROMIUM}, which cannot be run. Name the browser's program, or unset it.`,
    )
  }
  const onPath = names.flatMap((name) =>
    (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...places].find(isProgram) ?? null
}

const isDebianRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

async function installFromDebian(packages: readonly string[]): Promise<void> {
  const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runOpenly('apt-get', ['update'], options)
  await runOpenly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/**
 * Installs the servers used by tests on Debian as root; elsewhere tests that need one report the package to install.
 */
export async function ensureServers(say: (line: string) => void): Promise<void> {
  const missing = Object.keys(servers).filter((name) => findProgram(servers[name] ?? name) === null)
  if (missing.length === 0 || !isDebianRoot()) return
  say(`Installing with apt-get: ${missing.join(', ')} …`)
  await installFromDebian(missing)
}

/**
 * Returns a Chromium for tests: found, or installed on Debian as root; otherwise throws with instructions. On Debian it
 * also installs fonts for Japanese, without which every character would be a box of another width.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium()
  const fonts = Object.entries(debianFonts).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  const missing = [...(found === null ? [debianBrowser] : []), ...fonts]
  if (missing.length > 0 && isDebianRoot()) {
    say(`Installing with apt-get: ${missing.join(', ')} …`)
    await installFromDebian(missing)
  }
  const there = findChromium()
  if (there !== null) return there
  const packages = [debianBrowser, ...Object.keys(debianFonts)].join(' ')
  throw new Error(
    'The stories need Chromium or Google Chrome, and none was found. Install one ' +
      `(Debian, Ubuntu: apt-get install ${packages}), or name its program in CHROMIUM.`,
  )
}

/** Refuses programs of a version the tests were never run with, and prints those found. */
export const checkPrograms = (chromium: string, say: (line: string) => void): void =>
  checkToolVersions(
    { chromium, nginx: findProgram('nginx'), 'redis-server': findProgram('redis-server') },
    say,
  )
