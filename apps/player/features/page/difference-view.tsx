// Differences between two versions, entry by entry: additions underlined, removals struck through, and both announced
// by screen readers, so that nothing depends on colour.
import type { calls, OutputOf } from '@mangetsu/contract'
import { Fragment } from 'react'
import { m } from '../../messages-compiled/messages.js'

type Difference = OutputOf<(typeof calls)['compareTopic']>
type Entry = Difference['entries'][number]
type Part = Entry['parts'][number]

const changeWords: Readonly<Record<Entry['change'], () => string>> = {
  same: m.page_change_same,
  changed: m.page_change_changed,
  added: m.page_change_added,
  removed: m.page_change_removed,
}

function PartText({ part: { kind, text } }: { part: Part }) {
  if (kind === 'same') return <Fragment>{text}</Fragment>
  const Mark = kind === 'added' ? 'ins' : 'del'
  const look =
    kind === 'added'
      ? 'bg-[color-mix(in_srgb,var(--matcha)_22%,transparent)] underline decoration-matcha decoration-2 underline-offset-4'
      : 'bg-[color-mix(in_srgb,var(--torii)_22%,transparent)] text-paper-dim line-through decoration-torii-text'
  return (
    <Mark className={look}>
      <span className="only-heard">{kind === 'added' ? m.page_part_added() : m.page_part_removed()}</span>
      {text}
      <span className="only-heard">{m.page_part_end()}</span>
    </Mark>
  )
}

/** Returns the parts without their leading title, which is already shown above them. */
export function partsUnder(title: string, parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts
  if (!first?.text.startsWith(`${title}\n`)) return parts
  const text = first.text.slice(title.length + 1)
  return text === '' ? rest : [{ ...first, text }, ...rest]
}

function Changed({ entry }: { entry: Entry }) {
  const isOne = entry.change === 'same'
  return (
    <li className="border-t border-line py-5 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className={`font-sans text-body tracking-normal ${isOne ? 'font-normal' : 'font-bold'}`}>
          {entry.title}
        </h3>
        <span
          className={`rounded-pill px-3 py-0.5 text-micro ${isOne ? 'text-paper-dim' : 'bg-night-2 font-bold text-paper'}`}
        >
          {changeWords[entry.change]()}
        </span>
      </div>
      {!isOne && (
        <p className="mt-2 leading-loose whitespace-pre-line">
          {partsUnder(entry.title, entry.parts).map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two published versions never move.
            <PartText key={i} part={part} />
          ))}
        </p>
      )}
    </li>
  )
}

type Props = {
  readonly difference: Difference
  /** Label of a version: its date. */
  readonly nameOf: (version: string) => string
}

export function DifferenceView({ difference: { from, to, entries }, nameOf }: Props) {
  return (
    <section className="mt-6 max-w-[860px]" aria-labelledby="changes">
      <h2 id="changes" className="text-section">
        {m.page_compare_heading()}
      </h2>
      <p className="mt-1 text-small leading-relaxed text-paper-dim">
        {m.page_compare_lead({ from: nameOf(from), to: nameOf(to) })}
      </p>
      <ol className="mt-4 rounded-card bg-night-1 px-5 big:px-8">
        {entries.map((entry) => (
          <Changed key={entry.slug} entry={entry} />
        ))}
      </ol>
    </section>
  )
}
