// Claimable prizes of a settled tournament, one button each, and the location of claimed ones.
import type { TournamentPrize } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { useIsHydrated } from '../../ui/hydration.ts'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { rewardText } from '../../ui/reward-text.ts'
import { SentForm } from '../../ui/sent-form.tsx'
import { changedByClaim } from './changed-by-tournaments.ts'

/** Cash is credited to the wallet at once, points to the point shop; everything else becomes a bonus to be claimed. */
function placeOf(reward: TournamentPrize['reward']): 'wallet' | 'points' | 'bonuses' {
  if (reward.kind === 'points') return 'points'
  return reward.kind === 'money' && reward.wagerTimes === null ? 'wallet' : 'bonuses'
}

const places = {
  wallet: { path: '/wallet', label: m.tournaments_in_wallet, done: m.tournaments_claimed_wallet },
  points: { path: '/daily', label: m.tournaments_in_points, done: m.tournaments_claimed_points },
  bonuses: { path: '/bonuses', label: m.tournaments_in_bonuses, done: m.tournaments_claimed_bonuses },
} as const

function Claim({ prize }: { readonly prize: TournamentPrize }) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const shown = useCallForm({
    call: 'claimTournamentPrize',
    isNumbered: true,
    check: () => ({ body: { prizeId: prize.prizeId } }),
    onDone: ({ prize: { reward } }) => {
      for (const name of changedByClaim) void queries.invalidateQueries({ queryKey: [name] })
      toaster.show({ kind: 'success', title: places[placeOf(reward)].done({ reward: rewardText(reward) }) })
    },
  })
  return (
    <SentForm
      shown={shown}
      submitLabel={m.tournaments_claim({ reward: rewardText(prize.reward) })}
      runningLabel={m.money_running()}
    >
      {null}
    </SentForm>
  )
}

function PrizeRow({ prize }: { readonly prize: TournamentPrize }) {
  const to = useAddress()
  const isHydrated = useIsHydrated()
  const { place, divisionName, reward, state, claimUntil } = prize
  const { path, label } = places[placeOf(reward)]
  return (
    <li className="grid gap-3 py-3">
      <span className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="text-second">
          {m.tournaments_prize_line({ place, division: divisionName[getLocale()] })}
        </b>
        <b className="text-second text-moon">{rewardText(reward)}</b>
        {state === 'waiting' && isHydrated && (
          <span className="w-full text-small text-paper-dim">
            {m.tournaments_claim_until({ time: `${dayAndTime(claimUntil)} ${zoneName()}` })}
          </span>
        )}
      </span>
      {state === 'waiting' && <Claim prize={prize} />}
      {state === 'claimed' && (
        <span className="flex flex-wrap items-center justify-between gap-x-4 text-second">
          <span className="text-matcha">{m.tournaments_claimed()}</span>
          <Link to={to(path)} className="inline-flex min-h-11 items-center text-wisteria hover:underline">
            {label()}
          </Link>
        </span>
      )}
      {state === 'expired' && (
        <span className="text-second text-paper-dim">{m.tournaments_prize_expired()}</span>
      )}
    </li>
  )
}

export function PrizeClaims({ prizes }: { readonly prizes: readonly TournamentPrize[] }) {
  if (prizes.length === 0) return null
  return (
    <ul aria-label={m.tournaments_claims()} className="mt-2 divide-y divide-line">
      {prizes.map((prize) => (
        <PrizeRow key={prize.prizeId} prize={prize} />
      ))}
    </ul>
  )
}
