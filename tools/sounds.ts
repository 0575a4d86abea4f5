// Renders the games' scores to the sounds of the stage: npm run sounds, or npm run sounds -- moonlit-festival.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { levelsName, soundsFolder } from '@mangetsu/stage/sound-art'
import { needFfmpeg } from './clips/encode.ts'
import { fail, isHelpWanted, root, say } from './root.ts'
import { isRendered, planSounds, type SoundPlan } from './sounds/plan.ts'
import { renderScore } from './sounds/render.ts'

const usage =
  'npm run sounds [-- <game> …]: renders each game whose score has changed into apps/stage/sounds-rendered; commit what it makes.'

const json = (value: unknown): string => `${JSON.stringify(value)}\n`

async function renderGame({ score, fileOf, names, gameId }: SoundPlan): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'mangetsu-sounds-'))
  try {
    const { cues, levels } = await renderScore(score, draft)
    writeFileSync(join(draft, 'cues.json'), json(cues))
    writeFileSync(join(draft, levelsName), `${JSON.stringify(levels, null, 1)}\n`)
    mkdirSync(dirname(join(soundsFolder, fileOf(levelsName))), { recursive: true })
    for (const name of names) copyFileSync(join(draft, name), join(soundsFolder, fileOf(name)))
    const wanted = new Set(names.map((name) => fileOf(name)))
    for (const name of readdirSync(join(soundsFolder, gameId)))
      if (!wanted.has(`${gameId}/${name}`)) rmSync(join(soundsFolder, gameId, name))
    for (const ending of ['webm', 'm4a']) {
      const bytes = names
        .filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + statSync(join(soundsFolder, fileOf(name))).size, 0)
      say(`  ${ending}: ${bytes.toLocaleString('en')} bytes`)
    }
  } finally {
    rmSync(draft, { recursive: true })
  }
}

async function renderSounds(input: readonly string[]): Promise<void> {
  const planned = await planSounds()
  const unknown = input.find((id) => planned.every(({ gameId }) => gameId !== id))
  if (unknown !== undefined)
    throw new Error(
      `No game "${unknown}" has a score. There are: ${planned.map(({ gameId }) => gameId).join(', ')}.`,
    )
  await needFfmpeg(root)
  for (const one of planned) {
    if (input.length > 0 && !input.includes(one.gameId)) continue
    if (isRendered(one)) say(`${one.gameId} is as its score says`)
    else {
      say(`${one.gameId} …`)
      await renderGame(one)
    }
  }
}

try {
  const input = process.argv.slice(2)
  if (isHelpWanted(input)) say(usage)
  else await renderSounds(input)
} catch (error) {
  fail(error)
}
