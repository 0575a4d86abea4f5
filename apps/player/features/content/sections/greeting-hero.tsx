// The hero of a signed-in player's home page: the picture of the first slide, a greeting, and a link to continue. The
// name is known in the browser only; its line is reserved.
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { useUserStore } from '../../../page/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Slide } from './hero-carousel.tsx'

type Props = {
  /** Whether the player has played here: otherwise the hero welcomes them. */
  readonly isBack: boolean
  readonly picture: Slide['picture']
  /** The link to continue; null until it is known. */
  readonly children: ReactNode
}

export function GreetingHero({ isBack, picture, children }: Props) {
  const name = useUserStore(({ userInfo }) => userInfo?.nickname ?? userInfo?.loginName ?? '')
  return (
    <section className="home-hero">
      {picture !== null && (
        <Picture cuts={picture.tall} big={picture.wide} sizes="(min-width: 1024px) 800px, 100vw" isFirst />
      )}
      <div className="home-hello">
        <h1 title={name === '' ? undefined : name} className="home-greeting">
          <span>{isBack ? m.home_greeting() : m.home_welcome()}</span>
          <span className="home-name" suppressHydrationWarning>
            {name === '' ? '' : m.home_greeting_name({ name })}
          </span>
        </h1>
        <div className="mt-5 h-12 max-big:hidden">{children}</div>
      </div>
    </section>
  )
}
