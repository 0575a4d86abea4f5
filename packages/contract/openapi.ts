// The contract as an OpenAPI 3.1 document, for those who write a client of their own.
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './index.ts'
import { everyCall, type RefusalName, refusals } from './refusals.ts'

type Schema = Readonly<Record<string, unknown>>

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, { readonly post: Schema }>>
  readonly components: Schema
}

const signed = ['aid', 'qid', 'dm', 'version', 'merchant', 'lang', 'did', 'ts', 'tz', 'authorization', 'sign']
const sealed = [
  'qid',
  'Accept-Language',
  'X-Website-Code',
  'Authorization',
  'X-Request-Encrypt',
  'X-Request-md5',
]

/** The address a call is posted to: layer 1 stands behind `/_api_`. */
export const addressOf = (call: Call): string => (call.layer === 1 ? `/_api_${call.path}` : call.path)

const schemaOf = (type: Call['input'], io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io }) as Record<string, unknown>
  return schema
}

function envelopeOf({ layer, output }: Call): Schema {
  const data = schemaOf(output, 'output')
  const code = { const: layer === 2 ? 200 : 0 }
  const plain = { code, msg: { type: 'string' }, data }
  const properties = layer === 1 ? { success: { const: true }, ...plain } : plain
  return { type: 'object', properties, required: Object.keys(properties) }
}

const refusalOf = (name: RefusalName): Schema => {
  const { code, status, retry, en } = refusals[name]
  return { name, code, status, retry, sentence: en }
}

const parametersOf = ({ layer }: Call): Schema[] =>
  (layer === 1 ? signed : sealed).map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))

function operationOf(name: string, call: Call): Schema {
  return {
    operationId: name,
    tags: [`layer ${call.layer}`],
    parameters: parametersOf(call),
    requestBody: {
      required: true,
      content: {
        [call.layer === 2 ? 'text/plain' : 'application/json']: { schema: schemaOf(call.input, 'input') },
      },
    },
    responses: {
      200: {
        description: 'The envelope: the output, or a refusal by its code.',
        content: { 'application/json': { schema: envelopeOf(call) } },
      },
    },
    security: call.as === 'anyone' ? [{ client: [] }] : [{ [call.as]: [] }],
    'x-idempotent': call.isIdempotent,
    'x-secret-fields': call.secret,
    'x-per-minute': call.perMinute,
    'x-refusals': call.refusals.map(refusalOf),
  }
}

/** The document of every call. What layer 2 describes is the body before it is sealed. */
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
        'Every call of the platform. Refusals arrive in the envelope: `x-refusals` lists those of a call, `x-every-call` those of all.',
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

// Run as a program, it prints the document.
if (import.meta.main) process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
