// Proves a table's round from its published record: the chain's link, the public random value, and the events and the
// shoe computed from both. Runs in browsers and in Node.
import type { GameEvent } from '@mangetsu/chance'
import {
  type BeaconSigner,
  type DrandTimes,
  drandRoundAfter,
  drandValue,
  signerOf,
} from '@mangetsu/chance/drand'
import { drawsFrom, type KeyedDraws } from '@mangetsu/chance/draws'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import {
  type ChainHead,
  chainListText,
  type SeatedPlay,
  type TableMath,
  type TableRoundNo,
  tableRoundText,
} from '@mangetsu/chance/table'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameJson } from './same-json.ts'

export { type TableMath, tableFinder } from '@mangetsu/chance/table'

export type TableRecord = TableRoundNo & {
  readonly gameId: string
  readonly gameVersion: string
  /** The chain's link at place 0, published before its first round. */
  readonly commitment: string
  /** The link at the round's place, revealed when the round is over. */
  readonly link: string
  /** Time at which bets were closed, ms by the server's clock. */
  readonly closedAtMs: number
  /**
   * The closing published as the round opened, which determines its random value; only in records of version 2. In
   * version 1 the beacon's round is the first one after `closedAtMs`.
   */
  readonly opening?: PublishedOpening
  readonly beacon: DrandTimes & {
    readonly publicKey: string
    readonly round: number
    readonly signature: string
    readonly value: string
  }
  /** The shoe before the round; only of games with a shoe. Absent before the first round of a table. */
  readonly shoeBefore?: string
  readonly shoeAfter?: string
  /** Seats and decisions; only of games with seats. */
  readonly seated?: SeatedPlay
  /** The round's events; of a voided round, the events it would have had. */
  readonly events: readonly unknown[]
  /**
   * Whether the round was voided before its value was public: nobody decided, no card was dealt, and the shoe is
   * unchanged.
   */
  readonly isVoided?: boolean
  /** The list of chains, if the chain was in one published before its day. */
  readonly list?: ChainList
}

/** The closing time published when the round opened, and the times at which bets were judged; ms. */
export type PublishedOpening = {
  readonly openedAtMs: number
  /** The beacon's round is the first one after this time. */
  readonly closesAtMs: number
  readonly betsJudgedAtMs: readonly number[]
  /** Number of players who bet. */
  readonly players: number
}

/** The closing of a round as published while the table took bets, recorded by an observer. */
export type NotedClosing = { readonly closesAtMs: number; readonly beaconRound: number }

/** The list of a day's chains. */
export type ChainList = {
  /** The day of the chains, YYYY-MM-DD in Asia/Tokyo. */
  readonly day: string
  readonly publishedAtMs: number
  /** SHA-256 of `chainListText`, hex, as the ledger audit publishes it. */
  readonly digest: string
  readonly heads: readonly ChainHead[]
}

/**
 * Names of the checks: `list` only for chains in a list, `bets` only for records of version 2, `noted` only if a noted
 * closing is given, `shoe` only for games with a shoe.
 */
export type TableCheckName = 'chain' | 'list' | 'beacon' | 'bets' | 'noted' | 'events' | 'shoe'

export type TableVerification =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      /**
       * Signer of the value, determined by the chain pinned in this program and never by the record. A practice signer
       * proves only the order of events: the holder of its key could have computed the value while bets were open.
       */
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: TableCheckName; readonly isValid: boolean }[]
      readonly events: readonly GameEvent[]
    }
  /** The game, or this version of it, is not known. */
  | { readonly kind: 'unknownGame' }
  /** A malformed link, or an unreadable shoe. */
  | { readonly kind: 'impossible'; readonly why: string }

/** Returns the random value of a beacon's signature: SHA-256 of its bytes, hex. Throws for malformed hex. */
export const beaconValueOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** Upper bound of a round's place, above the length of any chain, which limits the work of hashing. */
const mostPlaces = 100_000

/** Returns whether the link, hashed as often as its place says, is the commitment. */
export function isInChain({
  commitment,
  link,
  place,
}: Pick<TableRecord, 'commitment' | 'link' | 'place'>): boolean {
  if (!isServerSeed(link) || !Number.isSafeInteger(place) || place < 1 || place > mostPlaces) return false
  let bytes = hexToBytes(link)
  for (let at = place; at > 0; at -= 1) bytes = sha256(bytes)
  return bytesToHex(bytes) === commitment
}

