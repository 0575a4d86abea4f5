// Parses what the public records of all draws by the places of a day's chain have in common, from untrusted input.
import type { ChainDrawProof } from './chain-draw.ts'
import { type FieldChecks, isCount, isHash, isHex, isInstant, isObject, isText } from './record-shapes.ts'
import { chainListOf, isListOrNone, type RecordedChainList } from './table-record.ts'

export const chainDrawChecks: FieldChecks = {
  closesAt: isInstant,
  chain: (value) =>
    isObject(value) &&
    isText(value.id) &&
    isCount(value.place) &&
    isHash(value.commitment) &&
    isListOrNone(value.list),
  link: isHash,
  beacon: (value) =>
    isObject(value) &&
    isHex(96)(value.publicKey) &&
    isCount(value.genesis) &&
    isCount(value.period) &&
    value.period !== 0 &&
    isCount(value.round) &&
    isHex(48)(value.signature),
}

/** The fields that `chainDrawChecks` accepts. */
export type RecordedChainDraw = Pick<ChainDrawProof, 'link' | 'beacon'> & {
  readonly closesAt: string
  readonly chain: {
    readonly id: string
    readonly place: number
    readonly commitment: string
    readonly list?: RecordedChainList | null
  }
}

export function chainDrawOf({ link, chain, closesAt, beacon }: RecordedChainDraw): ChainDrawProof {
  const { publicKey, genesis, period, round, signature } = beacon
  return {
    link,
    closesAtMs: Date.parse(closesAt),
    chainId: chain.id,
    place: chain.place,
    commitment: chain.commitment,
    ...(chain.list == null ? {} : { list: chainListOf(chain.list) }),
    beacon: { publicKey, genesis, period, round, signature },
  }
}
