// The id fields of calls, listed from the contract.
import { type Call, type CallName, calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'

type Schema = {
  readonly _zod: {
    readonly def: { readonly type: string; readonly shape?: object; readonly options?: Schema[] }
  }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** Returns the possible object types of an input, each as its fields. */
export const shapesOf = ({ _zod: { def } }: Schema): object[] =>
  def.type === 'object' ? [def.shape ?? {}] : (def.options ?? []).flatMap(shapesOf)

const someId = newId()
const takesAnId = (schema: Schema): boolean =>
  schema.safeParse(someId).success && !schema.safeParse('no id').success

/** Ids without an owner: a game, a provider, and a public announcement. */
const ofNobody = new Set(['gameId', 'providerCode', 'messageId'])
/** Returns whether the field is an idempotency key chosen by the caller; in other calls the same name is an id. */
const isKey = (name: string, { isIdempotent }: Call): boolean => name === 'requestId' && isIdempotent

/** `call.field` for every field of a signed-in call that takes the id of an owned object. */
export const idFields = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { as }]) => as !== 'anyone')
  .flatMap(([name, call]) =>
    shapesOf(call.input as unknown as Schema).flatMap((shape) =>
      Object.entries(shape)
        .filter(([field, schema]) => takesAnId(schema) && !ofNobody.has(field) && !isKey(field, call))
        .map(([field]) => `${name}.${field}`),
    ),
  )
