// The signed-in player's seeds, folded, with the start and the end of the current hash beside the heading.
import { lazy, Suspense } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress } from '../../page/login-address.ts'
import { useLooksSignedIn, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { fairnessParts } from './fairness-parts.ts'
import { Fold } from './fold.tsx'

const OwnSeeds = lazy(() => import('./own-seeds.tsx'))

function Content() {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  if (!isForPlayer)
    return (
      <>
        <p className="mb-4 text-second text-paper-dim">{m.fairness_sign_in()}</p>
        <ButtonLink to={loginAddress(getLocale(), '/fairness')}>{m.place_login()}</ButtonLink>
      </>
    )
  if (!isIn) return <SkeletonRows count={3} />
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <OwnSeeds />
    </Suspense>
  )
}

export function SeedsFold() {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const { data } = useCall('querySeeds', {}, { isOn: isIn })
  const hash = data?.current?.commitment
  const fact =
    hash === undefined
      ? !isForPlayer && m.fairness_seeds_out()
      : m.fairness_seeds_now({ start: hash.slice(0, 4), end: hash.slice(-4) })
  return (
    <Fold id={fairnessParts.seeds} title={m.fairness_seeds_title()} fact={fact} late={() => <Content />} />
  )
}
