// Top lists by hit rate and by streak, never by winnings; the reader's own row is highlighted.
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

type Row = {
  readonly place: number
  readonly maskedName: string
  readonly isOwn: boolean
  readonly figure: string
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className="min-w-0">
      <h3 className="font-sans text-small font-normal text-paper-dim">{title}</h3>
      {rows.length === 0 ? (
        <p className="py-3 text-second text-paper-dim">{m.guess_top_empty()}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {rows.map(({ place, maskedName, isOwn, figure }) => (
            <li
              key={place}
              aria-current={isOwn ? 'true' : undefined}
              className={`figures grid grid-cols-[2.5rem_1fr_auto] items-center gap-2 py-2.5 text-second ${
                isOwn ? 'rounded-field bg-night-2 px-2.5 font-bold' : ''
              }`}
            >
              <span className="font-display font-bold">{place}</span>
              <span className="truncate">{isOwn ? m.guess_you() : m.guess_name({ name: maskedName })}</span>
              <span>{figure}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function TopLists() {
  const rates = useCall('queryGuessTop', {})
  const streaks = useCall('queryGuessStreaks', {})
  if (rates.data?.rows.length === 0 && streaks.data?.rows.length === 0) return null
  return (
    <Panel title={m.guess_top_heading()}>
      <div className="mt-2 grid grid-cols-1 gap-6 big:grid-cols-2">
        <CallState shown={rates} skeleton={<SkeletonRows count={3} />}>
          {({ leastSettled, rows }) => (
            <Rows
              title={m.guess_top_rate({ count: leastSettled })}
              rows={rows.map((row) => ({
                ...row,
                figure: m.guess_percent({ percent: Math.floor(row.ratePpm / 10_000) }),
              }))}
            />
          )}
        </CallState>
        <CallState shown={streaks} skeleton={<SkeletonRows count={3} />}>
          {({ rows }) => (
            <Rows
              title={m.guess_top_streak()}
              rows={rows.map((row) => ({ ...row, figure: m.guess_in_a_row({ count: row.streak }) }))}
            />
          )}
        </CallState>
      </div>
      <p className="mt-3 text-small text-paper-dim">{m.guess_top_note()}</p>
    </Panel>
  )
}
