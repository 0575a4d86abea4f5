// Builds the stage into apps/stage/build: the pictures, the sounds, the bundle, and one page for each game and table.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportOf, gamesFolder } from '@mangetsu/games/folders'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import { build } from 'vite'
import { bringUpToDate, layOut, planPictures, renderedFolder, stagedPages } from './art.ts'
import { phonePictures, pictureAddress } from './picture-choice.ts'
import { type BuiltChunk, type BuiltFace, overBudget, type StagedPage, withPreloads } from './preloads.ts'
import { committedSounds, gamesWithScore, layOutSounds, sharedFolder } from './sound-art.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const output = `${folder}build`

/** Prints one line per build step, so that the last line shows the step in progress. */
const say = (line: string) => process.stdout.write(`stage: ${line}\n`)

/** Returns the parts of the bundle: its scripts, and the files of the display typeface. */
function partsOf(bundle: Awaited<ReturnType<typeof build>>): {
  readonly chunks: readonly BuiltChunk[]
  readonly faces: readonly BuiltFace[]
} {
  if (!('output' in bundle)) throw new Error('the bundle of the stages is one, and written once')
  const files = bundle.output.filter((part) => part.type === 'asset')
  const faces = files.flatMap(({ fileName, originalFileNames: [source] }) =>
    fileName.endsWith('.woff2') && source !== undefined ? [{ fileName, source }] : [],
  )
  return { chunks: bundle.output.filter((part) => part.type === 'chunk'), faces }
}

/**
 * Returns the addresses of the pictures a page preloads in its head: a table's, which are known before its scripts run.
 */
async function headPictures({ folder: game, isTable }: StagedPage, artAddress: string) {
  if (!isTable) return []
  const table = await exportOf<TableGame>(join(gamesFolder, game, 'stage/table.ts'), 'game')
  return phonePictures(table).map((name) => pictureAddress(artAddress, table.id, name, false))
}

/** Builds the stage into the folder served under /stage/. Rejects when a step fails. */
async function buildStage(): Promise<void> {
  const cuts = await planPictures()
  await mkdir(output, { recursive: true })
  await bringUpToDate(renderedFolder, cuts, `${output}/draft.webp`, (missing) =>
    say(`rendering ${missing} of ${cuts.length} pictures into ${basename(renderedFolder)}: commit them`),
  )
  await rm(output, { recursive: true, force: true })
  const artHash = await layOut(renderedFolder, cuts, `${output}/art`)
  const artAddress = `/stage/art/${artHash}/`
  const withScore = gamesWithScore()
  const sounds = committedSounds(withScore)
  for (const gameId of withScore.filter((id) => sounds.every((sound) => sound.gameId !== id)))
    say(`${gameId} has no sound: npm run sounds renders it`)
  const shared = committedSounds([sharedFolder])
  if (shared.length === 0) say('the full moon has no sound: npm run sounds renders it')
  const soundHash = await layOutSounds([...sounds, ...shared], `${output}/sounds`)
  say('bundling the stages')
  const bundle = await build({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    logLevel: 'warn',
    define: {
      __ART__: JSON.stringify(artAddress),
      __SOUNDS__: JSON.stringify({
        folder: `/stage/sounds/${soundHash}/`,
        games: sounds.map(({ gameId }) => gameId),
      }),
    },
  })
  const { chunks, faces } = partsOf(bundle)
  const over = overBudget(stagedPages, chunks)
  if (over.length > 0) throw new Error(`the stages weigh too much\n${over.join('\n')}`)
  const page = await readFile(`${output}/index.html`, 'utf8')
  for (const staged of stagedPages) {
    const pictures = await headPictures(staged, artAddress)
    await mkdir(`${output}/${staged.id}`, { recursive: true })
    await writeFile(`${output}/${staged.id}/index.html`, withPreloads(page, staged, chunks, faces, pictures))
  }
}

if (import.meta.main) await buildStage()
