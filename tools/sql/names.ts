// Evaluates a name: a constant's value, an element of a list, or a function parameter's value from its callers.
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

/** Throws `NotKnown` for a value that is only known at run time. */
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

/** Evaluates an element of `{ a, b: c, ...rest }` or `[a, b]` from the value of the whole pattern. */
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

/** Returns the argument of the call being evaluated, or else that of one of all calls of the function. */
function valueOfParameter(parameter: ParameterDeclaration, scope: Scope, reading: Reading): Value {
  const key = reading.checkout.keyOf(parameter)
  if (scope.has(key)) return scope.get(key)
  const declared = parameter.parent
  if (!is.isFunctionLikeDeclaration(declared)) throw new NotKnown('a parameter of a type')
  const call = callerOf(declared, reading)
  const given = call.arguments[declared.parameters.indexOf(parameter)] ?? parameter.initializer
  return given ? reading.evaluate(given, nowhere) : undefined
}

/** Chooses one of the calls of a function, the same throughout a walk. */
export function callerOf(declared: Node, { checkout, choose }: Reading): CallExpression {
  const calls = checkout.callsOf(declared)
  const call = calls[choose(`caller of ${checkout.keyOf(declared)}`, calls.length)]
  if (!call) throw new NotKnown('nobody is seen to call the function')
  return call
}
