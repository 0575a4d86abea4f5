// Computes the cost of a flood of accounts under the platform's own rules, simulated hour by hour without waiting.
import {
  doublingsFor,
  type HourOfUses,
  hourOf,
  minutesToWait,
  type Risk,
} from '@mangetsu/platform/features/identity/captcha/risk'

export type Flood = {
  readonly accounts: number
  readonly networks: number
  /** All networks are /64s of one customer's IPv6, which are also counted together. */
  readonly isOneRange?: boolean
  /** Accepts only challenges of minimum cost, however long that takes. */
  readonly isPatient?: boolean
}

export type Toll = { readonly derivations: number; readonly hours: number }

type Counted = { hours: HourOfUses[] }

const minuteMs = 60_000
const leastDerivations = 8

function countIn(counted: Counted, nowMs: number): void {
  const hourMs = hourOf(nowMs)
  const last = counted.hours.at(-1)
  const now = last?.hourMs === hourMs ? last : { hourMs, issued: 0, solved: 0 }
  const kept = counted.hours.filter((one) => one !== last || one.hourMs !== hourMs)
  counted.hours = [...kept.slice(-24), { hourMs, issued: now.issued + 1, solved: now.solved + 1 }]
}

/** Every account takes one ticket, each from a new device: devices cost nothing to invent. */
export function payFor({ accounts, networks, isOneRange = false, isPatient = false }: Flood): Toll {
  const each = Array.from({ length: networks }, (): Counted => ({ hours: [] }))
  const range: Counted = { hours: [] }
  const usesOf = (network: Counted): Risk['uses'] => ({
    network: network.hours,
    ...(isOneRange ? { range: range.hours } : {}),
  })
  let made = 0
  let derivations = 0
  let nowMs = 0
  while (made < accounts) {
    let hasTaken = false
    for (const network of each) {
      if (made >= accounts) break
      const uses = usesOf(network)
      if (minutesToWait(uses, { factor: 1, counted: 0, nowMs }) > 0) continue
      // As on the platform, the requested challenge counts among the issued ones.
      const before = { ...network }
      countIn(network, nowMs)
      const rangeBefore = { ...range }
      if (isOneRange) countIn(range, nowMs)
      const doublings = doublingsFor({ uses: usesOf(network), failures: 0 }, { factor: 1, nowMs })
      if (isPatient && doublings > 0) {
        network.hours = before.hours
        range.hours = rangeBefore.hours
        continue
      }
      derivations += leastDerivations * 2 ** doublings
      made += 1
      hasTaken = true
    }
    if (!hasTaken) nowMs += minuteMs * 60
  }
  return { derivations, hours: nowMs / (60 * minuteMs) }
}
