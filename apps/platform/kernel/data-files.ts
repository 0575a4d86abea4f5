// Data files that ship beside the code: found in a folder, read as JSON and held against a schema, with one clear
// sentence for a file that is wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type * as z from 'zod/mini'

/** A file's path below its folder, with forward slashes, and what stands in it. */
export type DataFile = { readonly path: string; readonly text: string }

/** Every JSON file below `folder`, by path; none where there is no such folder. */
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

/** What a file says, in its schema's form. Throws with the file's path and every place that is wrong. */
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

/** Where it is wrong, and how; without a locale Zod's own messages say no more than "Invalid input". */
function mistakeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `nobody reads ${issue.keys.join(', ')}`
  const expected = 'expected' in issue ? `, ${issue.expected} expected` : ''
  return `${issue.path.join('.')}: ${issue.code.replaceAll('_', ' ')}${expected}`
}
