// Replaces a game whose player's session has expired: the reason, and the links to sign in and return to it.
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { RunningGame } from './play-state.tsx'

export function WaitingGame({ game: { path, machineNo } }: { readonly game: RunningGame }) {
  const { lang } = usePage()
  const back = path + (machineNo === null ? '' : `?machine=${machineNo}`)
  return (
    <div className="grid size-full place-content-center overflow-y-auto">
      <ErrorState
        title={m.play_ended_title()}
        action={
          <ButtonLink kind="primary" to={loginAddress(lang, back)}>
            {m.place_login()}
          </ButtonLink>
        }
      >
        <p>{m.play_ended_text()}</p>
      </ErrorState>
    </div>
  )
}
