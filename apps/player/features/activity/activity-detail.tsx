// The page of an activity: description, end, terms with their earlier versions, and taking part.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { FoldRow } from '../../ui/fold-row.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { ActivityKind } from './activity-card.tsx'
import { ActivityTime } from './activity-time.tsx'
import './activity.css'
import { offerFacts } from './offer-facts.ts'
import { gainText, rhythmText } from './offer-text.ts'
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
    <FoldRow title={m.promotions_earlier_versions()} className="mt-4 border-t border-line pt-1">
      {versions.map(({ version, inForceFrom, terms }) => (
        <div key={version} className="mt-3">
          <h3 className="text-second font-bold">
            {m.promotions_version({ version })}{' '}
            <Instant at={inForceFrom} className="font-normal text-paper-dim" />
          </h3>
          <Terms terms={terms[lang]} />
        </div>
      ))}
    </FoldRow>
  )
}

/** What one gets, and each fact of the offer with its name. */
function Facts({ activity }: Pick<Detail, 'activity'>) {
  const currency = useActivityCurrency(offeredCurrencies)
  return (
    <section className="mb-4 rounded-card bg-night-1 p-5">
      <p className="font-display figures text-section">{gainText(activity, currency)}</p>
      <dl className="activity-facts mt-3">
        {offerFacts(activity.offer, currency).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
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
          <ActivityKind activity={activity} />
          <h1 className="text-h1">{activity.title[lang]}</h1>
          <ActivityTime activity={activity} rhythm={rhythmText(activity.offer)} />
        </div>
      </header>
      <p className="mb-5 mt-3 max-w-[44em] text-second leading-relaxed text-paper-dim">
        {activity.summary[lang]}
      </p>
      <Facts activity={activity} />
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
