// Renders committed pictures and sounds once more out of their sources, into a folder for drafts: what comes out is to be the
// committed file, byte for byte.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planIcons } from '@mangetsu/player/build-steps/icons'
import { planPictures as planPagePictures } from '@mangetsu/player/build-steps/pictures'
import { planPictures as planStagePictures } from '@mangetsu/stage/art'
import { levelsName, planSounds } from '@mangetsu/stage/sound-art'
import { renderScore } from '../sounds/render.ts'
import { hashOf } from './list.ts'

/** Files that are rendered together: their names from the repository's root, and how they come to stand in a folder. */
export type RenderTask = {
  readonly files: readonly string[]
  /** Renders them; answers where each stands, in the order of `files`. */
  readonly render: (draft: string) => Promise<readonly string[]>
}

async function pageTasks(root: string): Promise<RenderTask[]> {
  const playerDir = join(root, 'apps/player')
  const { drawings } = await planPagePictures(playerDir)
  return [...drawings, ...(await planIcons(playerDir))].map(({ files, draw }) => ({
    files: files.map((file) => `apps/player/pictures-drawn/${file}`),
    render: async (draft) => {
      await draw(draft)
      return files.map((file) => join(draft, file))
    },
  }))
}

async function stageTasks(): Promise<RenderTask[]> {
  return (await planStagePictures()).map(({ file, draw }) => ({
    files: [`apps/stage/pictures-drawn/${file}`],
    render: async (draft) => {
      const drawn = join(draft, 'drawn.webp')
      await draw(drawn)
      return [drawn]
    },
  }))
}

async function soundTasks(): Promise<RenderTask[]> {
  return (await planSounds()).map(({ score, names, fileOf }) => ({
    files: names.map((name) => `apps/stage/sounds-drawn/${fileOf(name)}`),
    render: async (draft) => {
      const { cues, levels } = await renderScore(score, draft)
      writeFileSync(join(draft, 'cues.json'), `${JSON.stringify(cues)}\n`)
      writeFileSync(join(draft, levelsName), `${JSON.stringify(levels, null, 1)}\n`)
      return names.map((name) => join(draft, name))
    },
  }))
}

export const pictureTasks = async (root: string): Promise<RenderTask[]> => [
  ...(await pageTasks(root)),
  ...(await stageTasks()),
]

/** Everything that is rendered; the sounds need ffmpeg. */
export const renderTasks = async (root: string): Promise<RenderTask[]> => [
  ...(await pictureTasks(root)),
  ...(await soundTasks()),
]

/** Renders a task's files anew; answers their hashes by name. */
export async function renderAnew({ files, render }: RenderTask): Promise<ReadonlyMap<string, string>> {
  const draft = mkdtempSync(join(tmpdir(), 'mangetsu-rendered-'))
  try {
    mkdirSync(draft, { recursive: true })
    const rendered = await render(draft)
    return new Map(files.map((file, at) => [file, hashOf(rendered[at] ?? draft)]))
  } finally {
    rmSync(draft, { recursive: true })
  }
}
