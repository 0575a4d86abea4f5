// Assembles the folder of static files and touches only those that differ, because a server may be reading from it.
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

async function isSame(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([readFile(a), readFile(b).catch(() => null)])
  return other !== null && one.equals(other)
}

/** Makes `folder` contain exactly `files`: a map from a name below it to the source file. */
export async function layOut(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set([...files.keys()].map((name) => join(folder, name)))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(path)) await rm(path)
  }
  for (const [name, file] of files) {
    const path = join(folder, name)
    if (await isSame(file, path)) continue
    await mkdir(dirname(path), { recursive: true })
    await copyFile(file, path)
  }
}
