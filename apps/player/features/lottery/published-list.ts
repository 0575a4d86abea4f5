// Loads a lottery's complete published list page by page, and assembles the inputs of a drawing.
import type { Api } from '@mangetsu/client/create-api'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { LotteryRecord } from '@mangetsu/verifier/lottery'
import { type ListPageRequest, readPages } from '../../page/read-pages.ts'
import type { ReadProgress } from '../../ui/recheck.tsx'

type Page = OutputOf<typeof calls.queryLotteryPrizes>

export type PublishedList = Pick<Page, 'proof' | 'drawn' | 'tickets'>

/** Returns the complete list; null if it cannot be loaded completely. */
export async function readPublishedList(
  api: Pick<Api, 'call'>,
  actCode: string,
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<PublishedList | null> {
  const fetchPage = async (request: ListPageRequest) => {
    const options = { isHandled: true, isQuiet: true, signal }
    const answer = await api.call('queryLotteryPrizes', { actCode, ...request }, options)
    return answer.ok ? answer.data : null
  }
  const read = await readPages(fetchPage, ({ tickets }) => tickets, onProgress)
  if (read === null) return null
  const { proof, drawn } = read.last
  return { proof, drawn, tickets: read.rows }
}

function beaconOf({ beacon }: PublishedList['proof'], closesAt: string): LotteryRecord['beacon'] | null {
  const { value } = beacon
  if (value === null) return null
  if (beacon.kind === 'bookProof')
    return beacon.source === null ? null : { kind: 'bookProof', value, source: beacon.source }
  const { publicKey, round, named, signature } = beacon
  return signature === null ? null : { kind: 'drand', publicKey, round, named, closesAt, value, signature }
}

/** Returns a drawing's record; null while a part of it is not published. */
export function recordOf(
  { prizes, actEndDate }: Pick<LotteryConfig, 'prizes' | 'actEndDate'>,
  list: PublishedList,
): LotteryRecord | null {
  const { commitment, listDigest, serverSeed } = list.proof
  const beacon = beaconOf(list.proof, actEndDate)
  if (listDigest === null || serverSeed === null || beacon === null) return null
  const ranks = prizes.map(({ rank, count }) => ({
    count,
    numbers: list.drawn.find((one) => one.rank === rank)?.numbers ?? [],
  }))
  return { commitment, listDigest, serverSeed, beacon, tickets: list.tickets, ranks }
}
