// The contract as an OpenAPI 3.1 document, for authors of other clients.
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './index.ts'
import type { Refusal } from './refusals/define.ts'
import { everyCall, type RefusalName, refusals } from './refusals.ts'

type Schema = Readonly<Record<string, unknown>>

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, { readonly post: Schema }>>
  readonly components: Schema
}

const signed = ['aid', 'qid', 'dm', 'version', 'merchant', 'lang', 'did', 'ts', 'tz', 'authorization', 'sign']
const clear = ['qid', 'Accept-Language', 'X-Website-Code', 'Authorization', 'X-Request-md5']
const sealed = [...clear, 'X-Request-Encrypt']

/** Returns the URL path of a call: layer 1 is behind `/_api_`. */
export const addressOf = (call: Call): string => (call.layer === 1 ? `/_api_${call.path}` : call.path)

type JsonSchema = Schema & {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const schemaOf = (type: Call['input'], io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io }) as Record<string, unknown>
  return schema
}

function envelopeOf({ layer, output }: Call): Schema {
  const data = schemaOf(output, 'output')
  const code = { const: layer === 2 ? 200 : 0 }
  const plain = { code, msg: { type: 'string' }, data }
  const properties = layer === 2 ? plain : { success: { const: true }, ...plain }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Returns the input without the fields sent in the URL or in a header. */
function bodyOf({ input, query, takesAuthorization }: Call): JsonSchema {
  const schema = schemaOf(input, 'input')
  if (query.length === 0 && !takesAuthorization) return schema
  const isHere = (name: string) => !query.includes(name) && !(takesAuthorization && name === 'Authorization')
  const { properties = {}, required = [] } = schema
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isHere(name))),
    required: required.filter(isHere),
  }
}

function contentOf(call: Call): Schema {
  const payload = bodyOf(call)
  if (!call.hasFile) {
    const type = call.layer === 2 && !call.isClear ? 'text/plain' : 'application/json'
    return { [type]: { schema: payload } }
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { payload, file }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: ['payload', 'file'] } } }
}

function answersOf(call: Call): Schema {
  if (!call.isBlob) {
    const description = 'The envelope: the output, or a refusal by its code.'
    return { 200: { description, content: { 'application/json': { schema: envelopeOf(call) } } } }
  }
  const description = 'The file, with Content-Disposition; without that header, the envelope of a refusal.'
  return { 200: { description, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
}

const securityOf = ({ as }: Call): Schema[] => {
  if (as === 'anyone') return [{ client: [] }]
  return as === 'either' ? [{ client: [] }, { player: [] }] : [{ [as]: [] }]
}

const refusalOf = (name: RefusalName): Schema => {
  const { code, codeOn2, status, retry, en }: Refusal = refusals[name]
  const other = codeOn2 === undefined ? {} : { codeOn2 }
  return { name, code, ...other, status, retry, sentence: en }
}

const headersOf = ({ layer, isClear }: Call): readonly string[] => {
  if (layer !== 2) return signed
  return isClear ? clear : sealed
}

function parametersOf(call: Call): Schema[] {
  const { properties = {} } = schemaOf(call.input, 'input')
  const text = { type: 'string' }
  const inQuery = call.query.map((name) => ({
    name,
    in: 'query',
    required: true,
    schema: properties[name] ?? text,
  }))
  return [
    ...inQuery,
    ...headersOf(call).map((name) => ({ name, in: 'header', required: true, schema: text })),
  ]
}

function operationOf(name: string, call: Call): Schema {
  return {
    operationId: name,
    tags: [call.layer === 'game' ? 'game API' : `layer ${call.layer}`],
    parameters: parametersOf(call),
    requestBody: { required: true, content: contentOf(call) },
    responses: answersOf(call),
    security: securityOf(call),
    'x-idempotent': call.isIdempotent,
    'x-secret-fields': call.secret,
    'x-per-minute': call.perMinute,
    'x-refusals': call.refusals.map(refusalOf),
  }
}

/** Builds the document of all calls. For layer 2 it describes the body before encryption. */
export function openApi(): OpenApi {
  const paths = Object.entries(calls).map(([name, call]) => [
    addressOf(call),
    { post: operationOf(name, call) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mangetsu',
      version: '1.0.0',
      description:
        'Every call of the platform. The payload of a form and the text of layer 2 are described before they are signed or sealed. Refusals arrive in the envelope: `x-refusals` lists those of a call, `x-every-call` those of all.',
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        player: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' },
        studio: { type: 'http', scheme: 'bearer', description: 'The token of a launched game.' },
      },
      'x-every-call': everyCall.map(refusalOf),
    },
  }
}

// Run as a program, this file prints the document.
if (import.meta.main) process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
