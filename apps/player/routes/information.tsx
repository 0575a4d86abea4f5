// Layout of the terms and help pages: the tabs of their group.
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunction, useLocation } from 'react-router'
import { groupOf } from '../features/page/page-addresses.ts'
import { TabStrip } from '../features/page/tab-strip.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { callApi, factsOf } from '../request.server.ts'

const topicOf = { terms: 'terms-tabs', help: 'help-tabs' } as const

/** Returns the tabs of the page's group only: they are part of each document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const group = groupOf(new URL(request.url).pathname)
  if (group === 'more') return pack({ tabs: [] })
  const answer = await callApi(context, 'queryTopic', { topic: topicOf[group], lang: factsOf(context).lang })
  const entries = answer.ok ? answer.data.entries : []
  return pack({ tabs: entries.map(({ slug, title, href }) => ({ slug, title, href })) })
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  groupOf(currentUrl.pathname) !== groupOf(nextUrl.pathname)

export default function InformationPages() {
  const { pathname } = useLocation()
  const { tabs } = usePacked<typeof loader>()
  const group = groupOf(pathname)
  return (
    <>
      {group !== 'more' && (
        <TabStrip
          key={group}
          label={group === 'help' ? m.page_tabs_help() : m.page_tabs_terms()}
          tabs={tabs}
          pathname={pathname}
        />
      )}
      <Outlet />
    </>
  )
}
