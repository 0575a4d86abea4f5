// The pictures that are drawn once and committed: what is missing is drawn, what no source asks for any more goes.
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Something drawn from sources. The files' names carry a hash of these and of the way of drawing. */
export type PictureTask = {
  readonly files: readonly string[]
  /** Draws all the files into `folder`. */
  readonly draw: (folder: string) => Promise<void>
}

/** Where the pictures stand that are committed, below the player's folder. */
export const drawnFolder = 'pictures-drawn'

/**
 * Makes `folder` hold exactly the drawings' files, and draws only those that are missing. They are drawn in `draft`, on
 * the same disk, and moved when complete: a run cut short leaves nothing that looks finished.
 */
export async function bringUpToDate(
  folder: string,
  drawings: readonly PictureTask[],
  draft: string,
  report: (missing: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  const missing = drawings.filter(({ files }) => !files.every((file) => existing.has(file)))
  if (missing.length > 0) report(missing.length)
  for (const { files, draw } of missing) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await draw(draft)
    for (const file of files) await rename(join(draft, file), join(folder, file))
  }
  await rm(draft, { recursive: true, force: true })
  const wanted = new Set(drawings.flatMap(({ files }) => files))
  await Promise.all([...existing].filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file))))
}
