// The list of what is rendered and committed, pictures and sounds, with the SHA-256 of each file: in the form of sha256sum, so
// that any machine can check it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of rendered files, from the repository's root. */
export const renderedFolders = [
  'apps/player/pictures-drawn',
  'apps/stage/pictures-drawn',
  'apps/stage/sounds-drawn',
] as const

/** The list itself, from the repository's root. */
export const listFile = 'tools/rendered/files.sha256'

/** File by file, from the repository's root: SHA-256 in hexadecimal. */
export type FileHashes = ReadonlyMap<string, string>

export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Reads the list; a line that is none of it is an Error. */
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

/** The hashes of all rendered files as they stand in the folder of a repository, in the order of their names. */
export function hashesIn(root: string): FileHashes {
  const files = renderedFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return new Map(files.sort().map((file) => [file, hashOf(join(root, file))]))
}

/** What two lists differ in, one line a file; empty where they are the same. */
export function differences(listed: FileHashes, found: FileHashes): string[] {
  const files = [...new Set([...listed.keys(), ...found.keys()])].sort()
  return files.flatMap((file) => {
    if (listed.get(file) === found.get(file)) return []
    if (!found.has(file)) return [`${file} is listed and not there`]
    return [`${file} is ${listed.has(file) ? 'not the file that is listed' : 'not listed'}`]
  })
}
