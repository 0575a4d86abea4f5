// Parses the public record of a table's round from untrusted input.
import type { ChainHead, SeatedPlay } from '@mangetsu/chance/table'
import {
  type FieldChecks,
  isCount,
  isHash,
  isHex,
  isInstant,
  isObject,
  isText,
  type RecordFields,
  wrongField,
} from './record-shapes.ts'
import { beaconValueOf, type ChainList, type PublishedOpening, type TableRecord } from './table.ts'

/** The record; a sentence why it proves nothing; undefined if the value is not a table's record. */
export type ReadTableRecord = TableRecord | string | undefined

const isTextOrNull = (value: unknown): boolean => value === null || isText(value)

/** The decisions themselves are checked when the round is replayed. */
const isSeatedOrNull = (value: unknown): boolean =>
  value == null ||
  (isObject(value) &&
    Array.isArray(value.seats) &&
    value.seats.every(isCount) &&
    Array.isArray(value.decisions) &&
    value.decisions.every(isText))

const roundChecks: FieldChecks = {
  gameId: isText,
  gameVersion: isText,
  closedAt: isInstant,
  link: isHash,
  shoeBefore: isTextOrNull,
  shoeAfter: isTextOrNull,
  seated: isSeatedOrNull,
  events: Array.isArray,
}

/** Additional fields of a record of version 2. */
const openingChecks: FieldChecks = {
  openedAt: isInstant,
  closesAt: isInstant,
  players: isCount,
  betsJudgedAt: (value) => Array.isArray(value) && value.every(isInstant),
}

/** Records of version 1 have no version field, or none of the fields of version 2. */
const firstChecks: FieldChecks = {
  closesAt: (value) => value == null,
  betsJudgedAt: (value) => value == null,
}

const isHead = (value: unknown): boolean =>
  isObject(value) && isText(value.chainId) && isHash(value.commitment)

/** The list is absent in records made before chains were listed. */
export const isListOrNone = (value: unknown): boolean =>
  value == null ||
  (isObject(value) &&
    isText(value.day) &&
    /^\d{4}-\d{2}-\d{2}$/.test(value.day) &&
    isInstant(value.publishedAt) &&
    isHash(value.digest) &&
    Array.isArray(value.heads) &&
    value.heads.every(isHead))

const chainChecks: FieldChecks = { id: isText, place: isCount, commitment: isHash, list: isListOrNone }
const beaconChecks: FieldChecks = {
  publicKey: isHex(96),
  genesis: isCount,
  period: isCount,
  round: isCount,
  signature: isHex(48),
}

/** A list of chains as a record carries it. */
export type RecordedChainList = {
  readonly day: string
  readonly publishedAt: string
  readonly digest: string
  readonly heads: readonly ChainHead[]
}

/** Converts a list to the form that the verifier compares. */
export const chainListOf = ({ day, publishedAt, digest, heads }: RecordedChainList): ChainList => ({
  day,
  digest,
  publishedAtMs: Date.parse(publishedAt),
  heads: heads.map(({ chainId, commitment }) => ({ chainId, commitment })),
})

type Given = {
  readonly gameId: string
  readonly gameVersion: string
  readonly openedAt: string
  readonly closesAt?: string | null
  readonly closedAt: string
  readonly players: number
  readonly betsJudgedAt?: readonly string[] | null
  readonly link: string
  readonly shoeBefore: string | null
  readonly shoeAfter: string | null
  /** Absent in records made before tables had seats. */
  readonly seated?: SeatedPlay | null
  readonly events: readonly unknown[]
  readonly chain: {
    readonly id: string
    readonly place: number
    readonly commitment: string
    readonly list?: RecordedChainList | null
  }
  readonly beacon: Omit<TableRecord['beacon'], 'value'>
}

/** Returns the values that were published as the round opened; null for a record of version 1. */
const openingOf = ({
  openedAt,
  closesAt,
  players,
  betsJudgedAt,
}: Pick<Given, 'openedAt' | 'closesAt' | 'players' | 'betsJudgedAt'>): PublishedOpening | null =>
  closesAt == null || betsJudgedAt == null
    ? null
    : {
        openedAtMs: Date.parse(openedAt),
        closesAtMs: Date.parse(closesAt),
        players,
        betsJudgedAtMs: betsJudgedAt.map((at) => Date.parse(at)),
      }

/** Parses `{ tableRound }`, the response of `/round/<id>/record.json` for a table's round. */
export function readTableRecord(value: unknown): ReadTableRecord {
  const outer: RecordFields = isObject(value) ? value : {}
  const round: unknown = outer.tableRound
  if (!isObject(round)) return undefined
  const isVoided = round.state === 'refunded'
  const wouldBe = isObject(round.voided) ? round.voided.wouldBe : null
  if (isVoided && !Array.isArray(wouldBe))
    return 'This round was voided: its public random value did not come in time, and is not public yet.'
  if (round.link === null || round.beacon === null || (round.state !== 'settled' && !isVoided))
    return 'This round is not over yet: its link is published when it is.'
  const version = round.version ?? 1
  if (version !== 1 && version !== 2)
    return 'This record is of a version this program does not know. Get the newest one from the site.'
  const wrong =
    wrongField(version === 2 ? openingChecks : firstChecks, round) ??
    wrongField(roundChecks, round) ??
    wrongField(chainChecks, round.chain) ??
    wrongField(beaconChecks, round.beacon)
  if (wrong !== undefined) return `This is no record of a round: its ${wrong} cannot be read.`
  const given = round as unknown as Given
  const opening = version === 2 ? openingOf(given) : null
  const { chain, beacon, closedAt, shoeBefore, shoeAfter, seated, gameId, gameVersion, link } = given
  const events = isVoided ? (wouldBe as readonly unknown[]) : given.events
  return {
    chainId: chain.id,
    place: chain.place,
    commitment: chain.commitment,
    gameId,
    gameVersion,
    link,
    events,
    closedAtMs: Date.parse(closedAt),
    beacon: { ...beacon, value: beaconValueOf(beacon.signature) },
    ...(opening !== null && { opening }),
    ...(isVoided && { isVoided }),
    ...(shoeBefore !== null && { shoeBefore }),
    ...(shoeAfter !== null && { shoeAfter }),
    ...(seated != null && { seated }),
    ...(chain.list != null && { list: chainListOf(chain.list) }),
  }
}
