// Fairness of the games in three steps, with a real round that every visitor can verify.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'

type ProvedRound = { readonly id: string; readonly commitment: string }

const steps = [
  { title: m.strip_seal_title, text: m.strip_seal_text },
  { title: m.strip_seed_title, text: m.strip_seed_text },
  { title: m.strip_prove_title, text: m.strip_prove_text },
] as const

export function FairnessStrip({ round }: { readonly round: ProvedRound | null }) {
  const lang = getLocale()
  return (
    <div className="rounded-card bg-night-1">
      <ol className="grid gap-5 p-5 big:grid-cols-3 big:gap-8 big:p-7">
        {steps.map(({ title, text }, i) => (
          <li key={title()} className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="display-figures text-[24px] leading-none text-paper-dim">
              {i + 1}
            </span>
            <div>
              <p className="font-display text-panel leading-snug font-bold">{title()}</p>
              <p className="mt-1.5 text-second text-paper-dim">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-small big:px-7">
        {round !== null && (
          <p className="min-w-0 text-paper-dim">
            {m.strip_latest()}
            <code className="figures ml-2 text-paper break-all">{`${round.commitment.slice(0, 16)}…`}</code>
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          {round !== null && (
            <Link
              to={`/${lang}/round/${round.id}`}
              className="inline-flex min-h-11 items-center gap-1 text-wisteria hover:underline"
            >
              {m.strip_check()}
              <Icon name="right" size="xs" />
            </Link>
          )}
          <Link
            to={`/${lang}/fairness`}
            className="inline-flex min-h-11 items-center gap-1 text-wisteria hover:underline"
          >
            {m.strip_more()}
            <Icon name="right" size="xs" />
          </Link>
        </p>
      </div>
    </div>
  )
}
