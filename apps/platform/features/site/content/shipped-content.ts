// Shipped content: every version in the root folder `content/`, one file each, in the form editors publish.
import { join } from 'node:path'
import { type DataFile, parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import { ContentFile } from './body.ts'

/** The repository's own folder, which editors read and change. */
export const shippedFolder = join(import.meta.dirname, '../../../../../content')

/** Without these, pages cannot be composed and registrations are impossible. */
const required = ['template home', 'topic terms'] as const

/**
 * The versions in `files`, whose paths are `topics/<code>/<version>.json`.
 * Throws an error with one sentence per fault.
 */
export function contentOf(files: readonly DataFile[]): ContentFile[] {
  const all = files.map((file) => {
    const { path } = file
    const content = parseDataFile(ContentFile, { ...file, path: `content/${path}` })
    const { kind, code, version, publishedAt } = content
    const own = `${kind}s/${code}/${version}.json`
    if (own !== path) throw new Error(`The data file content/${path} holds what belongs into content/${own}.`)
    if (publishedAt === undefined)
      throw new Error(`The data file content/${path} does not say when it was published.`)
    return content
  })
  const codes = new Set(all.map(({ kind, code }) => `${kind} ${code}`))
  const missing = required.filter((one) => !codes.has(one))
  if (missing.length > 0)
    throw new Error(`No data file in content/ is of the ${missing.join(' and of the ')}.`)
  return all
}

/**
 * Every shipped version, by kind, code and version. Throws an error with
 * one sentence for a missing or invalid file.
 */
export const readShippedContent = (folder: string = shippedFolder): ContentFile[] =>
  contentOf(
    ['templates', 'topics'].flatMap((kind) =>
      readDataFiles(join(folder, kind)).map(({ path, text }) => ({ path: `${kind}/${path}`, text })),
    ),
  )
