// The hero of a signed-in player's home page: the picture of the first slide, a greeting, and a link to continue.
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { Picture } from '../../../ui/picture.tsx'
import type { Slide } from './hero-carousel.tsx'

type Props = {
  readonly picture: Slide['picture']
  /** The greeting with the player's name; null until both are known. Its lines are reserved. */
  readonly greeting: ReactNode
  /** The link to continue; null until it is known. */
  readonly children: ReactNode
}

export function GreetingHero({ picture, greeting, children }: Props) {
  return (
    <section className="home-hero">
      {picture !== null && (
        <Picture cuts={picture.tall} big={picture.wide} sizes="(min-width: 1024px) 800px, 100vw" isFirst />
      )}
      <div className="home-hello">
        <h1 className="home-greeting">{greeting ?? <span className="only-heard">{m.site_name()}</span>}</h1>
        <div className="h-12 max-big:hidden">{children}</div>
      </div>
    </section>
  )
}
