// First step of every npm script, on any version of Node: ensures that the dependencies and the pinned Node are
// installed, then runs the requested tool with that Node. Plain JavaScript for that reason.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pinned = 'v26.10.'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const node = join(bin, 'node')
const compiled = join(modules, '.cache', 'mangetsu-compiled')
const stampFile = join(modules, '.mangetsu-installed')
const workspaceFolders = ['packages', 'apps', 'games']
const workspaces = ['sandbox', 'bench', 'e2e', 'tools']
/** Tools that need no packages for tests, checks and measurements: these are only installed for the other tools. */
const lean = [
  'start',
  'cluster',
  'backoffice',
  'master-key',
  'verify-ledger',
  'verify-round',
  'simulate',
  'figures',
  'hands',
]
const tools = [
  ...lean,
  'test',
  'dev',
  'check',
  'bench',
  'shots',
  'stages',
  'clips',
  'sounds',
  'rendered',
  'comments-only',
  'mutate',
  'soak',
]

/** Minimum heap, in MB, for building the client and running the site. */
const leastHeapMb = 512

const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the run with one sentence on the problem and one on the remedy. */
function stop(what, remedy) {
  process.stderr.write(`\n✗ ${what}\n  ${remedy}\n`)
  process.exit(1)
}

/** Returns a hash over all files that determine what npm installs. */
function wantedStamp() {
  const hash = createHash('sha256')
  const folders = [
    ...workspaces,
    ...workspaceFolders.flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => join(folder, name)),
    ),
  ]
  const files = [
    'package-lock.json',
    'package.json',
    ...folders.sort().map((name) => join(name, 'package.json')),
  ]
  for (const file of files) {
    if (!existsSync(join(root, file))) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Reads the packages named in a lockfile. */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Compares npm's own record of node_modules with the lockfile, so that a manual `npm ci` counts: 'whole', 'lean'
 * (everything but packages only tests need), or '' if they disagree.
 */
function installedKind() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return ''
  const installed = packagesIn(record)
  const locked = packagesIn(join(root, 'package-lock.json'))
  const isWanted = ([name, entry]) => locked[name] && (entry.link || locked[name].version === entry.version)
  if (!Object.entries(installed).every(isWanted)) return ''
  const missing = Object.entries(locked).filter(
    ([name, entry]) =>
      name.startsWith('node_modules/') &&
      !(entry.optional || entry.devOptional) &&
      // A new package of our own is linked and has no version.
      !(installed[name] && installed[name].version === entry.version),
  )
  if (missing.length === 0) return 'whole'
  return missing.every(([, entry]) => entry.dev) ? 'lean' : ''
}

