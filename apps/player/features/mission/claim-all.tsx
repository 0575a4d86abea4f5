// Claims all finished missions of the page with one press, and names those whose claim was refused. A single one is
// claimed in its row.
import type { Mission } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { rewardTexts } from '../../ui/reward-text.ts'
import type { useApply } from './use-apply.ts'

type Props = {
  /** The claimable missions. */
  readonly missions: readonly Mission[]
  readonly applying: Pick<ReturnType<typeof useApply>, 'applyAll' | 'isApplyingAll' | 'missed'>
}

export function ClaimAll({ missions, applying: { applyAll, isApplyingAll, missed } }: Props) {
  const { lang } = usePage()
  if (missions.length < 2 && missed.length === 0) return null
  return (
    <section className="grid gap-3 rounded-card bg-night-1 p-4 big:p-5">
      {missed.length > 0 && (
        <ul role="alert" className="grid gap-1 text-small leading-relaxed text-torii-text">
          {missed.map(({ mission, reason }) => (
            <li key={mission.taskId}>{m.missions_not_claimed({ name: mission.title[lang], reason })}</li>
          ))}
        </ul>
      )}
      {missions.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="figures min-w-0">
            <b className="block">{m.missions_all_claimable({ count: countText(missions.length) })}</b>
            <span className="block text-small text-moon">
              {rewardTexts(missions.map(({ reward }) => reward))}
            </span>
          </p>
          <Button
            kind="primary"
            className="max-big:w-full"
            isLoading={isApplyingAll}
            onClick={() => void applyAll(missions)}
          >
            {m.missions_claim_all()}
          </Button>
        </div>
      )}
    </section>
  )
}
