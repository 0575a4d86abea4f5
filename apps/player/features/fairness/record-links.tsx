// Beneath the proof of a round: its record to keep and to compute elsewhere, and what fairness means here.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'

export const RecordLinks = ({ roundId }: { readonly roundId: string }) => (
  <p className="mt-2 flex flex-wrap gap-x-6 text-small text-wisteria">
    <a
      href={`/${getLocale()}/round/${roundId}/record.json`}
      download={`${roundId}.json`}
      className="inline-flex min-h-11 items-center hover:underline"
    >
      {m.own_machine_record()}
    </a>
    <Link to={`/${getLocale()}/fairness`} className="inline-flex min-h-11 items-center hover:underline">
      {m.panel_fairness()}
    </Link>
  </p>
)
