// Proves a lottery's draw from what the site publishes of it: the sealed seed, the closed list, the outside number, and the
// numbers that follow from the three. In browsers and in Node.
import { type BeaconSigner, drandRoundMs, drandValue, quicknet } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import { drawTickets, type ListedTicket, lineOfTicket } from '@mangetsu/chance/lottery'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitmentOf, lotteryKeyOf } from './seeds.ts'

/** As `open/act/lot/prize` answers it, with the whole list put together from its pages. */
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
        /** The round that was named before the first ticket, and the close it was named for; absent in older records. */
        readonly named?: number
        readonly closesAt?: string
        readonly value: string
        readonly signature: string
      }
  /** In the order of their numbers. */
  readonly tickets: readonly ListedTicket[]
  /** How many prizes each rank has, as the lottery's file says, and the numbers that were drawn for them. */
  readonly ranks: readonly { readonly count: number; readonly numbers: readonly number[] }[]
}

export type LotteryCheckName = 'commitment' | 'list' | 'beacon' | 'round' | 'numbers'

export type LotteryVerification = {
  readonly holds: boolean
  /** Who made the outside number: the nightly proof of the site's book, drand, or a chain with another key than drand's. */
  readonly source: 'book' | BeaconSigner
  readonly checks: readonly { readonly name: LotteryCheckName; readonly holds: boolean }[]
  /** The numbers of each rank as they were computed here. */
  readonly numbers: readonly (readonly number[])[]
}

/** SHA-256 over the lines of a list, as 64 hex digits. */
export function listDigestOf(tickets: Iterable<ListedTicket>): string {
  const hash = sha256.create()
  for (const ticket of tickets) hash.update(utf8ToBytes(lineOfTicket(ticket)))
  return bytesToHex(hash.digest())
}

/** Whether the value is what its source says. */
async function isBeaconTrue(beacon: LotteryRecord['beacon']): Promise<boolean> {
  if (beacon.kind === 'bookProof') return bytesToHex(sha256(utf8ToBytes(beacon.source))) === beacon.value
  return (await drandValue(beacon.publicKey, beacon.round, beacon.signature)) === beacon.value
}

/**
 * Whether the round is the one that was named, which nobody could know at the close. Another, or one of an earlier time,
 * leaves its choice to the house. A practice signer knows its values early, so of its rounds there is nothing to check.
 */
function roundCheck(beacon: LotteryRecord['beacon']): readonly { name: 'round'; holds: boolean }[] {
  if (beacon.kind === 'bookProof' || beacon.publicKey !== quicknet.publicKey) return []
  const { round, named, closesAt } = beacon
  if (named === undefined || closesAt === undefined) return []
  return [{ name: 'round', holds: round === named && drandRoundMs(quicknet, round) > Date.parse(closesAt) }]
}

function sourceOf(beacon: LotteryRecord['beacon']): LotteryVerification['source'] {
  if (beacon.kind === 'bookProof') return 'book'
  return beacon.publicKey === quicknet.publicKey ? 'drand' : 'practice'
}

const isNumbered = (tickets: readonly ListedTicket[]): boolean =>
  tickets.every(({ number }, at) => number === at + 1)

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at])

/** Computes a draw once more from what it follows from. A malformed seed holds nothing. */
export async function verifyLottery(record: LotteryRecord): Promise<LotteryVerification> {
  const { commitment, listDigest, serverSeed, beacon, tickets, ranks } = record
  const isSeed = isServerSeed(serverSeed)
  const digest = listDigestOf(tickets)
  const counts = ranks.map(({ count }) => count)
  const numbers = isSeed
    ? drawTickets(drawsFrom(lotteryKeyOf(serverSeed, beacon.value, digest)), tickets.length, counts)
    : counts.map(() => [])
  const checks = [
    { name: 'commitment', holds: isSeed && bytesToHex(commitmentOf(serverSeed)) === commitment },
    { name: 'list', holds: isNumbered(tickets) && digest === listDigest },
    { name: 'beacon', holds: await isBeaconTrue(beacon) },
    ...roundCheck(beacon),
    { name: 'numbers', holds: isSeed && ranks.every((rank, at) => areSame(rank.numbers, numbers[at] ?? [])) },
  ] as const
  return { holds: checks.every(({ holds }) => holds), source: sourceOf(beacon), checks, numbers }
}
