// Links below the proof of a table round: its record for download and external verification, its table's chains, and
// the fairness page.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'

/** Anchors on the fairness page; a link to one opens its part. */
export const fairnessParts = {
  seeds: 'seeds',
  chains: 'tables',
  number: 'number',
  algorithm: 'algorithm',
} as const

export const RecordLinks = ({ roundId }: { readonly roundId: string }) => (
  <p className="mt-2 flex flex-wrap gap-x-6 text-small text-wisteria">
    <a
      href={`/${getLocale()}/round/${roundId}/record.json`}
      download={`${roundId}.json`}
      className="inline-flex min-h-11 items-center hover:underline"
    >
      {m.own_machine_record()}
    </a>
    <Link
      to={`/${getLocale()}/fairness#${fairnessParts.chains}`}
      className="inline-flex min-h-11 items-center hover:underline"
    >
      {m.fairness_tables_title()}
    </Link>
    <Link to={`/${getLocale()}/fairness`} className="inline-flex min-h-11 items-center hover:underline">
      {m.panel_fairness()}
    </Link>
  </p>
)
