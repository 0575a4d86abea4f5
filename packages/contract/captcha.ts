// A captcha: work a device does once before a step anybody may take, more of it where it looks like a flood.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Nothing, Ticket } from './fields.ts'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const Whole = z.int().check(z.gte(1), z.lte(2 ** 24))

/** As ALTCHA writes it down; the signature covers every parameter. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    nonce: hex(16),
    salt: hex(16),
    cost: Whole,
    memoryCost: Whole,
    parallelism: Whole,
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    data: z.object({ captchaId: Id }),
  }),
  signature: hex(32),
})

export const generateSlider = call({
  path: '/api/v1/common/generate_slider',
  as: 'anyone',
  perMinute: 30,
  input: Nothing,
  output: z.object({
    challenge: Challenge,
    /** It takes no more derivations than these; half as many on average. */
    mostDerivations: z.int(),
    expiresInSeconds: z.int(),
  }),
  refusals: ['captchaLimit'],
})

export const validateSlider = call({
  path: '/api/v1/common/validate_slider',
  as: 'anyone',
  perMinute: 30,
  input: z.object({
    challenge: Challenge,
    solution: z.object({ counter: z.int().check(z.gte(0), z.lte(2 ** 32 - 1)), derivedKey: hex(32) }),
  }),
  output: z.object({ ticket: Ticket }),
  refusals: ['captchaWrong', 'captchaGone', 'captchaLimit'],
})
