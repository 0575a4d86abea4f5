// The page of an activity: description, end, terms with their earlier versions, and taking part.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { kindLabel } from './activity-places.ts'
import { ActivityTime } from './activity-time.tsx'
import './activity.css'
import { SignUp } from './sign-up.tsx'

export type Detail = OutputOf<(typeof calls)['queryActivity']>

function Terms({ terms }: { readonly terms: readonly string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-second leading-relaxed">
      {terms.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Earlier({ versions }: Pick<Detail, 'versions'>) {
  const lang = getLocale()
  if (versions.length === 0) return null
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 content-center text-second text-wisteria">
        {m.promotions_earlier_versions()}
      </summary>
      {versions.map(({ version, inForceFrom, terms }) => (
        <div key={version} className="mt-3">
          <h3 className="text-second font-bold">
            {m.promotions_version({ version })}{' '}
            <Instant at={inForceFrom} className="font-normal text-paper-dim" />
          </h3>
          <Terms terms={terms[lang]} />
        </div>
      ))}
    </details>
  )
}

export function ActivityDetail({ detail, cuts }: { readonly detail: Detail; readonly cuts: Cuts | null }) {
  const lang = getLocale()
  const { activity, versions } = detail
  return (
    <>
      <header className="mt-2 flex items-center gap-4">
        {cuts !== null && (
          <span className="activity-face waits">
            <Picture cuts={cuts} sizes="76px" isFirst className="absolute inset-0 size-full object-cover" />
          </span>
        )}
        <div className="min-w-0">
          <p className="text-micro text-paper-dim">{kindLabel(activity)}</p>
          <h1 className="text-h1">{activity.title[lang]}</h1>
          <ActivityTime activity={activity} />
        </div>
      </header>
      <p className="mb-5 mt-3 max-w-[44em] text-second leading-relaxed text-paper-dim">
        {activity.summary[lang]}
      </p>
      <div className="activity-columns">
        <Panel title={m.promotions_terms({ version: activity.version })}>
          <Terms terms={activity.terms[lang]} />
          <Earlier versions={versions.filter(({ version }) => version !== activity.version)} />
        </Panel>
        {activity.needsSignUp && activity.state !== 'over' && (
          <Panel title={m.promotions_take_part()}>
            <div className="mt-3">
              <SignUp activity={activity} />
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}
