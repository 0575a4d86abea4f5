// The list of rendered and committed pictures and sounds, with the SHA-256 of each file: in the format of sha256sum, so
// that any machine can check it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of rendered files, relative to the repository's root. */
const renderedFolders = [
  'apps/player/pictures-rendered',
  'apps/stage/pictures-rendered',
  'apps/stage/sounds-rendered',
] as const

/** Path of the list, relative to the repository's root. */
export const listFile = 'tools/rendered/files.sha256'

/** SHA-256 in hexadecimal by file, relative to the repository's root. */
export type FileHashes = ReadonlyMap<string, string>

export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Parses the list; throws for an invalid line. */
export function readList(text: string): FileHashes {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      if (hash === undefined || file === undefined) throw new Error(`"${line}" is no line of ${listFile}`)
      return [file, hash]
    }),
  )
}

export const listText = (hashes: FileHashes): string =>
  [...hashes].map(([file, hash]) => `${hash}  ${file}\n`).join('')

/** Returns the hashes of all rendered files in a repository's folder, in the order of their names. */
export function hashesIn(root: string): FileHashes {
  const files = renderedFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return new Map(files.sort().map((file) => [file, hashOf(join(root, file))]))
}

/** Returns the differences of two lists, one line per file; empty if they are equal. */
export function differences(listed: FileHashes, found: FileHashes): string[] {
  const files = [...new Set([...listed.keys(), ...found.keys()])].sort()
  return files.flatMap((file) => {
    if (listed.get(file) === found.get(file)) return []
    if (!found.has(file)) return [`${file} is listed and not there`]
    return [`${file} is ${listed.has(file) ? 'not the file that is listed' : 'not listed'}`]
  })
}
