// The statement of a wallet.
import type { MetaFunction } from 'react-router'
import { Statement } from '../features/history/statement.tsx'
import { SignedInOnly } from '../features/session/signed-in-only.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useIsPlayMoney } from '../stores/stores.tsx'
import { Pill } from '../ui/pill.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.history_title(),
    description: m.account_description(),
    isPrivate: true,
  })

const roundAddress = (roundId: string): string => `/round/${roundId}`

export default function WalletHistory() {
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <div className="mb-4 mt-2 flex items-center gap-3">
        <h1 className="text-h1">{m.history_title()}</h1>
        {useIsPlayMoney() && <Pill>{m.parts_play_money()}</Pill>}
      </div>
      <SignedInOnly
        skeleton={
          <div className="rounded-card bg-night-1 p-5">
            <SkeletonRows count={6} />
          </div>
        }
      >
        <Statement roundAddress={roundAddress} />
      </SignedInOnly>
    </div>
  )
}
