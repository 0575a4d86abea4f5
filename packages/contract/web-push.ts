// Web push: notices on a device whose owner has subscribed to them (RFC 8030, 8291, 8292).
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Nothing, withLoginName } from './fields.ts'

const Endpoint = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[^\s]+$/))
const Base64Url = z.string().check(z.minLength(16), z.maxLength(120), z.regex(/^[A-Za-z0-9_-]+$/))

/** Returns the public key with which a device subscribes; null if this site sends no web push. */
export const askWebPushKey = call({
  path: '/api/v1/player/web_push/key',
  as: 'anyone',
  input: Nothing,
  output: z.object({ publicKey: z.nullable(z.string()) }),
})

/** Subscribes a device; at most 10 devices per player. */
export const subscribeWebPush = call({
  path: '/api/v1/player/web_push/subscribe',
  as: 'player',
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    endpoint: Endpoint,
    keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
  }),
  output: z.object({ devices: z.int() }),
  refusals: ['webPushRefused'],
})

export const unsubscribeWebPush = call({
  path: '/api/v1/player/web_push/unsubscribe',
  as: 'player',
  input: z.object({ ...withLoginName, endpoint: Endpoint }),
  output: z.object({ devices: z.int() }),
})
