// Builds the stage into apps/stage/build: the pictures, the sounds, the bundle, and one page for each game.
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { bringUpToDate, drawnFolder, layOut, planPictures, stagedGames } from './art.ts'
import { isRendered, layOutSounds, planSounds } from './sound-art.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const output = `${folder}build`

/** One line for what is begun: who waits for the build is shown the last one. */
const say = (line: string) => process.stdout.write(`stage: ${line}\n`)

/** Builds the stage into the folder to serve under /stage/. Rejects when a step fails. */
async function buildStage(): Promise<void> {
  const cuts = await planPictures()
  await mkdir(output, { recursive: true })
  await bringUpToDate(drawnFolder, cuts, `${output}/draft.webp`, (missing) =>
    say(`drawing ${missing} of ${cuts.length} pictures into ${basename(drawnFolder)}: commit them`),
  )
  await rm(output, { recursive: true, force: true })
  const artHash = await layOut(drawnFolder, cuts, `${output}/art`)
  const planned = await planSounds()
  const sounds = planned.filter((one) => isRendered(one))
  for (const { gameId } of planned.filter((one) => !sounds.includes(one)))
    say(`${gameId} has no sound: its score has changed, npm run sounds renders it`)
  const soundHash = await layOutSounds(sounds, `${output}/sounds`)
  say('bundling the stages')
  await build({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    logLevel: 'warn',
    define: {
      __ART__: JSON.stringify(`/stage/art/${artHash}/`),
      __SOUNDS__: JSON.stringify({
        folder: `/stage/sounds/${soundHash}/`,
        games: sounds.map(({ gameId }) => gameId),
      }),
    },
  })
  for (const game of stagedGames) {
    await mkdir(`${output}/${game}`, { recursive: true })
    await copyFile(`${output}/index.html`, `${output}/${game}/index.html`)
  }
}

if (import.meta.main) await buildStage()
