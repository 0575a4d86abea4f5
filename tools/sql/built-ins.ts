// Built-in JavaScript functions used to build statements, for the static evaluation.
import {
  type Closure,
  type Fields,
  isClosure,
  isFields,
  isList,
  NotKnown,
  textOf,
  type Value,
} from './value.ts'

type Call = (closure: Closure, given: readonly Value[]) => Value

/** Evaluates `target.name(...given)`; throws `NotKnown` for any method not listed here. */
export function callMethod(target: Value, name: string, given: readonly Value[], call: Call): Value {
  if (isList(target)) return callOnList(target, name, given, call)
  if (typeof target === 'string') return callOnText(target, name, given)
  throw new NotKnown(`.${name}() is called on something unknown`)
}

function callOnList(list: readonly Value[], name: string, given: readonly Value[], call: Call): Value {
  const [first] = given
  if (name === 'join') return list.map(textOf).join(first === undefined ? ',' : textOf(first))
  if (isClosure(first)) {
    if (name === 'map') return list.map((item, at) => call(first, [item, at]))
    if (name === 'flatMap') return list.flatMap((item, at) => call(first, [item, at]))
    if (name === 'filter') return list.filter((item, at) => call(first, [item, at]) === true)
  }
  throw new NotKnown(`.${name}() of a list`)
}

function callOnText(text: string, name: string, given: readonly Value[]): Value {
  if (name === 'trim') return text.trim()
  const [from, to] = given
  const isKnown = typeof from === 'string' && typeof to === 'string'
  if (name === 'replaceAll' && isKnown) return text.replaceAll(from, to)
  throw new NotKnown(`.${name}() of a text`)
}

const entriesOf = (value: Value): [string, () => Value][] => {
  if (isFields(value)) return [...value.fields]
  throw new NotKnown('the entries of something unknown')
}

/** Evaluates `Object.name(given)`. */
export function callOfObject(name: string, given: Value): Value {
  if (name === 'keys') return entriesOf(given).map(([key]) => key)
  if (name === 'values') return entriesOf(given).map(([, field]) => field())
  if (name === 'entries') return entriesOf(given).map(([key, field]) => [key, field()])
  throw new NotKnown(`Object.${name}()`)
}

/** Returns an object without the named fields. */
export const fieldsBut = (value: Value, taken: readonly string[]): Fields => ({
  kind: 'object',
  fields: new Map(entriesOf(value).filter(([key]) => !taken.includes(key))),
})