/**
 * Returns whether the list contains the chain's head once, was published before the chain's day began in Japan, and
 * matches its digest.
 */
export function isInList({ chainId, commitment }: ChainHead, list: ChainList): boolean {
  const heads = list.heads.filter((head) => head.chainId === chainId)
  return (
    heads.length === 1 &&
    heads[0]?.commitment === commitment &&
    chainId.endsWith(`-${list.day.replaceAll('-', '')}`) &&
    list.publishedAtMs < Date.parse(`${list.day}T00:00:00+09:00`) &&
    bytesToHex(sha256(utf8ToBytes(chainListText(list.heads)))) === list.digest
  )
}

async function isBeaconTrue({ beacon, closedAtMs, opening }: TableRecord): Promise<boolean> {
  const { publicKey, round, signature, value } = beacon
  return (
    round === drandRoundAfter(beacon, opening?.closesAtMs ?? closedAtMs) &&
    (await drandValue(publicKey, round, signature)) === value
  )
}

/**
 * Returns whether every player's bets were judged after the round opened and before the published closing time, and the
 * round was not closed sooner.
 */
const areBetsInTime = (
  { closedAtMs }: TableRecord,
  { openedAtMs, closesAtMs, betsJudgedAtMs, players }: PublishedOpening,
): boolean =>
  closesAtMs <= closedAtMs &&
  betsJudgedAtMs.length === players &&
  betsJudgedAtMs.every((atMs) => openedAtMs <= atMs && atMs < closesAtMs)

/** Returns whether the record matches the noted closing; a record of version 1 has no published closing to compare. */
const isAsNoted = ({ opening, beacon }: TableRecord, noted: NotedClosing): boolean =>
  opening !== undefined && opening.closesAtMs === noted.closesAtMs && beacon.round === noted.beaconRound

/** Returns the draws of a round, from the key derived from link and value. */
export const tableDraws = (link: string, no: TableRoundNo, value: string): KeyedDraws =>
  drawsFrom(hmac(sha256, hexToBytes(link), utf8ToBytes(tableRoundText(no, value))))

/** Recomputes a table's round from its inputs, and compares it with a noted closing if one is given. */
export async function verifyTableRound(
  record: TableRecord,
  findTable: (id: string, version: string) => TableMath | undefined,
  noted?: NotedClosing,
): Promise<TableVerification> {
  const { opening } = record
  const math = findTable(record.gameId, record.gameVersion)
  if (math === undefined) return { kind: 'unknownGame' }
  if (!isServerSeed(record.link))
    return { kind: 'impossible', why: 'the link is not 64 lower-case hex digits' }
  try {
    const draws = tableDraws(record.link, record, record.beacon.value)
    const { events, shoe, turn } = math.play(draws, record.shoeBefore, record.seated)
    // A round with a pending decision has no result yet, unless it was voided at that point.
    const isOver = turn === undefined || record.isVoided === true
    const hasShoe = record.isVoided !== true && (shoe !== undefined || record.shoeAfter !== undefined)
    const checks: { name: TableCheckName; isValid: boolean }[] = [
      { name: 'chain', isValid: isInChain(record) },
      ...(record.list === undefined
        ? []
        : [{ name: 'list' as const, isValid: isInList(record, record.list) }]),
      { name: 'beacon', isValid: await isBeaconTrue(record) },
      ...(opening === undefined ? [] : [{ name: 'bets' as const, isValid: areBetsInTime(record, opening) }]),
      ...(noted === undefined ? [] : [{ name: 'noted' as const, isValid: isAsNoted(record, noted) }]),
      { name: 'events', isValid: isOver && sameJson(JSON.parse(JSON.stringify(events)), record.events) },
      ...(hasShoe ? [{ name: 'shoe' as const, isValid: shoe === record.shoeAfter }] : []),
    ]
    return {
      kind: 'compared',
      isValid: checks.every(({ isValid }) => isValid),
      signer: signerOf(record.beacon),
      checks,
      events,
    }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
