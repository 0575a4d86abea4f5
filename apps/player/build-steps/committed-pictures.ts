// The committed pictures: renders missing files and deletes those no source uses any more.
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A picture rendered from sources. Its file names contain a hash of the sources and of the rendering version. */
export type PictureTask = {
  readonly files: readonly string[]
  /** Renders all its files into `folder`. */
  readonly render: (folder: string) => Promise<void>
}

/** Folder of the committed pictures, below the player's folder. */
export const renderedFolder = 'pictures-rendered'

/**
 * Makes `folder` contain exactly the tasks' files and renders only missing ones. Files are rendered into `draft`, on
 * the same disk, and moved once complete, so an interrupted run leaves no partial file that looks finished.
 */
export async function bringUpToDate(
  folder: string,
  tasks: readonly PictureTask[],
  draft: string,
  report: (missing: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  const missing = tasks.filter(({ files }) => !files.every((file) => existing.has(file)))
  if (missing.length > 0) report(missing.length)
  for (const { files, render } of missing) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await render(draft)
    for (const file of files) await rename(join(draft, file), join(folder, file))
  }
  await rm(draft, { recursive: true, force: true })
  const wanted = new Set(tasks.flatMap(({ files }) => files))
  await Promise.all([...existing].filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file))))
}
