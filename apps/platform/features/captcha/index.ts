// Captchas: a puzzle drawn for one visitor, solved once, worth one ticket. They slow programs down; what guards an
// account are the limits behind them.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Tx } from '../../db/index.ts'
import { type Handler, handle, ok, refuse, type Work } from '../../http/index.ts'
import type { Sealing } from '../../sealing.ts'
import { createChoose } from './choose.ts'
import { forgetOld, judge, keepPuzzle, takeTicket } from './puzzles.ts'
import { type Randomness, systemRandomness } from './randomness.ts'
import { sceneSize } from './scene.ts'
import { pieceSize } from './shape.ts'
import { createSlide } from './slide.ts'
import type { Solution } from './solution.ts'

export { answerTo, solutionOf } from './solution.ts'

export type CaptchaParts = {
  readonly work: Work
  readonly sealing: Sealing
  /** The system's where nothing is said. */
  readonly randomness?: Randomness
}

export type CaptchaFeature = {
  readonly handlers: Handler[]
  /** Takes a ticket in the caller's transaction; false when it is missing, unknown, used or old. */
  takeTicket(tx: Tx, ticket: string | undefined, nowMs: number): Promise<boolean>
  /** Forgets puzzles and tickets that are over; true when there may be more. A job. */
  forgetOld(nowMs: number): Promise<boolean>
}

/** Listening takes longer than looking, so the words may be answered longer. */
const goodForMs = { slide: 2 * 60_000, choose: 5 * 60_000 } as const
/** Pictures being drawn at one time. Each takes some 15 ms of a core, so those at once keep nobody waiting long. */
const drawingsAtOnce = 12

type Asked = InputOf<typeof calls.generateSlider>

export function createCaptcha({
  work,
  sealing,
  randomness = systemRandomness,
}: CaptchaParts): CaptchaFeature {
  const drawing = { count: 0 }

  const keep = (solution: Solution, kind: Asked['kind'], nowMs: number) =>
    work.write((tx) => keepPuzzle(tx, sealing, solution, nowMs + goodForMs[kind]))

  async function slide(nowMs: number) {
    if (drawing.count >= drawingsAtOnce) return refuse('busy')
    drawing.count += 1
    try {
      const { background, piece, pieceY, x } = await createSlide(randomness)
      const captchaId = await keep({ x }, 'slide', nowMs)
      const expiresInSeconds = goodForMs.slide / 1_000
      const sizes = { ...sceneSize, pieceWidth: pieceSize, pieceY }
      return ok({ kind: 'slide' as const, captchaId, background, piece, ...sizes, expiresInSeconds })
    } finally {
      drawing.count -= 1
    }
  }

  async function choose(lang: Asked['lang'], nowMs: number) {
    const { right, question, choices, wanted } = createChoose(lang, randomness)
    const captchaId = await keep({ right }, 'choose', nowMs)
    const expiresInSeconds = goodForMs.choose / 1_000
    return ok({
      kind: 'choose' as const,
      captchaId,
      question,
      choices: [...choices],
      wanted,
      expiresInSeconds,
    })
  }

  return {
    handlers: [
      handle(calls.generateSlider, ({ input, nowMs }) =>
        input.kind === 'slide' ? slide(nowMs) : choose(input.lang, nowMs),
      ),
      handle(calls.validateSlider, async ({ input, nowMs }) => {
        // Not refused inside the transaction: a wrong try must stay counted.
        const judged = await work.write((tx) => judge(tx, sealing, input, nowMs))
        if (judged === 'wrong') return refuse('captchaWrong')
        return judged === 'gone' ? refuse('captchaGone') : ok(judged)
      }),
    ],
    takeTicket,
    forgetOld: (nowMs) => work.write((tx) => forgetOld(tx, nowMs)),
  }
}