/** Returns the pinned Node's version by running it; '' if it cannot run. */
function runtimeVersion() {
  if (!existsSync(node)) return ''
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** Returns why the pinned Node does not run, or not for long, with NODE_OPTIONS; '' if it does. */
function faultOf(nodeOptions) {
  const heaps = [...nodeOptions.matchAll(/--max[-_]old[-_]space[-_]size[= ]"?(\d+)/g)]
  const heapMb = Number(heaps.at(-1)?.[1] ?? 0)
  if (heapMb > 0 && heapMb < leastHeapMb)
    return `a heap of ${heapMb} MB is too small, ${leastHeapMb} are needed`
  const typed = 'const begun: number = 1; process.exitCode = begun - 1'
  const tried = spawnSync(node, ['--input-type=module-typescript', '--eval', typed], { encoding: 'utf8' })
  if (tried.status === 0) return ''
  const message = /^(?:\w*Error\b.*?: |.*?node: )(.*)$/m.exec(tried.stderr ?? '')
  return message?.[1] ?? 'Node does not start'
}

/** Ends the run if NODE_OPTIONS would end it later with a message that does not name it. */
function refuseNodeOptions() {
  const nodeOptions = (process.env.NODE_OPTIONS ?? '').trim()
  const fault = nodeOptions === '' || !existsSync(node) ? '' : faultOf(nodeOptions)
  if (fault === '') return
  stop(
    `NODE_OPTIONS="${nodeOptions}" keeps Mangetsu from running: ${fault}.`,
    'Run it without: put NODE_OPTIONS= before the command.',
  )
}

/**
 * Runs npm with the system's Node, printing one line of progress every five seconds. Installed packages that a running
 * site may use are kept if only others are missing.
 */
async function install(kind, found) {
  const isRest = kind === 'whole' && found === 'lean'
  say(
    isRest
      ? 'Setting up: what tests and checks need besides'
      : 'Setting up: dependencies (first time or changed; this takes a minute or two)',
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const host = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  const common = ['--no-audit', '--no-fund', '--loglevel=http', '--include=optional']
  const args = [
    ...(isRest ? ['install', '--no-save'] : ['ci']),
    ...common,
    kind === 'whole' ? '--include=dev' : '--omit=dev',
  ]
  const options = {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' },
  }
  const child = npm?.endsWith('.js') ? spawn(host, [npm, ...args], options) : spawn('npm', args, options)
  const startedMs = Date.now()
  const lines = []
  let fetched = 0
  const hear = (chunk) => {
    for (const line of String(chunk).split('\n')) {
      if (line.includes('http fetch') || line.includes('http cache')) fetched += 1
      else if (line.trim()) lines.push(line)
    }
    lines.splice(0, Math.max(0, lines.length - 25))
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const seconds = () => Math.round((Date.now() - startedMs) / 1000)
  const ticker = setInterval(() => say(`  … ${fetched} packages fetched, ${seconds()} s`), 5000)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      lines.push(String(error))
      resolve(1)
    })
    child.on('close', resolve)
  })
  clearInterval(ticker)
  if (code !== 0) {
    process.stderr.write(`${lines.join('\n')}\n`)
    stop(
      'The dependencies could not be installed.',
      'Check that the network and the npm registry can be reached and the disk is not full, then run the same command again.',
    )
  }
  say(`  ✓ dependencies, ${seconds()} s`)
}

/** Installs missing or changed packages for `least`, and ensures that the pinned Node will run. */
async function prepare(least) {
  const wanted = wantedStamp()
  const [noted, stamp] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
  // Packages of the tests, once installed, are also updated by a lean tool.
  const kind = noted === 'whole' ? noted : least
  const isEnough = (found) => found === kind || found === 'whole'
  if (stamp === wanted && isEnough(noted)) return refuseNodeOptions()
  const found = installedKind()
  if (!isEnough(found)) await install(kind, found)
  refuseNodeOptions()
  const version = runtimeVersion()
  if (!version.startsWith(pinned)) {
    stop(
      `Mangetsu runs on Node ${pinned.slice(1)}x, installed with its dependencies; found ${version || 'none that runs'}.`,
      'It comes as an optional dependency for Linux (x64, arm64, glibc) and macOS: run `npm ci --include=optional`, and do not set `omit=optional`.',
    )
  }
  writeFileSync(stampFile, `${isEnough(found) ? found : kind} ${wanted}`)
}

/** Runs the tool with the pinned Node, forwarding arguments, signals and the exit code. */
function run(tool, args) {
  const own = { PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  // The compile cache serves later runs; tests compile their coverage instrumentation as needed.
  if (lean.includes(tool)) {
    own.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? compiled
    // glibc otherwise keeps freed memory in an arena of each thread: 60 MB more for a site without load.
    own.MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '1'
  }
  const child = spawn(node, [join(root, 'tools', `${tool}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...own },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    stop(`The tool could not be started: ${error.message}.`, 'Run `npm ci` and try again.'),
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

const [tool, ...args] = process.argv.slice(2)
if (!tools.includes(tool))
  stop(`There is no tool called "${tool ?? ''}".`, `Choose one of: ${tools.join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node ${process.version} is too old to set Mangetsu up.`, 'Install Node 20 or newer and run it again.')
}
await prepare(lean.includes(tool) ? 'lean' : 'whole')
run(tool, args)
