// Questions and answers.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { TopicPage } from '../features/content/topic-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => need(context, 'queryTopic', { topic: 'faq' })

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.place_faq(), description: m.faq_meta_text() })

export default function Faq() {
  return <TopicPage entries={useLoaderData<typeof loader>().entries} />
}
