// Recently decided guess-games: the result, and the value read at the source.
import type { calls, OutputOf } from '@mangetsu/contract'
import { noResultBy } from '@mangetsu/contract/guess-reading'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { Instant } from '../../ui/instant.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'

type Records = OutputOf<(typeof calls)['pageGuessRecords']>['records']

/** Names the beacon's round, the instant by which no result was known, or the text read at the source. */
function readingText(reading: string, isByBeacon: boolean): string {
  if (isByBeacon) return m.guess_by_beacon({ round: reading })
  const [, until] = reading.split(noResultBy)
  return until === undefined
    ? m.guess_reading({ text: reading })
    : m.guess_no_result_by({ time: `${dayAndTime(until)} ${zoneName()}` })
}

export function GuessRecords({ records }: { readonly records: Records }) {
  const to = useAddress()
  const lang = getLocale()
  if (records.length === 0) return null
  return (
    <Panel title={m.guess_records_heading()}>
      <ul className="divide-y divide-line">
        {records.map(({ guessId, title, result, reading, isByBeacon, decidedAt, isCorrected }) => (
          <li key={guessId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
            <span className="min-w-0">
              <Link
                to={to(`/guess/${guessId}`)}
                className="inline-block min-h-6 text-second font-bold hover:text-wisteria"
              >
                {title[lang]}
              </Link>
              <span className="block text-small leading-relaxed text-paper-dim">
                {readingText(reading, isByBeacon)} <Instant at={decidedAt} />
              </span>
            </span>
            <b className="text-second">
              <span>
                {result === null ? m.guess_state_refunded() : m.guess_result({ option: result[lang] })}
              </span>
              {isCorrected && <span>{` ・ ${m.guess_corrected()}`}</span>}
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
