// A captcha: a puzzle a person solves once, by sliding a piece into place or, without dragging, by choosing words.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Lang, Ticket } from './fields.ts'

const Picture = z.string()

export const generateSlider = call({
  path: '/api/v1/common/generate_slider',
  as: 'anyone',
  perMinute: 30,
  input: z.object({ kind: z.enum(['slide', 'choose']), lang: Lang }),
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('slide'),
      captchaId: Id,
      /** `data:` addresses of the picture with its gap, and of the piece that fits it. */
      background: Picture,
      piece: Picture,
      width: z.int(),
      height: z.int(),
      pieceWidth: z.int(),
      /** Where the piece stands, from the top, px. */
      pieceY: z.int(),
      expiresInSeconds: z.int(),
    }),
    z.object({
      kind: z.literal('choose'),
      captchaId: Id,
      question: z.string(),
      choices: z.array(z.string()),
      /** How many of them are right. */
      wanted: z.int(),
      expiresInSeconds: z.int(),
    }),
  ]),
})

export const validateSlider = call({
  path: '/api/v1/common/validate_slider',
  as: 'anyone',
  perMinute: 30,
  input: z.object({
    captchaId: Id,
    answer: z.union([
      /** The piece's left edge, px. */
      z.object({ x: z.number().check(z.gte(0), z.lte(2_000)) }),
      /** The chosen words by their place, from 0. */
      z.object({ chosen: z.array(z.int().check(z.gte(0), z.lte(20))).check(z.maxLength(20)) }),
    ]),
  }),
  output: z.object({ ticket: Ticket }),
  refusals: ['captchaWrong', 'captchaGone'],
})
