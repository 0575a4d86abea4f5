// Forms: their input never ends in an address, even if submitted before any script has loaded.
import { lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

const ownForm = 'apps/player/ui/post-form.tsx'
const routerForms = new Set(['Form', 'useFetcher', 'useSubmit'])

const nameIn = (node: unknown): string => String((node as { name?: unknown } | null | undefined)?.name ?? '')

/** Returns the element's attributes by name, in written order, with spread ones as `...`. */
const attributesOf = (element: Node): (readonly [name: string, value: unknown])[] =>
  (element.attributes as Node[]).map((one) =>
    one.type === 'JSXSpreadAttribute'
      ? ['...', null]
      : [nameIn(one.name), (one.value as { value?: unknown } | null)?.value],
  )

/** Returns the method that applies whatever is spread: a literal with nothing spread after it. */
function methodOf(element: Node): unknown {
  const attributes = attributesOf(element)
  const at = attributes.findLastIndex(([name]) => name === 'method')
  return attributes.slice(at + 1).some(([name]) => name === '...') ? undefined : attributes[at]?.[1]
}

function objection(path: string, element: Node, isSearch: boolean): string | null {
  if (isSearch) {
    return methodOf(element) === 'get' ? null : 'a search says method="get": its words stand in the address'
  }
  if (path !== ownForm)
    return 'a form is a PostForm (ui/post-form.tsx); a search stands in <search> with method="get"'
  return methodOf(element) === 'post' ? null : 'the form says method="post", after whatever is spread'
}

function inElements(source: Source, found: (at: number, message: string) => void): void {
  const searches: Node[] = []
  if (source.program === null) return
  walk(source.program, (node) => {
    if (node.type === 'JSXElement' && nameIn((node.openingElement as Node).name) === 'search')
      searches.push(node)
    if (node.type === 'ImportDeclaration' && (node.source as { value?: unknown }).value === 'react-router') {
      for (const { imported } of node.specifiers as { imported?: unknown }[])
        if (routerForms.has(nameIn(imported)))
          found(
            node.start,
            `takes ${nameIn(imported)} from React Router, which sends by GET where nothing is said`,
          )
    }
    if (node.type !== 'JSXOpeningElement') return
    for (const [name, value] of attributesOf(node))
      if (name === 'formMethod' && value !== 'post')
        found(node.start, 'a button may not change how its form is sent')
    if (nameIn(node.name) !== 'form') return
    const isSearch = searches.some(({ start, end }) => start < node.start && node.end < end)
    const message = objection(source.path, node, isSearch)
    if (message !== null) found(node.start, message)
  })
}

/** Checks that forms written as text declare their method. */
function inTexts(source: Source, found: (at: number, message: string) => void): void {
  for (const { index, 0: tag } of source.text.matchAll(/<form\b[^>]*>/g))
    if (!/\bmethod="(post|get)"/.test(tag))
      found(index, 'a form says method="post", or method="get" if it is a search')
}

/** Reports forms that the browser might submit by GET. */
export function checkForms(source: Source): Violation[] {
  if (!/^(apps|sandbox|packages)\//.test(source.path) || /\.test\.tsx?$/.test(source.path)) return []
  const violations: Violation[] = []
  const found = (at: number, message: string) =>
    violations.push({ rule: 'forms', path: source.path, line: lineAt(source.text, at), message })
  if (source.path.endsWith('.tsx')) inElements(source, found)
  else if (source.path.endsWith('.ts')) inTexts(source, found)
  return violations
}
