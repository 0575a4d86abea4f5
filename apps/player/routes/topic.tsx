// A content page by its URL, in the requested version, or its differences from another.
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { topicPageAt } from '../features/page/page-addresses.ts'
import { TopicArticle } from '../features/page/topic-article.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'
import { BreadcrumbData } from './structured-data.tsx'

const missing = ['contentUnknown', 'badRequest']

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = topicPageAt(pathname.replace(/\.data$/, ''))
  if (page === undefined) throw data(null, { status: 404 })
  const { lang } = factsOf(context)
  const { topic: code, path } = page
  const version = searchParams.get('version') ?? undefined
  const topic = await need(context, 'queryTopic', { topic: code, lang, version }, missing)
  const since = searchParams.get('since')
  const difference =
    since === null
      ? null
      : await need(context, 'compareTopic', { topic: code, lang, from: since, to: topic.version }, missing)
  return pack({ topic, path, difference })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { title, description } = unpack(loaderData).topic
  return pageMeta(matches, location, { title, description, isPrivate: location.search !== '' })
}

export default function TopicPage() {
  const { topic, path, difference } = usePacked<typeof loader>()
  return (
    <>
      <TopicArticle topic={topic} path={path} difference={difference} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: topic.title, path },
        ]}
      />
    </>
  )
}
