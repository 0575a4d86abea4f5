// Layout of the terms and help pages: the tabs of their group.
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { groupOf } from '../features/page/page-addresses.ts'
import { TabStrip } from '../features/page/tab-strip.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { callApi, factsOf } from '../request.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { lang } = factsOf(context)
  const [terms, help] = await Promise.all([
    callApi(context, 'queryTopic', { topic: 'terms-tabs', lang }),
    callApi(context, 'queryTopic', { topic: 'help-tabs', lang }),
  ])
  const tabsOf = (answer: typeof terms) =>
    answer.ok ? answer.data.entries.map(({ slug, title, href }) => ({ slug, title, href })) : []
  return pack({ terms: tabsOf(terms), help: tabsOf(help) })
}

export default function InformationPages() {
  const { pathname } = useLocation()
  const tabs = usePacked<typeof loader>()
  const group = groupOf(pathname)
  return (
    <>
      {group !== 'more' && (
        <TabStrip
          key={group}
          label={group === 'help' ? m.page_tabs_help() : m.page_tabs_terms()}
          tabs={tabs[group]}
          pathname={pathname}
        />
      )}
      <Outlet />
    </>
  )
}
