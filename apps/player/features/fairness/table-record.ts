// Converts a table round from the page's response to the verifier's record.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { PublishedOpening, TableRecord } from '@mangetsu/verifier/table'

/** Returns the data published when the round opened; null in records of version 1. */
function openingOf({ openedAt, closesAt, betsJudgedAt, players }: TableRoundRecord): PublishedOpening | null {
  if (closesAt === null || betsJudgedAt === null) return null
  return {
    openedAtMs: Date.parse(openedAt),
    closesAtMs: Date.parse(closesAt),
    players,
    betsJudgedAtMs: betsJudgedAt.map((at) => Date.parse(at)),
  }
}

/** Returns null while one of its inputs is still sealed; for a voided round, the record of its hypothetical result. */
export function verifiableRecord(
  round: TableRoundRecord,
  valueFrom: (signature: string) => string,
): TableRecord | null {
  const { chain, link, closedAt, beacon, gameId, gameVersion, voided, shoeBefore, shoeAfter, seated } = round
  const isVoided = voided !== null
  const events = isVoided ? voided.wouldBe : round.events
  if (
    (round.state !== 'settled' && !isVoided) ||
    events === null ||
    link === null ||
    closedAt === null ||
    beacon === null
  )
    return null
  const { signature, signer: _signer, ...times } = beacon
  if (signature === null) return null
  const opening = openingOf(round)
  return {
    chainId: chain.id,
    place: chain.place,
    commitment: chain.commitment,
    gameId,
    gameVersion,
    link,
    closedAtMs: Date.parse(closedAt),
    events,
    beacon: { ...times, signature, value: valueFrom(signature) },
    ...(opening !== null && { opening }),
    ...(isVoided && { isVoided }),
    ...(shoeBefore !== null && { shoeBefore }),
    ...(shoeAfter !== null && { shoeAfter }),
    ...(seated !== null && { seated }),
    ...(chain.list !== null && {
      list: { ...chain.list, publishedAtMs: Date.parse(chain.list.publishedAt) },
    }),
  }
}
