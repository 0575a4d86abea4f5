// Reads the whole result of a division page by page, and works its scores, places and digest out once more.
import type { Api } from '@mangetsu/client/create-api'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament } from '@mangetsu/contract/tournament'
import { isWorkedOut, resultText } from '@mangetsu/contract/tournament-score'
import { type ListPageRequest, readPages } from '../../page/read-pages.ts'
import type { ReadProgress } from '../../ui/recheck.tsx'

type Page = OutputOf<typeof calls.queryTournamentResults>

/** What was found; `rounds` is how many rounds the scores were worked out from. */
export type ResultVerdict = {
  readonly places: number
  readonly rounds: number
  readonly arePlacesRight: boolean
  readonly isDigestRight: boolean
}

const sha256Of = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Every place of a division in its order; null when it does not come whole. */
export async function readResults(
  api: Pick<Api, 'call'>,
  of: { readonly tournamentId: string; readonly division: string },
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<Pick<Page, 'rows' | 'digest'> | null> {
  const ask = async (request: ListPageRequest) => {
    const options = { isHandled: true, isQuiet: true, signal }
    const answer = await api.call('queryTournamentResults', { ...of, ...request }, options)
    return answer.ok ? answer.data : null
  }
  const read = await readPages(ask, ({ rows }) => rows, onProgress)
  return read && { rows: read.rows, digest: read.last.digest }
}

/** Works scores and places out from the rounds alone, and the digest from what is published. Needs a secure context. */
export async function checkResults(
  { rows, digest }: Pick<Page, 'rows' | 'digest'>,
  { scoring, pointTable, bestRounds }: Pick<Tournament, 'scoring' | 'pointTable' | 'bestRounds'>,
): Promise<ResultVerdict> {
  return {
    places: rows.length,
    rounds: rows.reduce((sum, { counted }) => sum + counted.length, 0),
    arePlacesRight: rows[0]?.place === 1 && isWorkedOut(rows, { scoring, pointTable }, bestRounds),
    isDigestRight: (await sha256Of(resultText(rows))) === digest,
  }
}
