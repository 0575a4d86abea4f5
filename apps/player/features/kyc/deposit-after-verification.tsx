// Shown instead of the deposit form if the player has to verify their identity first.
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { raiseOf } from './levels.ts'
import { useKyc } from './use-kyc.ts'

/** Returns the level that allows deposits if the player's own level allows none; null otherwise or while unknown. */
export function useLevelBeforeDeposit(): number | null {
  const { data } = useKyc()
  const raise = data === undefined ? null : raiseOf(data, 'depositPerMonth')
  if (data === undefined || raise === null || minorOf(raise.now, data.currency) !== 0n) return null
  return raise.next?.level ?? null
}

export function DepositAfterVerification({ level }: { readonly level: number }) {
  const to = useAddress()
  return (
    <section className="grid gap-2 py-4" aria-labelledby="verify-first">
      <h3 id="verify-first" className="text-panel">
        {m.kyc_before_deposit_title()}
      </h3>
      <p className="figures text-second leading-relaxed">{m.kyc_before_deposit_text({ level })}</p>
      <p className="text-small leading-relaxed text-paper-dim">{m.kyc_before_deposit_documents()}</p>
      <div className="mt-4 grid gap-2">
        <ButtonLink kind="primary" isWide to={to('/account/verification')}>
          {m.kyc_before_deposit_go()}
        </ButtonLink>
        <ButtonLink kind="quiet" isWide to={to('/wallet')} preventScrollReset>
          {m.wallet_back()}
        </ButtonLink>
      </div>
    </section>
  )
}
