// Builds the player's client: messages, pictures, faces, then the bundles. `--prepare` stops before the bundles;
// a bundle whose sources have not changed since is not built again unless `--force` is given.
import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cutFaces } from './build-steps/faces.ts'
import { isBundleFresh, stampBundle } from './build-steps/freshness.ts'
import { drawIcons } from './build-steps/icons.ts'
import { compileMessages } from './build-steps/messages.ts'
import { makePictures } from './build-steps/pictures.ts'
import { shippedTitles } from './build-steps/shipped-titles.ts'
import { buildWorker } from './build-steps/worker.ts'

const run = promisify(execFile)
const playerDir = import.meta.dirname
const say = (line: string) => process.stdout.write(`player: ${line}\n`)

await mkdir(join(playerDir, 'dist/public'), { recursive: true })
const { count, display, homeDisplay } = await compileMessages(playerDir)
say(`${count} messages in each language`)
const { made, kept } = await makePictures(playerDir)
say(`pictures: ${made} made, ${kept} kept`)
const titles = await shippedTitles(playerDir)
const { bytes } = await cutFaces(playerDir, display + titles.all, homeDisplay + titles.home)
say(`display face: ${Math.round(bytes / 1024)} kB`)
for (const kept of ['marks', 'faces'])
  await cp(join(playerDir, 'art', kept), join(playerDir, 'dist/public', kept), { recursive: true })
await drawIcons(playerDir)

if (!process.argv.includes('--prepare')) {
  if (!process.argv.includes('--force') && (await isBundleFresh(playerDir))) say('bundles are up to date')
  else {
    const router = join(playerDir, '../../node_modules/@react-router/dev/bin.cjs')
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, [router, 'build'], { cwd: playerDir, env, maxBuffer: 1e7 }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}\n`)
        say('the bundles could not be built; the reason stands above')
        process.exit(1)
      },
    )
    await buildWorker(playerDir)
    await stampBundle(playerDir)
    say('bundles built')
  }
}
