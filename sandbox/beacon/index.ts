// The practice world's beacon: serves external random values over HTTP like drand, without network access.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BeaconChain, beaconChain, beaconScheme, roundAt } from './chain.ts'
import { openRoundSigning, type RoundSigning } from './signing.ts'

export { beaconChain, beaconTimes } from './chain.ts'

export type BeaconOptions = {
  /** The payment gateway's secret, from which the chain's key is derived. */
  readonly secret: string
  readonly nowMs?: () => number
}

export type PracticeBeacon = {
  readonly routes: (server: FastifyInstance) => Promise<void>
  /** Signs a round for the practice league of this process, which requests none before its time by its own clock. */
  readonly sign: (round: number) => Promise<string>
}

/** Number of recent rounds that anyone may request any number of times: a quarter of an hour. */
const recentRounds = 300
/** Number of signatures that are cached, the first ones being dropped first: an hour of rounds. */
const keptSignatures = 1_200
/** Maximum number of older rounds signed per second; anyone may request them, and each is computed again. */
const oldRoundsASecond = 10

export type RoundSigner = {
  latest(): number
  /** Resolves to `early` before the round's time; to `busy` if too many old ones were requested. */
  signatureOf(round: number): Promise<string | 'early' | 'busy'>
  /**
   * Signs any round for this process, once while it is cached: matches that overlap share most of their rounds, also when
   * many are played at once after a pause.
   */
  sign(round: number): Promise<string>
}

/** Creates a signer of due rounds, which signs nothing before its time. */
export function createRoundSigner({ sign }: Pick<RoundSigning, 'sign'>, nowMs: () => number): RoundSigner {
  const kept = new Map<number, Promise<string>>()
  let old = { second: 0, count: 0 }
  const latest = () => roundAt(nowMs())

  function mayDoOld(): boolean {
    const second = Math.floor(nowMs() / 1_000)
    old = { second, count: old.second === second ? old.count + 1 : 1 }
    return old.count <= oldRoundsASecond
  }

  function signOnce(round: number): Promise<string> {
    const known = kept.get(round)
    if (known !== undefined) return known
    const signature = sign(round)
    kept.set(round, signature)
    signature.catch(() => kept.delete(round))
    for (const one of kept.keys()) if (kept.size > keptSignatures) kept.delete(one)
    return signature
  }

  return {
    latest,
    sign: signOnce,
    async signatureOf(round) {
      const last = latest()
      if (round > last) return 'early'
      if (round > last - recentRounds) return signOnce(round)
      // Old rounds requested by others do not displace those in use.
      return kept.get(round) ?? (mayDoOld() ? sign(round) : 'busy')
    },
  }
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Returns the chain's parameters in the form of drand's API. The `hash` identifies the chain; drand computes it
 * differently, but no client verifies it.
 */
const infoOf = ({ publicKey, times }: BeaconChain) => ({
  public_key: publicKey,
  period: times.period,
  genesis_time: times.genesis,
  hash: sha256(`${publicKey}.${times.genesis}.${times.period}`),
  schemeID: beaconScheme,
})

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error })

async function sendRound(reply: FastifyReply, signer: RoundSigner, round: number): Promise<FastifyReply> {
  const signature = await signer.signatureOf(round)
  if (signature === 'early') return refuse(reply, 425, 'This round has not come yet.')
  if (signature === 'busy') return refuse(reply, 429, 'Too many old rounds are asked for; try again.')
  return reply.send({ round, randomness: sha256(Buffer.from(signature, 'hex')), signature })
}

/** Opens the beacon; register `routes` under /beacon. It stores no file: a round can be signed again at any time. */
export function openBeacon({ secret, nowMs = Date.now }: BeaconOptions): PracticeBeacon {
  let opened: Promise<BeaconChain> | undefined
  const open = () => {
    opened ??= beaconChain(secret)
    return opened
  }
  const signing = openRoundSigning(secret)
  const signer = createRoundSigner(signing, nowMs)
  return {
    sign: signer.sign,
    routes: async (server) => {
      server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      server.addHook('onClose', () => signing.close())
      server.get('/info', async () => infoOf(await open()))
      server.get('/public/latest', async (_request, reply) => {
        const round = signer.latest()
        return round === 0
          ? refuse(reply, 425, 'The first round has not come yet.')
          : sendRound(reply, signer, round)
      })
      server.get('/public/:round', async (request, reply) => {
        const { round } = request.params as { round: string }
        if (!/^[1-9]\d{0,14}$/.test(round)) return refuse(reply, 404, 'There is no such round.')
        return sendRound(reply, signer, Number(round))
      })
    },
  }
}
