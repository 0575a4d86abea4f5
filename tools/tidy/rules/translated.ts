// Text that a browser translates: translators move each text node into a new element. React then removes, or inserts
// before, a node that is no longer where React put it, and the page throws. So text must never be a direct sibling of a
// conditional element.
import { childrenOf, isTestFile, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

const isJsx = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'

const nodesOf = (node: Node, ...names: readonly string[]): Node[] =>
  names.flatMap((name) => {
    const value = node[name]
    return value === null || value === undefined ? [] : [value as Node]
  })

/**
 * Returns the possible results of an expression: both branches of a conditional, the right side of a logical operator.
 */
function outcomesOf(node: Node): Node[] {
  if (node.type === 'ParenthesizedExpression') return nodesOf(node, 'expression').flatMap(outcomesOf)
  if (node.type === 'ConditionalExpression')
    return nodesOf(node, 'consequent', 'alternate').flatMap(outcomesOf)
  if (node.type === 'LogicalExpression')
    return node.operator === '&&'
      ? nodesOf(node, 'right').flatMap(outcomesOf)
      : nodesOf(node, 'left', 'right').flatMap(outcomesOf)
  return [node]
}

const isChoice = ({ type }: Node): boolean => type === 'ConditionalExpression' || type === 'LogicalExpression'

const calleeOf = (node: Node): Node => node.callee as Node

/** Returns whether an expression is certainly a text: a message, a template, a concatenation. */
function isText(node: Node): boolean {
  // White space is not moved: there is nothing to translate.
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'BinaryExpression') return node.operator === '+'
  if (node.type === 'CallExpression') return isTextCall(calleeOf(node))
  if (node.type === 'JSXFragment') return (node.children as Node[]).some((child) => childOf(child)?.isText)
  return textName.test(nameOf(node))
}

/** Returns the name of a variable or of a member, without its object. */
function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  return node.type === 'Identifier' ? String(node.name) : ''
}

const textName = /^(name|title|label|text|amount|currency)$|(Text|Words?|Label|Name|Title|Amount)$/

/** Matches `m.some_message(...)`, `say('…')` and functions named for the text they return. */
function isTextCall(callee: Node): boolean {
  if (callee.type === 'MemberExpression' && nameOf(callee.object as Node) === 'm') return true
  const name = nameOf(callee)
  return name === 'say' || textName.test(name)
}

type Child = { readonly node: Node; readonly isText: boolean; readonly comesAndGoes: boolean }

const isList = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  calleeOf(node).type === 'MemberExpression' &&
  ['map', 'flatMap'].includes(String(((calleeOf(node).property as Node).name as string | undefined) ?? ''))

function childOf(node: Node): Child | null {
  if (node.type === 'JSXText')
    return String(node.value).trim() === '' ? null : { node, isText: true, comesAndGoes: false }
  if (node.type !== 'JSXExpressionContainer') return { node, isText: false, comesAndGoes: false }
  const expression = node.expression as Node
  if (expression.type === 'JSXEmptyExpression') return null
  const outcomes = outcomesOf(expression)
  const texts = outcomes.filter(isText)
  const isAlwaysText = texts.length === outcomes.length && !hasNothing(expression)
  return {
    node,
    isText: texts.length > 0,
    comesAndGoes: isList(expression) || (isChoice(expression) && !isAlwaysText),
  }
}

/** Matches `a && b`, and conditionals that may render nothing. */
function hasNothing(node: Node): boolean {
  if (node.type === 'LogicalExpression' && node.operator === '&&') return true
  return outcomesOf(node).some(({ type, value, name }) =>
    type === 'Literal' ? typeof value !== 'string' : type === 'Identifier' && name === 'undefined',
  )
}

/** Returns texts that a component, as its name indicates, returns itself: it cannot know its siblings. */
function textsAnswered(program: Node): Node[] {
  const found: Node[] = []
  const isComponent = (name: string): boolean => /^[A-Z]/.test(name)
  const look = (name: string, of: Node): void => {
    if (!isComponent(name)) return
    const body = of.body as Node | undefined
    if (body === undefined) return
    const answers = body.type === 'BlockStatement' ? returnsIn(body) : [body]
    found.push(...answers.flatMap(outcomesOf).filter(isText))
  }
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') look(nameOf(node.id as Node), node)
    const init = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (init?.type === 'ArrowFunctionExpression') look(nameOf(node.id as Node), init)
  })
  return found
}

/** Returns the values returned by a function itself, not by functions within it. */
function returnsIn(node: Node): Node[] {
  if (/Function/.test(node.type)) return []
  if (node.type === 'ReturnStatement') return nodesOf(node, 'argument')
  return childrenOf(node).flatMap(returnsIn)
}

/** Reports text that is a direct sibling of a conditional element, or is itself conditional with a sibling. */
export function checkTranslated({ path, text, program }: Source): Violation[] {
  if (program === null || !/^apps\/player\/.*\.tsx$/.test(path) || isTestFile(path)) return []
  const found: Violation[] = textsAnswered(program).map(({ start }) => ({
    rule: 'translated',
    path,
    line: lineAt(text, start),
    message: 'is a text that a component answers: a translator moves it, so it answers an element',
  }))
  walk(program, (node) => {
    if (!isJsx(node)) return
    const children = (node.children as Node[]).flatMap((child) => childOf(child) ?? [])
    if (children.length < 2 || !children.some(({ comesAndGoes }) => comesAndGoes)) return
    const loose = children.find(
      (one) =>
        one.isText && children.some((other) => other.comesAndGoes && (other !== one || one.comesAndGoes)),
    )
    if (loose === undefined) return
    const message =
      'is text beside what comes and goes: a translator moves it, so it stands in an element of its own'
    found.push({ rule: 'translated', path, line: lineAt(text, loose.node.start), message })
  })
  return found
}
