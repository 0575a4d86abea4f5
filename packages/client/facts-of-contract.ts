// Derives the facts of calls and the shapes of messages from the contract's schemas.
import type { Call } from '@mangetsu/contract'
import type { StatedFacts } from './call-facts.ts'
import type { Shape } from './shape.ts'

type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly values?: readonly unknown[]
}
type Schema = { readonly _zod: { readonly def: Definition } }

/** Returns the shape that all values of a schema have. */
export function shapeOf({ _zod: { def } }: Schema): Shape {
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return def.type
    case 'int':
      return 'number'
    case 'enum':
      return 'string'
    case 'array':
      return def.element === undefined ? 'any' : ['list', shapeOf(def.element)]
    case 'nullable':
      return def.innerType === undefined ? 'any' : ['orNull', shapeOf(def.innerType)]
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, { _zod }]) =>
          _zod.def.type === 'optional' && _zod.def.innerType
            ? [`${name}?`, shapeOf(_zod.def.innerType)]
            : [name, shapeOf({ _zod })],
        ),
      )
    default:
      return 'any'
  }
}

/** Returns the description of a call, with only those properties that differ from the default. */
export function factsOfCall(call: Call): StatedFacts {
  const traits = {
    isSilent: call.isSilent,
    isClear: call.isClear,
    isBlob: call.isBlob,
    takesAuthorization: call.takesAuthorization,
  }
  const lists = { secret: call.secret, query: call.query }
  return {
    path: call.path,
    ...Object.fromEntries(Object.entries(traits).filter(([, isSo]) => isSo)),
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0)),
    answer: shapeOf(call.output as Schema),
  }
}

type Union = { readonly _zod: { readonly def: { readonly options: readonly Schema[] } } }

/** Returns the shape of each message of a union discriminated by its `type`. */
export function messageShapes(messages: Union): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    messages._zod.def.options.map((message) => [
      String(message._zod.def.shape?.type?._zod.def.values?.[0]),
      shapeOf(message),
    ]),
  )
}
