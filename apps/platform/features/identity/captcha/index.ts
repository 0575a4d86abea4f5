// Captchas: a slider with proof of work, or proof of work alone, for one ticket; the difficulty grows with a network's
// requests. They make floods costly; accounts are protected by the limits behind them.
import { randomInt } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { createWork, isWorkDone } from '@mangetsu/wire/server'
import { createConcurrencyLimiter } from '../../../kernel/concurrency-limiter.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handle,
  isRefusal,
  type Origin,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { networkOf } from '../../../kernel/network.ts'
import { isInRing, placeRing, renderPuzzle } from './puzzle.ts'
import { doublingsFor, minutesToWait } from './risk.ts'
import { closeChallenge, forgetOld, issueTicket, openChallenge, takeTicket } from './tickets.ts'
import { countUse, keysOf, readUses } from './uses.ts'

export type CaptchaWork = {
  /** scrypt's N; with r = 8, each derivation takes N KiB. */
  readonly cost: number
  /** Average number of derivations without signs of a flood. */
  readonly derivations: number
}

export type CaptchaParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  /** Recent wrong passwords and codes from a network. */
  readonly failuresOf: (tx: Tx, network: string, nowMs: number) => Promise<number>
  readonly captchaWork?: CaptchaWork | undefined
  /** Multiplies the free quota and the limit; 0 means minimum work without limits. */
  readonly rateLimitFactor?: number | undefined
}

export type CaptchaFeature = {
  readonly handlers: Handler[]
  /** Takes a ticket in the caller's transaction; returns false if it is missing, unknown, used or expired. */
  takeTicket(tx: Tx, ticket: string | undefined, nowMs: number): Promise<boolean>
  readonly jobs: readonly Job[]
}

/** About 0.1 s of a desktop's core and 0.3 s of a phone's; 4 MiB of memory. */
const leastWork: CaptchaWork = { cost: 4_096, derivations: 8 }
/** The maximum work takes a slow phone half a minute, and may be started late. */
const goodForMs = 5 * 60_000
/** Factor of the work without the slider. */
const workAloneFactor = 2
/** Creating a challenge takes one derivation on the server, and a picture if there is a slider. */
const making = { running: 2, waiting: 60 }

type Way = 'slider' | 'work'
type GenerateContext = { readonly way: Way; readonly from: Origin; readonly nowMs: number }

/** The job that deletes expired challenges, tickets and counts. */
const forgetJob = (work: UnitOfWork): Job => ({
  name: 'captchas',
  everyMs: 10 * minuteMs,
  turn: (nowMs) => work.write((tx) => forgetOld(tx, nowMs)),
})

export function createCaptcha(parts: CaptchaParts): CaptchaFeature {
  const { work, encryption, failuresOf, captchaWork = leastWork, rateLimitFactor: factor = 1 } = parts
  const gate = createConcurrencyLimiter(making)
  const secretOf = (use: string) => encryption.hash(use).toString('hex')
  const secrets = { challenge: secretOf('challenge'), key: secretOf('key') }

  /** Refuses `captchaLimit`. Counted before it is weighed, so that concurrent requests are serialised. */
  const weigh = ({ way, from, nowMs }: GenerateContext) =>
    work.write(async (tx) => {
      const keyed = keysOf(encryption, from)
      await countUse(tx, 'issued', keyed, nowMs)
      const uses = await readUses(tx, keyed, nowMs)
      const minutes = factor === 0 ? 0 : minutesToWait(uses, { factor, counted: 0, nowMs })
      if (minutes > 0) return refuse('captchaLimit', { minutes })
      const failures = await failuresOf(tx, networkOf(from.address), nowMs)
      const doublings = doublingsFor({ uses, failures }, { factor, nowMs })
      const ring = way === 'slider' ? placeRing(randomInt) : null
      const expiresAtMs = nowMs + goodForMs
      const captchaId = await openChallenge(tx, { keyed, ringLeft: ring?.left ?? null, expiresAtMs })
      const derivations = captchaWork.derivations * 2 ** doublings * (ring === null ? workAloneFactor : 1)
      return { captchaId, derivations, ring }
    })

  async function generate(context: GenerateContext) {
    const weighed = await weigh(context)
    if (isRefusal(weighed)) return weighed
    const { captchaId, derivations, ring } = weighed
    const made = await gate(async () => ({
      challenge: await createWork({ captchaId, derivations, cost: captchaWork.cost }, secrets),
      puzzle: ring && { picture: await renderPuzzle(ring, randomInt), top: ring.top },
    }))
    if (made === 'busy') return refuse('busy')
    return ok({
      ...made,
      mostDerivations: 2 * derivations,
      expiresInSeconds: goodForMs / 1_000,
    })
  }

  /** Refuses `captchaGone` and `captchaLimit`, which leave the challenge valid; `missed` uses it up. */
  const exchange = (captchaId: string, position: number | undefined, nowMs: number) =>
    work.write(async (tx) => {
      const closed = await closeChallenge(tx, captchaId, nowMs)
      if (closed === null) return refuse('captchaGone')
      const { keyed, ringLeft } = closed
      if (ringLeft !== null && !isInRing(position, ringLeft)) return 'missed'
      await countUse(tx, 'solved', keyed, nowMs)
      const uses = await readUses(tx, keyed, nowMs)
      const minutes = factor === 0 ? 0 : minutesToWait(uses, { factor, counted: 1, nowMs })
      return minutes > 0 ? refuse('captchaLimit', { minutes }) : { ticket: await issueTicket(tx, nowMs) }
    })

  return {
    handlers: [
      handle(calls.generateSlider, ({ input: { way = 'slider' }, from, nowMs }) =>
        generate({ way, from, nowMs }),
      ),
      handle(calls.validateSlider, async ({ input: { challenge, solution, position }, nowMs }) => {
        if (!(await isWorkDone(challenge, solution, secrets))) return refuse('captchaWrong')
        const exchanged = await exchange(challenge.parameters.data.captchaId, position, nowMs)
        if (exchanged === 'missed') return refuse('captchaMissed')
        return isRefusal(exchanged) ? exchanged : ok(exchanged)
      }),
    ],
    takeTicket,
    jobs: [forgetJob(work)],
  }
}
