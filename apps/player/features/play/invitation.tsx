// Content on the poster: the buttons that open the game, and for visitors a link to register.
import { type ReactNode, useTransition } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { loginAddress, returnQuery } from '../../page/login-address.ts'
import { useLooksSignedIn } from '../../page/page.tsx'
import { painted } from '../../ui/after-paint.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { GameRequest, Mode } from './play-state.tsx'

type Props = {
  readonly game: Pick<GameRequest, 'path' | 'machineNo'>
  readonly guard: (play: ReactNode) => ReactNode
  /** False for a game without a demo. */
  readonly hasDemo: boolean
  readonly onOpen: (mode: Mode) => void
}

function ForVisitors({ game: { path, machineNo }, hasDemo }: Pick<Props, 'game' | 'hasDemo'>) {
  const lang = getLocale()
  const back = path + (machineNo === null ? '' : `?machine=${machineNo}`)
  const way = 'inline-flex min-h-11 items-center hover:text-moon'
  return (
    <>
      {!hasDemo && (
        <ButtonLink kind="primary" to={loginAddress(lang, back)} className="min-w-[220px]">
          {m.place_login()}
        </ButtonLink>
      )}
      <p className="mt-2 text-second leading-normal">
        {machineNo === null ? m.play_invite() : m.game_invite_machine({ no: machineNo })}
      </p>
      <p className="flex gap-6 text-second font-bold">
        <Link to={`/${lang}/register${returnQuery(back)}`} className={way}>
          {m.play_register()}
        </Link>
        {hasDemo && (
          <Link to={loginAddress(lang, back)} className={way}>
            {m.place_login()}
          </Link>
        )}
      </p>
    </>
  )
}

/** The height is the same signed in and out, so that nothing moves once the session is known. */
export function Invitation({ game, guard, hasDemo, onOpen }: Props) {
  const isIn = useLooksSignedIn()
  const [isOpening, start] = useTransition()
  // The tap is acknowledged before the game is rendered.
  const open = (mode: Mode) =>
    start(async () => {
      await painted()
      start(() => onOpen(mode))
    })
  const play = (
    <Button
      kind="primary"
      icon="play"
      isLoading={isOpening}
      onClick={() => open(isIn ? 'real' : 'demo')}
      className="min-w-[220px]"
    >
      {isIn ? m.play_real() : m.play_demo()}
    </Button>
  )
  return (
    <div className="stage-invitation">
      {(isIn || hasDemo) && guard(play)}
      {isIn && hasDemo && (
        <Button kind="quiet" onClick={() => open('demo')}>
          {m.play_demo()}
        </Button>
      )}
      {!isIn && <ForVisitors game={game} hasDemo={hasDemo} />}
    </div>
  )
}
