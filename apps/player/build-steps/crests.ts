// The crests of competitors, served under one hash of all: a list of addresses would be two kilobytes of every page of
// sports.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A name below the folder of static files, and the file served under it. */
type ServedCrest = readonly [name: string, file: string]

/** Writes `dist/crests.ts`, which states the hash, and returns the served files. */
export async function writeCrests(playerDir: string): Promise<ServedCrest[]> {
  const folder = join(playerDir, 'art/crests')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  const served = hash.digest('hex').slice(0, 10)
  await writeFile(
    join(playerDir, 'dist/crests.ts'),
    `// Written by build.ts.\nexport const crestsHash = '${served}'\n`,
  )
  return names.map((name) => [`pictures/crest-${name.replace(/svg$/, `${served}.svg`)}`, join(folder, name)])
}
