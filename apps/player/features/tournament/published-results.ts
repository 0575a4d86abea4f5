// Loads the complete result of a division page by page, and recomputes its scores, places and digest.
import type { Api } from '@mangetsu/client/create-api'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament } from '@mangetsu/contract/tournament'
import { isWorkedOut, resultText } from '@mangetsu/contract/tournament-score'
import { type ListPageRequest, readPages } from '../../page/read-pages.ts'
import type { ReadProgress } from '../../ui/recheck.tsx'

type Page = OutputOf<typeof calls.queryTournamentResults>

/** Result of the check; `rounds` is the number of rounds used. */
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

/** Returns every place of a division in order; null if it cannot be loaded completely. */
export async function readResults(
  api: Pick<Api, 'call'>,
  of: { readonly tournamentId: string; readonly division: string },
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<Pick<Page, 'rows' | 'digest'> | null> {
  const fetchPage = async (request: ListPageRequest) => {
    const options = { isHandled: true, isQuiet: true, signal }
    const answer = await api.call('queryTournamentResults', { ...of, ...request }, options)
    return answer.ok ? answer.data : null
  }
  const read = await readPages(fetchPage, ({ rows }) => rows, onProgress)
  return read && { rows: read.rows, digest: read.last.digest }
}

/**
 * Recomputes scores and places from the rounds alone, and the digest from the published data. Requires a secure
 * context.
 */
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
