// What ships: every version in the folder `content/` at the root, a file each, in the form editors publish.
import { join } from 'node:path'
import { type DataFile, parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import { ContentFile } from './body.ts'

/** The repository's own, for editors to read and to change. */
export const shippedFolder = join(import.meta.dirname, '../../../../../content')

/** Without these no page stands and nobody can register. */
const required = ['template home', 'topic terms'] as const

/** The versions in `files`, whose paths are `topics/<code>/<version>.json`. Throws with one sentence for what is wrong. */
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

/** Every version that ships, by kind, code and version. Throws with one sentence for a file that is missing or wrong. */
export const readShippedContent = (folder: string = shippedFolder): ContentFile[] =>
  contentOf(
    ['templates', 'topics'].flatMap((kind) =>
      readDataFiles(join(folder, kind)).map(({ path, text }) => ({ path: `${kind}/${path}`, text })),
    ),
  )
