// The top of a signed-in player's home page, in place of the visitor's slides. The server renders it if the cookie says
// so; its sheet and the cards load for players only.
import { lazy, Suspense } from 'react'
import css from '../features/content/home-top.css?url'
import { GreetingHero } from '../features/content/sections/greeting-hero.tsx'
import type { Slide } from '../features/content/sections/hero-carousel.tsx'
import { useSignedIn } from '../page/page.tsx'
import { orNothing } from '../ui/or-nothing.ts'

const HomePlayer = lazy(() => orNothing(import('./home-player.tsx')))
const ContinueLink = lazy(() =>
  orNothing(import('./home-player.tsx').then((file) => ({ default: file.ContinueLink }))),
)
const Greeting = lazy(() =>
  orNothing(import('./home-player.tsx').then((file) => ({ default: file.Greeting }))),
)

/** The places of the player's part in their final sizes, before the session is known. */
const skeleton = (
  <>
    <span className="home-balance" />
    <span className="home-cards">
      <span className="home-card home-card-continue" />
      <span className="home-card home-card-daily" />
      <span className="home-card home-card-missions" />
      <span className="home-card home-card-tournament" />
    </span>
    <span className="home-todo" />
  </>
)

export function HomeTop({ picture }: { readonly picture: Slide['picture'] }) {
  const isIn = useSignedIn() === 'in'
  return (
    <div className="home-top" aria-busy={!isIn}>
      <link rel="stylesheet" href={css} precedence="default" />
      <GreetingHero
        picture={picture}
        greeting={
          isIn ? (
            <Suspense>
              <Greeting />
            </Suspense>
          ) : null
        }
      >
        <Suspense>{isIn && <ContinueLink />}</Suspense>
      </GreetingHero>
      <Suspense fallback={skeleton}>{isIn ? <HomePlayer /> : skeleton}</Suspense>
    </div>
  )
}
