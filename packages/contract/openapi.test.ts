// The OpenAPI document matches the contract.
import { expect, test } from 'vitest'
import { calls } from './index.ts'
import { addressOf, openApi } from './openapi.ts'

const document = openApi()

test('the document contains every call under its URL path, and nothing else', () => {
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

test('input is described as sent: fields with a default are optional', () => {
  const operation = document.paths[addressOf(calls.queryGamePage)]?.post as {
    requestBody: { content: { 'application/json': { schema: { required?: string[] } } } }
  }
  expect(operation.requestBody.content['application/json'].schema.required ?? []).not.toContain('pageNo')
})

type Operation = {
  requestBody: {
    content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }>
  }
  responses: { 200: { content: Record<string, unknown> } }
  parameters: { name: string; in: string }[]
  security: object[]
}
const operationOf = (call: (typeof calls)[keyof typeof calls]) =>
  document.paths[addressOf(call)]?.post as unknown as Operation

test('a call with a file is a form with the parts payload and file', () => {
  const { requestBody } = operationOf(calls.uploadId)
  const { schema } = requestBody.content['multipart/form-data'] ?? {}
  expect(Object.keys(schema?.properties ?? {})).toEqual(['payload', 'file'])
  expect(schema?.properties.payload).toMatchObject({ required: ['name', 'sha256'] })
})

test('a call that returns a file has a binary response', () => {
  expect(Object.keys(operationOf(calls.exportAccount).responses[200].content)).toEqual(['*/*'])
})

test('an unencrypted call is JSON without a wrapped key', () => {
  const { requestBody, parameters } = operationOf(calls.addReferralLinkLog)
  expect(Object.keys(requestBody.content)).toEqual(['application/json'])
  expect(parameters.map(({ name }) => name)).not.toContain('X-Request-Encrypt')
})

test('the game call has its query in the URL and not in the body', () => {
  const { requestBody, parameters } = operationOf(calls.changeDisplayCurrency)
  expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual(['productId'])
  expect(requestBody.content['application/json']?.schema).toMatchObject({
    properties: { displayCurrency: {} },
    required: ['displayCurrency'],
  })
  expect(Object.keys(requestBody.content['application/json']?.schema.properties ?? {})).toEqual([
    'displayCurrency',
  ])
  expect(parameters.map(({ name }) => name)).toContain('sign')
})

test('a call open to signed-in and anonymous callers accepts either authorization', () => {
  expect(operationOf(calls.resetPassword).security).toEqual([{ client: [] }, { player: [] }])
})
