// Builds the player's client: messages, pictures, fonts, then the bundles. `--prepare` stops before the bundles. The
// tools, which know all sources, decide whether a build is needed at all.
import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { packTarball } from '@mangetsu/verify/tarball'
import { tarballName } from '@mangetsu/verify/version'
import type { Assets } from './build-steps/assets.ts'
import { bringUpToDate, renderedFolder } from './build-steps/committed-pictures.ts'
import { writeCrests } from './build-steps/crests.ts'
import { exchangeMessages } from './build-steps/exchange-messages.ts'
import { checkFirstLoad } from './build-steps/first-load.ts'
import { subsetFonts } from './build-steps/fonts.ts'
import { planIcons } from './build-steps/icons.ts'
import { layOut } from './build-steps/lay-out.ts'
import { compileMessages } from './build-steps/messages.ts'
import { planPictures, writeList } from './build-steps/pictures.ts'
import { shippedTitles } from './build-steps/shipped-titles.ts'
import { buildWorker } from './build-steps/worker.ts'

const run = promisify(execFile)
const playerDir = import.meta.dirname
/** Prints one line per step begun; the last one is shown while a build is awaited. */
const say = (line: string) => process.stdout.write(`player: ${line}\n`)

/** A path below the folder of static files, and the file served under it. */
type Served = readonly [name: string, file: string]

/** Renders missing pictures and writes the list of all. */
async function renderPictures(): Promise<Served[]> {
  const [pictures, icons] = await Promise.all([planPictures(playerDir), planIcons(playerDir)])
  const rendered = join(playerDir, renderedFolder)
  const tasks = [...pictures.tasks, ...icons]
  await bringUpToDate(rendered, tasks, join(playerDir, 'dist/draft'), (missing) =>
    say(`rendering ${missing} of ${tasks.length} pictures into ${renderedFolder}: commit them`),
  )
  const sprite = await writeList(playerDir, pictures)
  return [
    ...pictures.served.map(([address, file]): Served => [address, join(rendered, file)]),
    ...icons.map(({ file, served }): Served => [`marks/${served}`, join(rendered, file)]),
    sprite,
  ]
}

const allIn = async (folder: string, served: string): Promise<Served[]> =>
  (await readdir(folder)).map((name) => [`${served}/${name}`, join(folder, name)])

async function prepare(): Promise<void> {
  await mkdir(join(playerDir, 'dist'), { recursive: true })
  say('compiling the messages')
  const { display, homeDisplay } = await compileMessages(playerDir)
  const pictures = await renderPictures()
  say('packing the verifier')
  await mkdir(join(playerDir, 'dist/verifier'), { recursive: true })
  const verifier: Served = [`verifier/${tarballName}`, await packTarball(join(playerDir, 'dist/verifier'))]
  say('cutting the display face')
  const titles = await shippedTitles(playerDir)
  const displayFonts = await subsetFonts(playerDir, display + titles.all, homeDisplay + titles.home)
  const artFiles = ['marks', 'faces'].map((folder) => allIn(join(playerDir, 'art', folder), folder))
  const files = [
    verifier,
    ...pictures,
    ...(await writeCrests(playerDir)),
    ...(await allIn(displayFonts, 'pictures/faces')),
    ...(await Promise.all(artFiles)).flat(),
  ]
  await layOut(join(playerDir, 'dist/public'), new Map(files))
}

/** Builds the pages, with placeholders for messages in the browser bundles. */
async function bundlePages(): Promise<void> {
  const router = join(playerDir, '../../node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, [router, 'build'], { cwd: playerDir, env, maxBuffer: 1e7 }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}\n`)
      say('the bundles could not be built; the reason stands above')
      process.exit(1)
    },
  )
}

async function bundle(): Promise<void> {
  say('bundling the pages')
  await bundlePages()
  say('putting the messages into the bundles')
  const buildDir = join(playerDir, 'build')
  const { assets: built } = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    readonly assets: Assets
  }
  const assets = await exchangeMessages(buildDir, join(playerDir, 'messages-compiled/messages'), built)
  say('bundling the service worker')
  await buildWorker(playerDir, Object.values(assets))
  const above = checkFirstLoad(join(buildDir, 'client'), assets)
  if (above.length > 0) {
    say(`a first visit loads more than its budget (build-steps/first-load.ts): ${above.join('; ')}`)
    process.exit(1)
  }
}

await prepare()
if (!process.argv.includes('--prepare')) await bundle()
