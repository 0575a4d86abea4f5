// The OpenAPI document says what the contract says.
import { expect, test } from 'vitest'
import { calls } from './index.ts'
import { addressOf, openApi } from './openapi.ts'

const document = openApi()

test('every call stands in the document under its address, and nothing else does', () => {
  expect(Object.keys(document.paths).sort()).toEqual(Object.values(calls).map(addressOf).sort())
})

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test.each(Object.entries(calls))('%s lists its refusals and its idempotency', (name, call) => {
  const operation = document.paths[addressOf(call)]?.post
  expect(operation).toMatchObject({ operationId: name, 'x-idempotent': call.isIdempotent })
  const listed = operation?.['x-refusals'] as { name: string }[]
  expect(listed.map((refusal) => refusal.name)).toEqual(call.refusals)
})

test('what is sent is described as it is sent: fields with a default may be absent', () => {
  const operation = document.paths[addressOf(calls.queryGamePage)]?.post as {
    requestBody: { content: { 'application/json': { schema: { required?: string[] } } } }
  }
  expect(operation.requestBody.content['application/json'].schema.required ?? []).not.toContain('pageNo')
})
