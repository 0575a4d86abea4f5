// Strips the comments of a source file: two versions with the same code give the same text.
import { parseSync } from 'rolldown/utils'
import { isTestFile, type Node, walk } from '../tidy/source.ts'
import { codeOfCss, codeOfSql } from './code-of-text.ts'

/** Matches the files that `codeOf` can read. */
export const isReadable = (path: string): boolean => /\.(ts|tsx|mjs|css|sql)$/.test(path)

/** Matches comments that direct a compiler, a linter or a test runner, up to the reason after a colon. */
const directive =
  /(?:biome-ignore|@ts-(?:expect-error|ignore|check|nocheck)|@vitest-environment|@vite-ignore|@jsx\w*|[@#]__(?:PURE|NO_SIDE_EFFECTS)__|(?:v8|c8|istanbul) ignore|Stryker (?:disable|restore))[^:\n]*/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns the name a chain of calls and members begins with: `test` of `test.each(rows)`. */
function rootNameOf(callee: Node): string {
  const inner = callee.object ?? callee.callee ?? callee.tag
  if (isNode(inner)) return rootNameOf(inner)
  return typeof callee.name === 'string' ? callee.name : ''
}

/** Returns the title of a call of test, it or describe, or of a derived function such as `test.each(rows)`. */
function titleOf(node: Node): Node | null {
  if (node.type !== 'CallExpression' || !/^(test|it|describe)$/.test(rootNameOf(node.callee as Node)))
    return null
  const [first] = node.arguments as Node[]
  const isText =
    first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string')
  return isText ? first : null
}

function titlesIn(program: Node): Set<unknown> {
  const titles = new Set<unknown>()
  walk(program, (node) => {
    const title = titleOf(node)
    if (title) titles.add(title)
  })
  return titles
}

/** Serialises the syntax tree as JSON without positions, and of each title in `titles` only its expressions. */
function treeText(program: Node, titles: ReadonlySet<unknown>): string {
  return JSON.stringify(program, (key, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined
    if (typeof value === 'bigint') return `${value}n`
    return titles.has(value) ? { type: 'Title', expressions: (value as Node).expressions ?? [] } : value
  })
}

function codeOfScript(path: string, text: string, ignoresTitles: boolean): string {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new SyntaxError(`${path} cannot be parsed`)
  const program = parsed.program as unknown as Node
  const titles = ignoresTitles && isTestFile(path) ? titlesIn(program) : new Set()
  const directives = parsed.comments.map(({ value }) => directive.exec(value)?.[0].trim()).filter(Boolean)
  return [...directives, treeText(program, titles)].join('\n')
}

/**
 * Returns the code of a script, style sheet or SQL file without comments and layout. With `ignoresTitles`, titles of
 * tests are left out as well. Throws a SyntaxError for a file that cannot be read.
 */
export function codeOf(path: string, text: string, ignoresTitles = false): string {
  if (path.endsWith('.css')) return codeOfCss(text)
  if (path.endsWith('.sql')) return codeOfSql(text)
  return codeOfScript(path, text, ignoresTitles)
}
