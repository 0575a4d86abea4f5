// Builds the stage into apps/stage/build: the pictures, the sounds, the bundle, and one page for each game and table.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportOf, gamesFolder } from '@mangetsu/games/folders'
import type { GameModule } from '@mangetsu/stage-kit'
import { build } from 'vite'
import { bringUpToDate, layOut, planPictures, renderedFolder, stagedPages } from './art.ts'
import { phonePacks } from './picture-choice.ts'
import { planPacks } from './picture-packs.ts'
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

type Pictured = Pick<GameModule, 'id' | 'pictures' | 'formPictures' | 'symbolWidth'>

/** Returns the game or the table game that a page shows. */
const gameOf = ({ folder: game, isTable }: StagedPage): Promise<Pictured> =>
  exportOf(join(gamesFolder, game, isTable ? 'stage/table.ts' : 'stage/index.ts'), 'game')

/** Builds the stage into the folder served under /stage/. Rejects when a step fails. */
async function buildStage(): Promise<void> {
  const cuts = await planPictures()
  await mkdir(output, { recursive: true })
  await bringUpToDate(renderedFolder, cuts, `${output}/draft.webp`, (missing) =>
    say(`rendering ${missing} of ${cuts.length} pictures into ${basename(renderedFolder)}: commit them`),
  )
  await rm(output, { recursive: true, force: true })
  const games = await Promise.all(stagedPages.map(gameOf))
  const artHash = await layOut(renderedFolder, cuts, `${output}/art`, planPacks(games))
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
  for (const [at, staged] of stagedPages.entries()) {
    const game = games[at]
    const pictures = game === undefined ? [] : phonePacks(artAddress, game)
    await mkdir(`${output}/${staged.id}`, { recursive: true })
    await writeFile(`${output}/${staged.id}/index.html`, withPreloads(page, staged, chunks, faces, pictures))
  }
}

if (import.meta.main) await buildStage()
