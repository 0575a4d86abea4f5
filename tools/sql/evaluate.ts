// Statically evaluates an expression of the source.
import {
  type BinaryExpression,
  type CallExpression,
  type Node,
  type ObjectLiteralExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import { callMethod, callOfObject } from './built-ins.ts'
import type { Checkout } from './checkout.ts'
import type { Choose } from './choices.ts'
import { nameOf, valueOfDeclaration } from './names.ts'
import {
  type Closure,
  fieldOf,
  isClosure,
  isFields,
  isList,
  NotKnown,
  type Reading,
  type Scope,
  textOf,
  type Value,
} from './value.ts'

/** Maximum depth of constants that refer to constants; beyond it there must be a circular reference. */
const deepest = 60

/** Returns an evaluator whose choices are made by the walk. */
export function readingOf(checkout: Checkout, choose: Choose): Reading {
  let depth = 0
  const reading: Reading = {
    checkout,
    choose,
    evaluate(node, scope) {
      if (depth > deepest) throw new NotKnown('it leads in a circle')
      depth++
      try {
        return read(node, scope, reading)
      } catch (error) {
        // An expression without a constant value may still have a union of literals as its type.
        if (!(error instanceof NotKnown)) throw error
        const literal = literalOf(node, reading)
        if (literal !== undefined) return literal
        error.place ??= checkout.placeOf(node)
        throw error
      } finally {
        depth--
      }
    },
  }
  return reading
}

function read(node: Node, scope: Scope, reading: Reading): Value {
  const on = (inner: Node) => reading.evaluate(inner, scope)
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (is.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
  if (is.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => textOf(on(span.expression)) + span.literal.text)
    return node.head.text + spans.join('')
  }
  if (is.isIdentifier(node)) {
    if (node.text === 'undefined') return undefined
    return valueOfDeclaration(reading.checkout.declarationOf(node), scope, reading)
  }
  if (is.isPropertyAccessExpression(node)) return fieldOf(on(node.expression), node.name.text)
  if (is.isElementAccessExpression(node))
    return fieldOf(on(node.expression), textOf(on(node.argumentExpression)))
  if (is.isConditionalExpression(node)) {
    // A condition has one value in a walk, wherever it occurs in a statement.
    const which = reading.choose(`if ${node.condition.getText()}`, 2)
    return on(which === 0 ? node.whenTrue : node.whenFalse)
  }
  if (is.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => elementsOf(one, scope, reading))
  if (is.isObjectLiteralExpression(node)) return fieldsOf(node, scope, reading)
  if (is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isFunctionDeclaration(node))
    return { kind: 'function', node, scope }
  if (is.isCallExpression(node)) return callOf(node, scope, reading)
  if (is.isBinaryExpression(node)) return resultOf(node, scope, reading)
  const inner = wrappedIn(node)
  if (inner) return on(inner)
  throw new NotKnown(`${SyntaxKind[node.kind]} is not read`)
}

function resultOf({ left, right, operatorToken }: BinaryExpression, scope: Scope, reading: Reading): Value {
  const on = (side: Node) => reading.evaluate(side, scope)
  const { kind } = operatorToken
  if (kind === SyntaxKind.PlusToken) return sumOf(on(left), on(right))
  if (kind === SyntaxKind.QuestionQuestionToken) return on(left) ?? on(right)
  if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return on(left) !== on(right)
  throw new NotKnown(`${SyntaxKind[kind]} is not read`)
}

const sumOf = (left: Value, right: Value): Value =>
  typeof left === 'number' && typeof right === 'number' ? left + right : textOf(left) + textOf(right)

function wrappedIn(node: Node): Node | undefined {
  const isWrapping =
    is.isParenthesizedExpression(node) ||
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isNonNullExpression(node)
  return isWrapping ? node.expression : undefined
}

function elementsOf(node: Node, scope: Scope, reading: Reading): readonly Value[] {
  if (!is.isSpreadElement(node)) return [reading.evaluate(node, scope)]
  const spread = reading.evaluate(node.expression, scope)
  if (isList(spread)) return spread
  throw new NotKnown('a list is spread that is unknown')
}

function fieldsOf(node: ObjectLiteralExpression, scope: Scope, reading: Reading): Value {
  const fields = new Map<string, () => Value>()
  for (const one of node.properties) {
    if (is.isPropertyAssignment(one))
      fields.set(nameOf(one.name), () => reading.evaluate(one.initializer, scope))
    else if (is.isShorthandPropertyAssignment(one) && is.isIdentifier(one.name)) {
      const { name } = one
      fields.set(name.text, () => reading.evaluate(name, scope))
    } else if (is.isSpreadAssignment(one)) {
      const spread = reading.evaluate(one.expression, scope)
      if (!isFields(spread)) throw new NotKnown('an object is spread that is unknown')
      for (const [name, field] of spread.fields) fields.set(name, field)
    } else if (is.isMethodDeclaration(one))
      fields.set(nameOf(one.name), () => ({ kind: 'function', node: one, scope }))
  }
  return { kind: 'object', fields }
}

function callOf(node: CallExpression, scope: Scope, reading: Reading): Value {
  const given = () => node.arguments.flatMap((one) => elementsOf(one, scope, reading))
  const { expression: callee } = node
  if (is.isPropertyAccessExpression(callee)) {
    const { expression: target, name } = callee
    if (is.isIdentifier(target) && target.text === 'Object') return callOfObject(name.text, given()[0])
    const on = reading.evaluate(target, scope)
    if (isFields(on)) return apply(fieldOf(on, name.text), given(), reading)
    return callMethod(on, name.text, given(), (closure, values) => apply(closure, values, reading))
  }
  return apply(reading.evaluate(callee, scope), given(), reading)
}

/** Evaluates a function of the source: an expression, or a body that only consists of constants and one return. */
function apply(called: Value, given: readonly Value[], reading: Reading): Value {
  if (!isClosure(called)) throw new NotKnown('something is called that is no function')
  const scope = withParameters(called, given, reading)
  const { body } = called.node
  if (!body) throw new NotKnown('a function without a body is called')
  if (!is.isBlock(body)) return reading.evaluate(body, scope)
  const last = body.statements.at(-1)
  const isPlain = body.statements.slice(0, -1).every(is.isVariableStatement)
  if (!isPlain || !last || !is.isReturnStatement(last) || !last.expression)
    throw new NotKnown('a function does more than to answer')
  return reading.evaluate(last.expression, scope)
}

function withParameters({ node, scope }: Closure, given: readonly Value[], reading: Reading): Scope {
  const inside = new Map(scope)
  node.parameters.forEach((parameter, at) => {
    const value = given[at]
    const isLeftOut = value === undefined && parameter.initializer
    inside.set(reading.checkout.keyOf(parameter), isLeftOut ? reading.evaluate(isLeftOut, scope) : value)
  })
  return inside
}

/** Returns one of the type's literals, chosen for this walk; undefined if the type is not a union of literals. */
function literalOf(node: Node, { checkout, choose }: Reading): string | number | undefined {
  const type = checkout.checker.getTypeAtLocation(node)
  const literals = type && literalsOf(type)
  if (!literals) return undefined
  const declaration = checkout.declarationAt(node) ?? node
  return literals[choose(`type ${checkout.keyOf(declaration)}`, literals.length)]
}

function literalsOf(type: Type): (string | number)[] | undefined {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const literals = members.flatMap((one) =>
    one.isStringLiteralType() || one.isNumberLiteralType() ? [one.value] : [],
  )
  return literals.length === members.length && literals.length > 0 ? literals : undefined
}
