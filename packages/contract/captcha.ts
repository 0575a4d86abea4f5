// A captcha: a slider that a person moves combined with proof of work by the device; or more work alone, without
// dragging.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Ticket } from './fields.ts'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const Whole = z.int().check(z.gte(1), z.lte(2 ** 24))

/** ALTCHA's format; the signature covers every parameter. */
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

/** Size of the slider's scene and of its moon, in units of the picture. */
export const sliderScene = { width: 320, height: 160, moon: 52 } as const

/** A scene with a ring in its sky as the moon's target; only the picture shows the ring's position. */
const Puzzle = z.object({
  /** The scene as WebP, in base64. */
  picture: z.string().check(z.maxLength(80_000)),
  /** Upper edge of the moon, which moves horizontally. */
  top: z.int(),
})
export type SliderPuzzle = z.infer<typeof Puzzle>

export const generateSlider = call({
  path: '/api/v1/common/generate_slider',
  as: 'anyone',
  perMinute: 30,
  /** `slider` by default; `work` is the way without dragging, with twice the work. */
  input: z.object({ way: z.optional(z.enum(['slider', 'work'])) }),
  output: z.object({
    challenge: Challenge,
    /** Null if only work is requested. */
    puzzle: z.nullable(Puzzle),
    /** Maximum number of derivations; half as many on average. */
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
    /** Left edge of the moon at the end of the drag; required if there is a puzzle. */
    position: z.optional(z.int().check(z.gte(0), z.lte(sliderScene.width))),
    solution: z.object({ counter: z.int().check(z.gte(0), z.lte(2 ** 32 - 1)), derivedKey: hex(32) }),
  }),
  output: z.object({ ticket: Ticket }),
  refusals: ['captchaWrong', 'captchaMissed', 'captchaGone', 'captchaLimit'],
})
