// Reads the whole published list of a lottery page by page, and puts together what a draw is computed from.
import type { Api } from '@mangetsu/client/create-api'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { LotteryRecord } from '@mangetsu/verifier/lottery'

type Page = OutputOf<typeof calls.queryLotteryPrizes>
export type ListProgress = { readonly done: number; readonly total: number }

/** The most a page can have. */
const pageSize = 200

export type PublishedList = Pick<Page, 'proof' | 'drawn' | 'tickets'>

/** The whole list; null when a page does not come, or comes with other tickets than there were said to be. */
export async function readPublishedList(
  api: Pick<Api, 'call'>,
  actCode: string,
  onProgress: (progress: ListProgress) => void,
  signal: AbortSignal,
): Promise<PublishedList | null> {
  const tickets: Page['tickets'] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const input = { actCode, pageNo, pageSize }
    const answer = await api.call('queryLotteryPrizes', input, { isHandled: true, isQuiet: true, signal })
    if (!answer.ok) return null
    const { proof, drawn, total, tickets: more } = answer.data
    tickets.push(...more)
    onProgress({ done: tickets.length, total })
    if (tickets.length >= total) return { proof, drawn, tickets }
    if (more.length === 0) return null
  }
}

function beaconOf({ beacon }: PublishedList['proof']): LotteryRecord['beacon'] | null {
  const { value } = beacon
  if (value === null) return null
  if (beacon.kind === 'bookProof')
    return beacon.source === null ? null : { kind: 'bookProof', value, source: beacon.source }
  const { publicKey, round, signature } = beacon
  return signature === null ? null : { kind: 'drand', publicKey, round, value, signature }
}

/** A draw's record; null while anything of it is not published. */
export function recordOf(prizes: LotteryConfig['prizes'], list: PublishedList): LotteryRecord | null {
  const { commitment, listDigest, serverSeed } = list.proof
  const beacon = beaconOf(list.proof)
  if (listDigest === null || serverSeed === null || beacon === null) return null
  const ranks = prizes.map(({ rank, count }) => ({
    count,
    numbers: list.drawn.find((one) => one.rank === rank)?.numbers ?? [],
  }))
  return { commitment, listDigest, serverSeed, beacon, tickets: list.tickets, ranks }
}
