// The public ledger audit.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => need(context, 'queryBookProof', {})

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.money_book_title(),
    description: m.money_book_meta_text(),
  })

export default function FairnessBook() {
  return <ReconciliationPage book={useLoaderData<typeof loader>()} />
}
