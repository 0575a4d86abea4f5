// Builds the stage into apps/stage/build: the pictures, the bundle, and one page for each game.
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { drawPictures } from './art.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const output = `${folder}build`

/** The games that have a stage, by id: each gets its page at /stage/<id>/. */
export const stagedGames = ['fireworks-night', 'koi-falls', 'moonlit-festival'] as const

/** Everything but the pictures, and of those all but the ones in use, goes before a new build. */
async function clear(artHash: string): Promise<void> {
  await mkdir(`${output}/art`, { recursive: true })
  for (const name of await readdir(output)) {
    if (name !== 'art') await rm(`${output}/${name}`, { recursive: true, force: true })
  }
  for (const name of await readdir(`${output}/art`)) {
    if (name !== artHash) await rm(`${output}/art/${name}`, { recursive: true, force: true })
  }
}

/** Builds the stage; answers the folder to serve under /stage/. Rejects when a step fails. */
export async function buildStage(): Promise<string> {
  const artHash = await drawPictures(`${output}/art`)
  await clear(artHash)
  await build({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    logLevel: 'warn',
    define: { __ART__: JSON.stringify(`/stage/art/${artHash}/`) },
  })
  for (const game of stagedGames) {
    await mkdir(`${output}/${game}`, { recursive: true })
    await copyFile(`${output}/index.html`, `${output}/${game}/index.html`)
  }
  return output
}

if (import.meta.main) {
  const builtInto = await buildStage()
  process.stdout.write(`The stage is built: ${builtInto}\n`)
}
