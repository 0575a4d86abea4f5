// Finds the Chromium that stories and screenshots run in; installs Debian's where that is possible.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runOpenly } from '../making/run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const debianPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first Chromium among CHROMIUM, the PATH and the usual places; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) {
    if (isProgram(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(
      `CHROMIUM names ${env.CHROMIUM}, which cannot be run. Name the browser's program, or unset it.`,
    )
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find(isProgram) ?? null
}

const isDebianRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** A Chromium to test in: found, else installed on Debian as root, else an error that says what to do. */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (isDebianRoot()) {
    say('Installing Chromium and fonts with apt-get …')
    const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runOpenly('apt-get', ['update'], options)
    await runOpenly('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages], options)
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The stories need Chromium or Google Chrome, and none was found. Install one ' +
      `(Debian, Ubuntu: apt-get install ${debianPackages.join(' ')}), or name its program in CHROMIUM.`,
  )
}
