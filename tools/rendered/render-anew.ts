// Renders the stages' committed pictures and sounds from their sources again, into a temporary folder: the result must
// equal the committed file byte for byte, except for Opus.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planPictures } from '@mangetsu/stage/art'
import { levelsName } from '@mangetsu/stage/sound-art'
import { root } from '../root.ts'
import { planSounds } from '../sounds/plan.ts'
import { renderScore } from '../sounds/render.ts'
import { type FileHashes, hashOf } from './list.ts'
import { isSameSound } from './sounds-alike.ts'

/** Files that are rendered together: their paths relative to the repository's root, and how to render them. */
export type RenderTask = {
  readonly files: readonly string[]
  /** Renders them; returns the path of each, in the order of `files`. */
  readonly render: (draft: string) => Promise<readonly string[]>
}

/** Returns the tasks of every picture of the stages. */
export async function pictureTasks(): Promise<RenderTask[]> {
  return (await planPictures()).map(({ file, render }) => ({
    files: [`apps/stage/pictures-rendered/${file}`],
    render: async (draft) => {
      const rendered = join(draft, 'rendered.webp')
      await render(rendered)
      return [rendered]
    },
  }))
}

async function soundTasks(): Promise<RenderTask[]> {
  return (await planSounds()).map(({ score, names, fileOf }) => ({
    files: names.map((name) => `apps/stage/sounds-rendered/${fileOf(name)}`),
    render: async (draft) => {
      const { cues, levels } = await renderScore(score, draft)
      writeFileSync(join(draft, 'cues.json'), `${JSON.stringify(cues)}\n`)
      writeFileSync(join(draft, levelsName), `${JSON.stringify(levels, null, 1)}\n`)
      return names.map((name) => join(draft, name))
    },
  }))
}

/** Returns the tasks of the stages' pictures and sounds; the sounds need ffmpeg. */
export const renderTasks = async (): Promise<RenderTask[]> => [
  ...(await pictureTasks()),
  ...(await soundTasks()),
]

/** Renders a task's files; returns those that differ from the committed ones. */
export async function renderAnew({ files, render }: RenderTask, listed: FileHashes): Promise<string[]> {
  const draft = mkdtempSync(join(tmpdir(), 'mangetsu-rendered-'))
  try {
    const rendered = await render(draft)
    const wrong: string[] = []
    for (const [at, file] of files.entries()) {
      const fresh = rendered[at] ?? draft
      if (hashOf(fresh) === listed.get(file) || (await isSameSound(join(root, file), fresh))) continue
      wrong.push(file)
    }
    return wrong
  } finally {
    rmSync(draft, { recursive: true })
  }
}
