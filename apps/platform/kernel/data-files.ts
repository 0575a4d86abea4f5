// Data files shipped with the code: lists them in a folder, reads them as JSON and validates them against a schema,
// with one clear sentence for an invalid file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type * as z from 'zod/mini'

/** A file's path relative to its folder, with forward slashes, and its content. */
export type DataFile = { readonly path: string; readonly text: string }

/** Reads every JSON file below `folder`, in the order of paths; returns none if the folder does not exist. */
export function readDataFiles(folder: string): DataFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({
      path: path.split(sep).join('/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Parses a file's content by its schema. Throws with the file's path and every invalid field. */
export function parseDataFile<Schema extends z.ZodMiniType>(
  schema: Schema,
  { path, text }: DataFile,
): z.output<Schema> {
  const object = (why: string) => new Error(`The data file ${path} cannot be used: ${why}.`)
  let contents: unknown
  try {
    contents = JSON.parse(text)
  } catch (error) {
    throw object(error instanceof Error ? error.message : 'it is no JSON')
  }
  const read = schema.safeParse(contents)
  if (read.success) return read.data
  throw object(read.error.issues.map(mistakeOf).join('; '))
}

/** Describes where and how the file is invalid; without a locale Zod's own messages are only "Invalid input". */
function mistakeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `nobody reads ${issue.keys.join(', ')}`
  const expected = 'expected' in issue ? `, ${issue.expected} expected` : ''
  return `${issue.path.join('.')}: ${issue.code.replaceAll('_', ' ')}${expected}`
}
