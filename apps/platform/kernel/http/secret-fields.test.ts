// The specification's encrypted fields against the whole contract: every field with one of their names is a secret.
import { type Call, calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the paths of all fields of an input, at any depth and in any branch. */
function fieldsIn(schema: unknown, path = ''): string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  const below = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' && isRecord(part)
      ? Object.entries(part).flatMap(([name, field]) => fieldsIn(field, `${path}${name}.`))
      : fieldsIn(part, path),
  )
  return [...own.map((name) => `${path}${name}`), ...below]
}

const inputOf = ({ input }: Pick<Call, 'input'>) => fieldsIn(z.toJSONSchema(input, { io: 'input' }))

/** The specification's list: a field with one of these names is never sent unencrypted. */
const sensitiveNames = new Set(
  'password newPassword oldPassword mobile mobileNo phone accountNo withdrawPassword withdrawalPassword email pwd'.split(
    ' ',
  ),
)
const isNamedSensitive = (path: string) => sensitiveNames.has(path.split('.').at(-1) ?? '')

/**
 * Returns the sensitive fields of a call that would be sent unencrypted. Only top-level fields of an input are
 * encrypted.
 */
const inClear = (call: Pick<Call, 'input' | 'secret'>): string[] =>
  inputOf(call)
    .filter(isNamedSensitive)
    .filter((path) => !call.secret.includes(path))

test('finds fields below objects, lists and branches', () => {
  const input = z.object({
    pwd: z.string(),
    card: z.object({ accountNo: z.string() }),
    many: z.array(z.object({ phone: z.string() })),
    either: z.union([z.object({ email: z.string() }), z.object({ other: z.string() })]),
  })
  expect(inClear({ input, secret: ['pwd'] }).sort()).toEqual(
    ['card.accountNo', 'either.email', 'many.phone'].sort(),
  )
})

test.each(Object.entries(calls))(
  '%s encrypts every sensitive field it has, and declares none it lacks',
  (_, call) => {
    expect(inClear(call)).toEqual([])
    expect(call.secret.filter((name) => !inputOf(call).includes(name))).toEqual([])
  },
)

test('no call of layer 2, which encrypts bodies and not fields, has such a field', () => {
  const odd = Object.entries(calls).filter(
    ([, call]) => call.layer === 2 && (call.secret.length > 0 || inputOf(call).some(isNamedSensitive)),
  )
  expect(odd.map(([name]) => name)).toEqual([])
})
