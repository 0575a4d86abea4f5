// The fields of calls that take somebody's or something's id, counted out from the contract.
import { type Call, type CallName, calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'

type Schema = {
  readonly _zod: {
    readonly def: { readonly type: string; readonly shape?: object; readonly options?: Schema[] }
  }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** The objects an input may be, each as its fields. */
export const shapesOf = ({ _zod: { def } }: Schema): object[] =>
  def.type === 'object' ? [def.shape ?? {}] : (def.options ?? []).flatMap(shapesOf)

const someId = newId()
const takesAnId = (schema: Schema): boolean =>
  schema.safeParse(someId).success && !schema.safeParse('no id').success

/** A game is nobody's, and neither is a provider; an announcement is everybody's. */
const ofNobody = new Set(['gameId', 'providerCode', 'messageId'])
/** A key the caller chooses, where the call is known by one; elsewhere the same name is something's id. */
const isKey = (name: string, { isIdempotent }: Call): boolean => name === 'requestId' && isIdempotent

/** `call.field` for every field of a signed-in call that takes somebody's or something's id. */
export const idFields = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { as }]) => as !== 'anyone')
  .flatMap(([name, call]) =>
    shapesOf(call.input as unknown as Schema).flatMap((shape) =>
      Object.entries(shape)
        .filter(([field, schema]) => takesAnId(schema) && !ofNobody.has(field) && !isKey(field, call))
        .map(([field]) => `${name}.${field}`),
    ),
  )
