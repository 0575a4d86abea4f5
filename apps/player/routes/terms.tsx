// The terms of use, with the version that registration agrees to.
import { type MetaFunction, useRouteLoaderData } from 'react-router'
import { termsText } from '../features/content/terms-text.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pageMeta } from '../page-meta.ts'
import type { loader as langLoader } from './lang.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.place_terms(), description: m.terms_meta_text() })

export default function Terms() {
  const config = useRouteLoaderData<typeof langLoader>('routes/lang')?.config
  const { opening, sections } = termsText[getLocale()]
  return (
    <article className="max-w-[760px] px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.place_terms()}</h1>
      {config && (
        <p className="mt-1 text-small text-paper-dim">{m.terms_version({ version: config.termsVersion })}</p>
      )}
      <p className="mt-5">{opening}</p>
      <ol className="mt-2">
        {sections(config?.profile.minimumAge ?? 20).map(({ title, paragraphs }, i) => (
          <li key={title} className="mt-8">
            <h2 className="font-sans text-panel tracking-normal">{`${i + 1}. ${title}`}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-paper-dim">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}
