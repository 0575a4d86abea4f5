// Facts derived from the contract: shapes accept and refuse the same values as the schemas.
import { calls } from '@mangetsu/contract'
import { ServerMessage } from '@mangetsu/contract/push'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { factsOfCall, messageShapes, shapeOf } from './facts-of-contract.ts'
import { hasShape } from './shape.ts'

const answer = z.object({
  name: z.string(),
  kind: z.enum(['a', 'b']),
  count: z.int(),
  note: z.nullable(z.string()),
  place: z.optional(z.object({ row: z.number() })),
  rows: z.array(z.object({ isOpen: z.boolean() })),
})
const good = { name: 'n', kind: 'a', count: 1, note: null, rows: [{ isOpen: true }] }

test.each<[string, object]>([
  ['as declared', good],
  ['with all optional fields', { ...good, note: 'x', place: { row: 1 } }],
  ['with an additional field', { ...good, further: 1 }],
  ['with empty lists', { ...good, rows: [] }],
])('a response %s has the shape of its schema', (_, data) => {
  expect(answer.safeParse(data).success).toBe(true)
  expect(hasShape(shapeOf(answer), data)).toBe(true)
})

test.each<[string, unknown]>([
  ['null', null],
  ['a list', [good]],
  ['missing a field', { ...good, name: undefined }],
  ['with a string instead of a number', { ...good, count: '1' }],
  ['with null in a field that is not nullable', { ...good, name: null }],
  ['with an invalid optional field', { ...good, place: { row: '1' } }],
  ['with one invalid row', { ...good, rows: [{ isOpen: true }, { isOpen: 1 }] }],
  ['with an object instead of a list', { ...good, rows: {} }],
])('a response does not have the shape of its schema: %s', (_, data) => {
  expect(answer.safeParse(data).success).toBe(false)
  expect(hasShape(shapeOf(answer), data)).toBe(false)
})

test('a call is described without its schemas, and only by deviations from the defaults', () => {
  expect(factsOfCall(calls.queryWallets)).toEqual({
    path: calls.queryWallets.path,
    answer: { wallets: ['list', expect.objectContaining({ currency: 'string', amount: 'string' })] },
  })
  expect(factsOfCall(calls.changeDisplayCurrency)).toMatchObject({
    query: ['productId'],
    takesAuthorization: true,
  })
})

// The browser reads the response as sent; defaults or transformations of a schema would not be applied there.
test('no response of the contract depends on its schema to be complete', () => {
  const changing = new Set(['default', 'prefault', 'catch', 'pipe', 'transform'])
  const seen: string[] = []
  const walk = (schema: object, path: string): void => {
    const { def } = (schema as { _zod: { def: Record<string, unknown> & { type: string } } })._zod
    if (changing.has(def.type)) seen.push(`${path} (${def.type})`)
    for (const [name, field] of Object.entries((def.shape ?? {}) as Record<string, object>))
      walk(field, `${path}.${name}`)
    for (const inner of [def.element, def.innerType, def.valueType]) if (inner) walk(inner as object, path)
    for (const option of (def.options ?? []) as object[]) walk(option, path)
  }
  for (const [name, call] of Object.entries(calls)) walk(call.output, name)
  walk(ServerMessage, 'push')
  expect(seen).toEqual([])
})

test('each pushed message has its shape under its type', () => {
  expect(messageShapes(ServerMessage)).toMatchObject({
    signedIn: { type: 'any' },
    notice: { notice: expect.anything(), unread: 'number' },
  })
})
