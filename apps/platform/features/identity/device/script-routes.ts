// Routes of the two scripts: the fingerprint script requires a key, the risk script is public.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { asScript, offerFingerprint, offerRisk } from './browser-scripts.ts'
import { isKeyGood, keyMinutes } from './script-key.ts'

const library = '@fingerprintjs/fingerprintjs/dist/fp.umd.min.js'
const riskScriptHours = 1

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

type Parts = { readonly encryption: Encryption; readonly clock: Clock }

/** Adds both routes. An invalid or expired key is answered with 403 and an empty script. */
export function addScripts(app: FastifyInstance, { encryption, clock }: Parts): void {
  // The library's licence is at the top of its file and is served with it.
  const fingerprint = `${readFileSync(createRequire(import.meta.url).resolve(library), 'utf8')}\n${asScript(offerFingerprint)}`
  const risk = asScript(offerRisk)
  app.get<{ Querystring: { jsKey?: unknown } }>(fingerprintScriptPath, (request, reply) => {
    const isGood = isKeyGood(encryption, request.query.jsKey, clock.nowMs())
    const cacheControl = isGood ? `private, max-age=${keyMinutes * 60}` : 'no-store'
    reply.headers({ ...headers, 'cache-control': cacheControl })
    return isGood ? reply.send(fingerprint) : reply.code(403).send('')
  })
  app.get(riskScriptPath, (_request, reply) =>
    reply.headers({ ...headers, 'cache-control': `public, max-age=${riskScriptHours * 3_600}` }).send(risk),
  )
}
