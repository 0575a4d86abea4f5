// Questions and answers.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { QuestionsPage } from '../features/page/questions-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'
import { BreadcrumbData } from './structured-data.tsx'

/** Carries only what the page shows: the document has to fit into the first flight of a connection (0202). */
export async function loader({ context }: LoaderFunctionArgs) {
  const topic = await need(context, 'queryTopic', { topic: 'faq', lang: factsOf(context).lang })
  const { title, description } = topic
  const entries = topic.entries.map(({ slug, group, title: question, html, href, label }) => ({
    slug,
    group,
    title: question,
    html,
    ...(href !== null && label !== null && { href, label }),
  }))
  return pack({ title, description, entries })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { title, description } = unpack(loaderData)
  return pageMeta(matches, location, { title, description })
}

export default function Faq() {
  const { title, entries } = usePacked<typeof loader>()
  return (
    <>
      <QuestionsPage entries={entries} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: title, path: '/faq' },
        ]}
      />
    </>
  )
}
