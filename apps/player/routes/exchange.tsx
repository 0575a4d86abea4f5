// Redeeming a code, and redeemed codes.
import type { MetaFunction } from 'react-router'
import { CodeExchange } from '../features/code/code-exchange.tsx'
import { CodeHistory, CodeNotes } from '../features/code/code-history.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CallState } from '../ui/call-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.exchange_title(),
    description: m.exchange_description(),
    isPrivate: true,
  })

const stack = 'grid min-w-0 grid-cols-1 gap-4'

const skeleton = (
  <Panel>
    <SkeletonRows count={2} />
  </Panel>
)

function Body() {
  const shown = useCall('pageExchangedCodes', { pageNo: 1, pageSize: 200 })
  const isOff = (shown.data?.blockedUntil ?? null) !== null
  return (
    <div className="code-columns">
      <div className={stack}>
        <CodeExchange isOff={isOff} />
      </div>
      <div className={stack}>
        <CallState shown={shown} skeleton={skeleton}>
          {({ exchanged, misses, missesUntilWait, blockedUntil }) => (
            <>
              <CodeHistory exchanged={exchanged} />
              <CodeNotes misses={misses} missesUntilWait={missesUntilWait} blockedUntil={blockedUntil} />
            </>
          )}
        </CallState>
      </div>
    </div>
  )
}

export default function ExchangePage() {
  const to = useAddress()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/bonuses')}>{m.bonuses_title()}</BackLink>
      <h1 className="mt-2 text-h1">{m.exchange_title()}</h1>
      <p className="mb-5 mt-2 max-w-[44em] text-second leading-relaxed text-paper-dim">{m.exchange_lead()}</p>
      <SignedInOnly title={null} skeleton={skeleton}>
        <Body />
      </SignedInOnly>
    </div>
  )
}
