// What a name holds: a constant's value, one of a list's, or what the callers of a function give.
import type {
  BindingElement,
  CallExpression,
  Node,
  ParameterDeclaration,
  PropertyName,
  VariableDeclaration,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { fieldsBut } from './built-ins.ts'
import { fieldOf, isList, NotKnown, type Reading, type Scope, type Value } from './value.ts'

export function nameOf(name: PropertyName): string {
  if (is.isIdentifier(name) || is.isStringLiteral(name) || is.isNumericLiteral(name)) return name.text
  throw new NotKnown('a field has a computed name')
}

const nowhere: Scope = new Map()

/** Throws `NotKnown` for what only a run could tell. */
export function valueOfDeclaration(declared: Node | undefined, scope: Scope, reading: Reading): Value {
  if (!declared) throw new NotKnown('a name is declared nowhere')
  if (is.isFunctionDeclaration(declared)) return { kind: 'function', node: declared, scope: nowhere }
  if (is.isBindingElement(declared)) return valueOfElement(declared, scope, reading)
  if (is.isParameterDeclaration(declared)) return valueOfParameter(declared, scope, reading)
  if (is.isVariableDeclaration(declared)) return valueOfVariable(declared, scope, reading)
  throw new NotKnown('a name stands for something that is not read')
}

function valueOfVariable(declared: VariableDeclaration, scope: Scope, reading: Reading): Value {
  if (declared.initializer) return reading.evaluate(declared.initializer, scope)
  const loop = declared.parent.parent
  if (!is.isForOfStatement(loop)) throw new NotKnown('a variable is set later')
  const list = reading.evaluate(loop.expression, scope)
  if (!isList(list)) throw new NotKnown('a loop goes over something unknown')
  return list[reading.choose(`loop ${reading.checkout.keyOf(declared)}`, list.length)]
}

/** `{ a, b: c, ...rest }` or `[a, b]` of what the whole pattern holds. */
function valueOfElement(element: BindingElement, scope: Scope, reading: Reading): Value {
  const pattern = element.parent
  const whole = valueOfDeclaration(pattern.parent, scope, reading)
  if (is.isArrayBindingPattern(pattern)) return fieldOf(whole, String(pattern.elements.indexOf(element)))
  if (!is.isObjectBindingPattern(pattern)) throw new NotKnown('a pattern is not read')
  const fieldName = (one: BindingElement): string[] => {
    const name = one.propertyName ?? (one.name && is.isIdentifier(one.name) ? one.name : undefined)
    return name ? [nameOf(name)] : []
  }
  if (element.dotDotDotToken)
    return fieldsBut(whole, pattern.elements.filter((one) => one !== element).flatMap(fieldName))
  const [name] = fieldName(element)
  if (name === undefined) throw new NotKnown('a pattern is not read')
  return fieldOf(whole, name)
}

/** What was given in the call that is walked through, else what one of all the calls there are gives. */
function valueOfParameter(parameter: ParameterDeclaration, scope: Scope, reading: Reading): Value {
  const key = reading.checkout.keyOf(parameter)
  if (scope.has(key)) return scope.get(key)
  const declared = parameter.parent
  if (!is.isFunctionLikeDeclaration(declared)) throw new NotKnown('a parameter of a type')
  const call = callerOf(declared, reading)
  const given = call.arguments[declared.parameters.indexOf(parameter)] ?? parameter.initializer
  return given ? reading.evaluate(given, nowhere) : undefined
}

/** One of the calls of a function, the same throughout a walk. */
export function callerOf(declared: Node, { checkout, choose }: Reading): CallExpression {
  const calls = checkout.callsOf(declared)
  const call = calls[choose(`caller of ${checkout.keyOf(declared)}`, calls.length)]
  if (!call) throw new NotKnown('nobody is seen to call the function')
  return call
}
