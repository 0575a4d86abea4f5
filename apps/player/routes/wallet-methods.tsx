// The player's payout methods. `?add=` opens the form of a kind.
import { type PayoutKind, payoutKinds } from '@mangetsu/contract/withdrawal'
import { lazy, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { useNavigate, useSearchParams } from 'react-router'
import { MethodsPage } from '../features/payout-method/methods-page.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { WithdrawPasswordRow } from '../features/withdraw-password/withdraw-password-row.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Sheet } from '../ui/overlays.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { proofSlot } from './account-parts.tsx'
import { codeSlot } from './payout-parts.tsx'

const AddMethod = lazy(() => import('../features/payout-method/add-method.tsx'))

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.payouts_page_title(),
    description: m.payouts_page_description(),
    isPrivate: true,
  })

const kindOf = (text: string | null): PayoutKind | null => payoutKinds.find((known) => known === text) ?? null

function Methods() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = useAddress()
  const kind = kindOf(params.get('add'))
  const go = (path: string) => void navigate(to(path), { preventScrollReset: true })
  const close = () => go('/wallet/methods')
  return (
    <>
      <MethodsPage
        onAdd={(added) => go(`/wallet/methods?add=${added}`)}
        password={
          <Panel>
            <ul className="-my-2">
              <WithdrawPasswordRow proof={proofSlot} />
            </ul>
          </Panel>
        }
      />
      <Sheet isOpen={kind !== null} onClose={close} title={m.payouts_add_title()}>
        {kind !== null && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <AddMethod key={kind} kinds={[kind]} prove={codeSlot} onAdded={close} />
          </Suspense>
        )}
      </Sheet>
    </>
  )
}

export default function WalletMethods() {
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <h1 className="mb-4 mt-2 text-h1">{m.payouts_page_title()}</h1>
      <SignedInOnly
        title={null}
        skeleton={
          <Panel>
            <SkeletonRows count={3} />
          </Panel>
        }
      >
        <Methods />
      </SignedInOnly>
    </div>
  )
}
