// Proves a round of a table from what the site publishes of it: the chain's link, the number from outside, and the events and
// the shoe that follow from both. In browsers and in Node.
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

export type { TableMath } from '@mangetsu/chance/table'

export type TableRecord = TableRoundNo & {
  readonly gameId: string
  readonly gameVersion: string
  /** The chain's link at place 0, published before the first round of it. */
  readonly commitment: string
  /** The link at the round's place, shown when the round is over. */
  readonly link: string
  /** When bets were closed, ms by the server's clock. */
  readonly closedAtMs: number
  /**
   * Of records of version 2: what was published as the round opened, by which its value is found. Left out of version 1, in which
   * the beacon's round is the first that comes after `closedAtMs`.
   */
  readonly opening?: PublishedOpening
  readonly beacon: DrandTimes & {
    readonly publicKey: string
    readonly round: number
    readonly signature: string
    readonly value: string
  }
  /** Only of games with a shoe; none before the first round of a table. */
  readonly shoeBefore?: string
  readonly shoeAfter?: string
  /** Only of games with seats. */
  readonly seated?: SeatedPlay
  /** Of a round that was given back: what it would have come to. */
  readonly events: readonly unknown[]
  /** It was given back, before its value was public: nobody has decided, no card was dealt, and the shoe stays as it was. */
  readonly isVoided?: boolean
  /** Only where the chain stood in a list that was published before its day. */
  readonly list?: ChainList
}

/** When bets were to close, as it was published when the round opened, and when those that were taken were judged; ms. */
export type PublishedOpening = {
  readonly openedAtMs: number
  /** The beacon's round is the first that comes after it. */
  readonly closesAtMs: number
  readonly betsJudgedAtMs: readonly number[]
  /** How many have bet. */
  readonly players: number
}

/** What somebody has noted of a round while it took bets, as the table told it. */
export type NotedClosing = { readonly closesAtMs: number; readonly beaconRound: number }

/** The list of a day's chains. */
export type ChainList = {
  /** The day it is for, YYYY-MM-DD in Asia/Tokyo. */
  readonly day: string
  readonly publishedAtMs: number
  /** SHA-256 of `chainListText`, hex, as the proof of the book names it. */
  readonly digest: string
  readonly heads: readonly ChainHead[]
}

/**
 * `list` only of chains that stood in one, `bets` only of records of version 2, `noted` only where something was, `shoe` only of
 * games that have one.
 */
export type TableCheckName = 'chain' | 'list' | 'beacon' | 'bets' | 'noted' | 'events' | 'shoe'

export type TableVerification =
  | {
      readonly kind: 'compared'
      readonly holds: boolean
      /**
       * Who signed the value, by the chain pinned in this program and never by the record's word. A practice signer proves
       * the order of events only: the holder of its key could have computed the value while bets were open.
       */
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: TableCheckName; readonly holds: boolean }[]
      readonly events: readonly GameEvent[]
    }
  /** Another game, or another version of it. */
  | { readonly kind: 'unknownGame' }
  /** A link that is none, or a shoe that cannot be read. */
  | { readonly kind: 'impossible'; readonly why: string }

/** The value that a beacon's signature stands for: SHA-256 of its bytes, hex. Throws for what is no hex. */
export const beaconValueOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** More rounds than a chain has: nobody is made to hash for longer. */
const mostPlaces = 100_000

function isInChain({ commitment, link, place }: TableRecord): boolean {
  if (!isServerSeed(link) || !Number.isSafeInteger(place) || place < 1 || place > mostPlaces) return false
  let bytes = hexToBytes(link)
  for (let at = place; at > 0; at -= 1) bytes = sha256(bytes)
  return bytesToHex(bytes) === commitment
}

/** The list has the chain's head once, was made before the chain's own day began in Japan, and is what its digest says. */
function isInList({ chainId, commitment }: TableRecord, list: ChainList): boolean {
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

/** Each player's bets were judged once the round was open and before they were to close, and it was not closed sooner. */
const areBetsInTime = (
  { closedAtMs }: TableRecord,
  { openedAtMs, closesAtMs, betsJudgedAtMs, players }: PublishedOpening,
): boolean =>
  closesAtMs <= closedAtMs &&
  betsJudgedAtMs.length === players &&
  betsJudgedAtMs.every((atMs) => openedAtMs <= atMs && atMs < closesAtMs)

/** A record of version 1 says nothing that could have been noted. */
const isAsNoted = ({ opening, beacon }: TableRecord, noted: NotedClosing): boolean =>
  opening !== undefined && opening.closesAtMs === noted.closesAtMs && beacon.round === noted.beaconRound

/** The draws of a round: of the key that link and value make. */
export const tableDraws = (link: string, no: TableRoundNo, value: string): KeyedDraws =>
  drawsFrom(hmac(sha256, hexToBytes(link), utf8ToBytes(tableRoundText(no, value))))

/** Computes a round of a table once more from what it follows from, and compares it with what was noted of it where something was. */
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
    // A round in which somebody still has to decide has come to nothing yet, unless it was given back there.
    const isOver = turn === undefined || record.isVoided === true
    const hasShoe = record.isVoided !== true && (shoe !== undefined || record.shoeAfter !== undefined)
    const checks: { name: TableCheckName; holds: boolean }[] = [
      { name: 'chain', holds: isInChain(record) },
      ...(record.list === undefined ? [] : [{ name: 'list' as const, holds: isInList(record, record.list) }]),
      { name: 'beacon', holds: await isBeaconTrue(record) },
      ...(opening === undefined ? [] : [{ name: 'bets' as const, holds: areBetsInTime(record, opening) }]),
      ...(noted === undefined ? [] : [{ name: 'noted' as const, holds: isAsNoted(record, noted) }]),
      { name: 'events', holds: isOver && sameJson(JSON.parse(JSON.stringify(events)), record.events) },
      ...(hasShoe ? [{ name: 'shoe' as const, holds: shoe === record.shoeAfter }] : []),
    ]
    return {
      kind: 'compared',
      holds: checks.every(({ holds }) => holds),
      signer: signerOf(record.beacon),
      checks,
      events,
    }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
