// Recomputes a division's result in the reader's own browser, and compares it with the published one.
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { countText } from '../../ui/count.ts'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import type { ResultVerdict } from './published-results.ts'

function Verdict({ verdict }: { readonly verdict: ResultVerdict }) {
  const { arePlacesRight, isDigestRight } = verdict
  const counts = { places: countText(verdict.places), rounds: countText(verdict.rounds) }
  return (
    <ul className="figures">
      <CheckLine
        isValid={arePlacesRight}
        text={
          arePlacesRight ? m.tournaments_check_places_right(counts) : m.tournaments_check_places_wrong(counts)
        }
      />
      <CheckLine
        isValid={isDigestRight}
        text={isDigestRight ? m.tournaments_check_digest_right() : m.tournaments_check_digest_wrong()}
      />
    </ul>
  )
}

type Props = { readonly tournament: Tournament; readonly division: Division }

export function ResultCheck({ tournament, division }: Props) {
  const { api } = useClient()
  const compute: Compute<ResultVerdict> = async (onProgress, signal) => {
    const { readResults, checkResults } = await import('./published-results.ts')
    const of = { tournamentId: tournament.tournamentId, division: division.division }
    const results = await readResults(api, of, onProgress, signal)
    return results && checkResults(results, tournament)
  }
  return (
    <Recheck
      compute={compute}
      kind="line"
      label={() => m.tournaments_check()}
      note={m.tournaments_check_note()}
      reading={({ done, total }) =>
        m.tournaments_check_reading({ done: countText(done), total: countText(total) })
      }
      failed={m.tournaments_check_failed()}
      className="mt-3"
    >
      {(verdict) => <Verdict verdict={verdict} />}
    </Recheck>
  )
}
