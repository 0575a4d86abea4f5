// An attacker's cost of many accounts: the work of one challenge on this machine, and the platform's limits.
import { scryptSync } from 'node:crypto'
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import { deriveKey, solveWork, type WorkChallenge } from '@mangetsu/wire/proof-of-work'
import { atLeast, type Measure, median, type PrintLine, type ResultLine } from '../measure.ts'
import { withSite } from '../pages/site-process.ts'
import { type Flood, payFor } from './attack.ts'

const accounts = 1_000
/** Number of requests one address may make per minute. */
const requestCount = 30
const timed = 60
const targetSeconds = 1_800

const floods: readonly (readonly [string, Flood])[] = [
  ['one network, as fast as it may', { accounts, networks: 1 }],
  ['one network, only what is cheap', { accounts, networks: 1, isPatient: true }],
  ['10 networks', { accounts, networks: 10 }],
  ['100 networks', { accounts, networks: 100 }],
  ['1,000 networks', { accounts, networks: 1_000 }],
  ['1,000 /64s of one IPv6 /48', { accounts, networks: 1_000, isOneRange: true }],
]

const millisecondsOf = (work: () => void): number => {
  const times = Array.from({ length: timed }, () => {
    const startMs = performance.now()
    work()
    return performance.now() - startMs
  })
  return median(times)
}

/** Measures one derivation by OpenSSL, as used by an attacker, and by the page's own JavaScript. */
function timeDerivations({ parameters }: WorkChallenge) {
  const [salt, password] = [Buffer.from(parameters.salt, 'hex'), Buffer.from(parameters.nonce, 'hex')]
  const { cost, memoryCost, parallelism, keyLength } = parameters
  const memory = { N: cost, r: memoryCost, p: parallelism, maxmem: 2 ** 28 }
  return {
    attackerMs: millisecondsOf(() => void scryptSync(password, salt, keyLength, memory)),
    pageMs: millisecondsOf(() => void deriveKey(parameters, salt, password)),
  }
}

/** Solves as many challenges as an address may request per minute, over HTTP, each on a new device. */
async function solveInTurn(origin: string, say: PrintLine) {
  let counted = 0
  let last: WorkChallenge | null = null
  for (let no = 0; no < requestCount; no += 1) {
    const device = createSampleClient(origin, wait)
    const { challenge } = await must(device, 'generateSlider', { way: 'work' })
    let derived = 0
    const solution = await solveWork(challenge, { onDerived: (count) => (derived = count) })
    if (solution === null) throw new Error('the work was not done')
    await must(device, 'validateSlider', { challenge, solution })
    counted += derived
    last = challenge
  }
  if (last === null) throw new Error('nothing was asked for')
  // A bot that solves the picture pays the cost from `payFor`; the alternative without dragging costs twice that.
  const expected = 2 * payFor({ accounts: requestCount, networks: 1 }).derivations
  say(
    `${requestCount} tickets from one network by work alone: ${counted} derivations, ${expected} by the rules`,
  )
  return last
}

function linesOf(attackerMs: number, pageMs: number): ResultLine[] {
  const each = `${attackerMs.toFixed(1)} ms a derivation by OpenSSL, ${pageMs.toFixed(1)} ms by the page`
  return floods.map(([name, flood], no) => {
    const { derivations, hours } = payFor(flood)
    const seconds = (derivations * attackerMs) / 1_000
    const waits = hours === 0 ? 'no wait' : `${hours} h of waiting`
    const detail = `${derivations} derivations, ${waits}${no === 0 ? `; ${each}` : ''}`
    const measure = `${accounts} accounts from ${name}, CPU`
    if (no === 0) return atLeast(measure, seconds, targetSeconds, detail)
    return { measure, reached: `${seconds.toFixed(0)} s`, target: '', isReached: null, detail }
  })
}

const captcha: Measure = {
  name: 'captcha',
  about: `what ${accounts} accounts cost an attacker in work and waiting`,
  run: (say) =>
    withSite(say, async ({ origin }) => {
      const challenge = await solveInTurn(origin, say)
      const { attackerMs, pageMs } = timeDerivations(challenge)
      return linesOf(attackerMs, pageMs)
    }),
}

export const captchaMeasures: readonly Measure[] = [captcha]
