// Recently decided guess-games: the result, and the value read at the source.
import type { calls, OutputOf } from '@mangetsu/contract'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'

type Records = OutputOf<(typeof calls)['pageGuessRecords']>['records']

export function GuessRecords({ records }: { readonly records: Records }) {
  const to = useAddress()
  const lang = getLocale()
  if (records.length === 0) return null
  return (
    <Panel title={m.guess_records_heading()}>
      <ul className="divide-y divide-line">
        {records.map(({ guessId, title, result, reading, isByBeacon, decidedAt, isCorrected }) => (
          <li key={guessId} className="grid gap-0.5 py-3">
            <Link to={to(`/guess/${guessId}`)} className="min-h-6 text-second font-bold hover:text-wisteria">
              {title[lang]}
            </Link>
            <span className="text-second">
              <span>
                {result === null ? m.guess_state_refunded() : m.guess_result({ option: result[lang] })}
              </span>
              {isCorrected && <span>{` ・ ${m.guess_corrected()}`}</span>}
            </span>
            <span className="text-small leading-relaxed text-paper-dim">
              {isByBeacon ? m.guess_by_beacon({ round: reading }) : m.guess_reading({ text: reading })}{' '}
              <Instant at={decidedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
