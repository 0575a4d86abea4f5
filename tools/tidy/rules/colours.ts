// Colours are named once, in tokens.css; pictures have their own palettes.
import { lineAt, type Source, type Violation, walk, withoutCssComments } from '../source.ts'

const isArt = (path: string): boolean => /(^|\/)(art|kit)\//.test(path) || path.endsWith('.svg')
const isTokens = (path: string): boolean => /\/tokens\.(css|ts)$/.test(path)
const isInterface = (path: string): boolean =>
  /^(apps\/(player|stage)|sandbox|packages\/stage-kit)\//.test(path)

const hex = /#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})(?![0-9a-zA-Z_-])/
const colourCall = /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/

function inStyles(source: Source): Violation[] {
  return withoutCssComments(source.text)
    .split('\n')
    .flatMap((text, index) => {
      const found = hex.exec(text) ?? colourCall.exec(text)
      return found ? [colourAt(source, index + 1, found[0])] : []
    })
}

const colourAt = (source: Source, line: number, colour: string): Violation => ({
  rule: 'colours',
  path: source.path,
  line,
  message: `names the colour ${colour}; colours are named in tokens.css only`,
})

function inScript(source: Source): Violation[] {
  const found: Violation[] = []
  if (!source.program) return found
  walk(source.program, (node) => {
    const value = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value
    if (!/^(Literal|TemplateElement|StringLiteral)$/.test(node.type) || typeof value !== 'string') return
    const match = hex.exec(value) ?? colourCall.exec(value)
    if (!match) return
    const before = value.slice(0, match.index)
    const isColour = before === '' || /[:\s"'(,]$/.test(before)
    if (isColour && !isThemeColour(source, node.start))
      found.push(colourAt(source, lineAt(source.text, node.start), match[0]))
  })
  return found
}

/** A page's theme-color cannot reference a custom property, so its literal is allowed. */
const isThemeColour = (source: Source, offset: number): boolean =>
  /theme-?color/i.test(source.text.slice(Math.max(0, offset - 60), offset))

/** Reports colours named outside tokens.css. */
export function checkColours(source: Source): Violation[] {
  const isTest = /\.test\.tsx?$/.test(source.path)
  if (!isInterface(source.path) || isArt(source.path) || isTokens(source.path) || isTest) return []
  return source.path.endsWith('.css') ? inStyles(source) : inScript(source)
}
