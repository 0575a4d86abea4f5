// The shape of a file: length of the file and its functions, name, opening comment, and no unfinished work.
import { functionsOf, lineAt, type Source, type Violation, walk } from '../source.ts'

const maxFileLines = 500
const maxFunctionLines = 70
const banned = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'shared'])
const bannedInNames = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'manager'])
const leftOver = new RegExp(
  `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b`,
)

const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

/** Reports files over 500 lines and functions over 70. */
export function checkLengths(source: Source): Violation[] {
  const isProse = /\.(md|json|svg|html)$/.test(source.path)
  const lines = source.text.trimEnd().split('\n').length
  const tooLong: Violation[] =
    lines > maxFileLines && !isProse
      ? [
          {
            rule: 'length',
            path: source.path,
            line: lines,
            message: `${lines} lines; a file has at most ${maxFileLines}: split it by what it is for`,
          },
        ]
      : []
  const functions = functionsOf(source)
    .filter((one) => one.lines > maxFunctionLines)
    .map((one) => ({
      rule: 'length',
      path: source.path,
      line: one.line,
      message: `${one.name} has ${one.lines} lines; a function has at most ${maxFunctionLines}`,
    }))
  return [...tooLong, ...functions]
}

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)

/** Reports meaningless names, and files not named in kebab-case. */
export function checkNames(source: Source): Violation[] {
  const found: Violation[] = []
  const object = (line: number, message: string) =>
    found.push({ rule: 'names', path: source.path, line, message })
  for (const part of source.path.split('/')) {
    const empty = words(part).find((word) => banned.has(word))
    if (empty)
      object(
        1,
        `"${part}": the name "${empty}" says nothing; name it by the player's word or by what it does`,
      )
  }
  const file = source.path.split('/').at(-1) ?? ''
  if (isScript(source.path) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(file)) {
    object(1, `"${file}" is not in kebab-case`)
  }
  if (!source.program) return found
  walk(source.program, (node) => {
    if (!/^(FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/.test(node.type)) return
    const id = node.id as { name?: string } | null
    const empty = id?.name && words(id.name).find((word) => bannedInNames.has(word))
    if (empty) object(lineAt(source.text, node.start), `"${id.name}": the name "${empty}" says nothing`)
  })
  return found
}

/** Checks that a file opens with a comment on its purpose. */
export function checkOpening(source: Source): Violation[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(source.path)) return []
  const text = source.text.replace(/^#!.*\n/, '').trimStart()
  const isOpened = source.path.endsWith('.css') ? text.startsWith('/*') : /^(\/\/|\/\*)/.test(text)
  const isDirective = /^\/\/ (biome-ignore|@ts-)/.test(text) || text.startsWith('/// ')
  if (isOpened && !isDirective) return []
  return [
    {
      rule: 'opening',
      path: source.path,
      line: 1,
      message: 'opens without a comment that says what the file is for',
    },
  ]
}

/** Reports marks of unfinished work. */
export function checkLeftOvers(source: Source): Violation[] {
  return source.comments
    .filter((comment) => leftOver.test(comment.value))
    .map((comment) => ({
      rule: 'left-over',
      path: source.path,
      line: lineAt(source.text, comment.start),
      message: `"${leftOver.exec(comment.value)?.[0]}": finish it, or write it down as an issue`,
    }))
}
