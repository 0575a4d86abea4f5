// What fairness means here, and the signed-in player's own seeds.
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { FairnessStrip } from '../features/fairness/fairness-strip.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pageMeta } from '../page-meta.ts'
import { ask } from '../request.server.ts'
import { useSignedIn } from '../stores/stores.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const OwnSeeds = lazy(() => import('../features/fairness/own-seeds.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const won = await ask(context, 'queryWinners', {})
  const newest = won.ok ? won.data.winners[0] : undefined
  const proof = newest === undefined ? null : await ask(context, 'replayRound', { roundId: newest.roundId })
  return { proved: proof?.ok ? { id: proof.data.round.id, commitment: proof.data.round.commitment } : null }
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.fairness_title(), description: m.fairness_meta_text() })

function Formula() {
  return (
    <Panel title={m.fairness_formula_title()}>
      <p className="mt-1 text-second text-paper-dim">{m.fairness_formula_text()}</p>
      <pre className="mt-4 rounded-field whitespace-pre-wrap bg-night-0 p-4 text-small leading-relaxed">
        <code>{`commitment = SHA-256(serverSeed)\nkey        = HMAC-SHA-256(serverSeed, clientSeed + ":" + nonce)\ndraws      = ChaCha20(key)`}</code>
      </pre>
      <p className="mt-4 text-second text-paper-dim">{m.fairness_formula_note()}</p>
    </Panel>
  )
}

function Yours() {
  const signedIn = useSignedIn()
  const lang = getLocale()
  return (
    <Panel title={m.fairness_yours_title()}>
      {signedIn === 'in' && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <OwnSeeds />
        </Suspense>
      )}
      {signedIn === 'out' && (
        <>
          <p className="mt-1 mb-4 text-second text-paper-dim">{m.fairness_sign_in()}</p>
          <ButtonLink to={`/${lang}/login?next=/fairness`}>{m.place_login()}</ButtonLink>
        </>
      )}
      {signedIn === 'unknown' && <SkeletonRows count={1} />}
    </Panel>
  )
}

export default function Fairness() {
  const { proved } = useLoaderData<typeof loader>()
  return (
    <div className="px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.fairness_title()}</h1>
      <p className="mt-2 max-w-[44em] text-paper-dim">{m.fairness_text()}</p>
      <div className="mt-6">
        <FairnessStrip round={proved} isOwnPage />
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 big:grid-cols-2">
        <Yours />
        <Formula />
        <Panel title={m.holdings_book_title()}>
          <p className="mt-1 mb-4 text-second text-paper-dim">{m.holdings_book_link_text()}</p>
          <ButtonLink to={`/${getLocale()}/fairness/book`}>{m.holdings_book_link()}</ButtonLink>
        </Panel>
      </div>
    </div>
  )
}
