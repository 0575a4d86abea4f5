// Renders the stages' committed pictures and sounds once more out of their sources, into a folder for drafts: what comes out
// is to be the committed file, byte for byte.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planPictures } from '@mangetsu/stage/art'
import { levelsName, planSounds } from '@mangetsu/stage/sound-art'
import { renderScore } from '../sounds/render.ts'
import { hashOf } from './list.ts'

/** Files that are rendered together: their names from the repository's root, and how they come to stand in a folder. */
export type RenderTask = {
  readonly files: readonly string[]
  /** Renders them; answers where each stands, in the order of `files`. */
  readonly render: (draft: string) => Promise<readonly string[]>
}

/** Every picture of the stages. */
export async function pictureTasks(): Promise<RenderTask[]> {
  return (await planPictures()).map(({ file, draw }) => ({
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

/** The stages' pictures and sounds; the sounds need ffmpeg. */
export const renderTasks = async (): Promise<RenderTask[]> => [
  ...(await pictureTasks()),
  ...(await soundTasks()),
]

/** Renders a task's files anew; answers their hashes by name. */
export async function renderAnew({ files, render }: RenderTask): Promise<ReadonlyMap<string, string>> {
  const draft = mkdtempSync(join(tmpdir(), 'mangetsu-rendered-'))
  try {
    const rendered = await render(draft)
    return new Map(files.map((file, at) => [file, hashOf(rendered[at] ?? draft)]))
  } finally {
    rmSync(draft, { recursive: true })
  }
}
