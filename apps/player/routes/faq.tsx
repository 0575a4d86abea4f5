// Questions and answers.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { QuestionsPage } from '../features/page/questions-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'
import { BreadcrumbData, StructuredData } from '../structured-data.tsx'
import { plainText } from '../ui/rich-text.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  pack(await need(context, 'queryTopic', { topic: 'faq', lang: factsOf(context).lang }))

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { title, description } = unpack(loaderData)
  return pageMeta(matches, location, { title, description })
}

export default function Faq() {
  const { title, entries } = usePacked<typeof loader>()
  const mainEntity = entries.map((entry) => ({
    '@type': 'Question',
    name: entry.title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(entry.html) },
  }))
  return (
    <>
      <QuestionsPage entries={entries} />
      <StructuredData thing={{ '@type': 'FAQPage', mainEntity }} />
      <BreadcrumbData
        trail={[
          { name: m.site_name(), path: '' },
          { name: title, path: '/faq' },
        ]}
      />
    </>
  )
}
