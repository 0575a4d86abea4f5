// A round of a table as its page has it, as the verifier reads it.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { TableRecord } from '@mangetsu/verifier/table'

/** Null while something it follows from is still sealed, and for a round that was given back: nothing was drawn in it. */
export function verifiableRecord(
  round: TableRoundRecord,
  valueFrom: (signature: string) => string,
): TableRecord | null {
  const { chain, link, closedAt, beacon, gameId, gameVersion, events, shoeBefore, shoeAfter, seated } = round
  if (round.state !== 'settled' || link === null || closedAt === null || beacon === null) return null
  const { signature, signer: _signer, ...times } = beacon
  if (signature === null) return null
  return {
    ...{ chainId: chain.id, place: chain.place, commitment: chain.commitment },
    ...{ gameId, gameVersion, link, closedAtMs: Date.parse(closedAt), events },
    beacon: { ...times, signature, value: valueFrom(signature) },
    ...(shoeBefore !== null && { shoeBefore }),
    ...(shoeAfter !== null && { shoeAfter }),
    ...(seated !== null && { seated }),
    ...(chain.list !== null && {
      list: { ...chain.list, publishedAtMs: Date.parse(chain.list.publishedAt) },
    }),
  }
}
