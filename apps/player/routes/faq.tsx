// Questions and answers.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { QuestionsPage } from '../features/page/questions-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'
import { BreadcrumbData, StructuredData } from '../structured-data.tsx'
import { plainText } from '../ui/rich-text.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  need(context, 'queryTopic', { topic: 'faq', lang: factsOf(context).lang })

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, location, { title: loaderData.title, description: loaderData.description })

export default function Faq() {
  const { title, entries } = useLoaderData<typeof loader>()
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
