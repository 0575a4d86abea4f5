// Proves a lottery's draw from its published record: the sealed seed, the closed list of tickets, the public random
// value, and the winning numbers computed from the three. Runs in browsers and in Node.
import { type BeaconSigner, drandRoundMs, drandValue, quicknet } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import { drawnTickets, type ListedTicket, lineOfTicket } from '@mangetsu/chance/lottery'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitmentOf, lotteryKeyOf } from './seeds.ts'

/** The response of `open/act/lot/prize`, with the whole list joined from its pages. */
export type LotteryRecord = {
  readonly commitment: string
  readonly listDigest: string
  readonly serverSeed: string
  readonly beacon:
    | { readonly kind: 'bookProof'; readonly value: string; readonly source: string }
    | {
        readonly kind: 'drand'
        readonly publicKey: string
        readonly round: number
        /**
         * The beacon round announced before the first ticket, and the closing time it was announced for; absent in
         * older records.
         */
        readonly named?: number
        readonly closesAt?: string
        readonly value: string
        readonly signature: string
      }
  /** Tickets in the order of their numbers. */
  readonly tickets: readonly ListedTicket[]
  /** Number of prizes of each rank, from the lottery's file, and the numbers drawn for them. */
  readonly ranks: readonly { readonly count: number; readonly numbers: readonly number[] }[]
}

export type LotteryCheckName = 'commitment' | 'list' | 'beacon' | 'round' | 'numbers'

export type LotteryVerification = {
  readonly isValid: boolean
  /** Source of the public random value: the nightly ledger audit, drand, or a chain with another key than drand's. */
  readonly source: 'book' | BeaconSigner
  readonly checks: readonly { readonly name: LotteryCheckName; readonly isValid: boolean }[]
  /** The recomputed numbers of each rank. */
  readonly numbers: readonly (readonly number[])[]
}

/** Returns SHA-256 over the lines of a list, as 64 hex digits. */
export function listDigestOf(tickets: Iterable<ListedTicket>): string {
  const hash = sha256.create()
  for (const ticket of tickets) hash.update(utf8ToBytes(lineOfTicket(ticket)))
  return bytesToHex(hash.digest())
}

/** Returns whether the value is valid for its source. */
async function isBeaconTrue(beacon: LotteryRecord['beacon']): Promise<boolean> {
  if (beacon.kind === 'bookProof') return bytesToHex(sha256(utf8ToBytes(beacon.source))) === beacon.value
  return (await drandValue(beacon.publicKey, beacon.round, beacon.signature)) === beacon.value
}

/**
 * Checks that the beacon round is the announced one and was unknown at the close. With another round, or one before the
 * close, the operator could have chosen the result. A practice signer knows its values early, so its rounds are not
 * checked.
 */
function roundCheck(beacon: LotteryRecord['beacon']): readonly { name: 'round'; isValid: boolean }[] {
  if (beacon.kind === 'bookProof' || beacon.publicKey !== quicknet.publicKey) return []
  const { round, named, closesAt } = beacon
  if (named === undefined || closesAt === undefined) return []
  return [{ name: 'round', isValid: round === named && drandRoundMs(quicknet, round) > Date.parse(closesAt) }]
}

function sourceOf(beacon: LotteryRecord['beacon']): LotteryVerification['source'] {
  if (beacon.kind === 'bookProof') return 'book'
  return beacon.publicKey === quicknet.publicKey ? 'drand' : 'practice'
}

const isNumbered = (tickets: readonly ListedTicket[]): boolean =>
  tickets.every(({ number }, at) => number === at + 1)

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at])

/** Recomputes a draw from its inputs. With a malformed seed the checks of the commitment and the numbers fail. */
export async function verifyLottery(record: LotteryRecord): Promise<LotteryVerification> {
  const { commitment, listDigest, serverSeed, beacon, tickets, ranks } = record
  const isSeed = isServerSeed(serverSeed)
  const digest = listDigestOf(tickets)
  const counts = ranks.map(({ count }) => count)
  const numbers = isSeed
    ? drawnTickets(drawsFrom(lotteryKeyOf(serverSeed, beacon.value, digest)), tickets.length, counts)
    : counts.map(() => [])
  const checks = [
    { name: 'commitment', isValid: isSeed && bytesToHex(commitmentOf(serverSeed)) === commitment },
    { name: 'list', isValid: isNumbered(tickets) && digest === listDigest },
    { name: 'beacon', isValid: await isBeaconTrue(beacon) },
    ...roundCheck(beacon),
    {
      name: 'numbers',
      isValid: isSeed && ranks.every((rank, at) => areSame(rank.numbers, numbers[at] ?? [])),
    },
  ] as const
  return { isValid: checks.every(({ isValid }) => isValid), source: sourceOf(beacon), checks, numbers }
}
