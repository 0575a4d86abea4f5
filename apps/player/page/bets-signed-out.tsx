// What a visitor sees in place of bets or tickets: who can have them, and the way to sign in.
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { loginAddress } from './login-address.ts'

type Props = {
  /** The page to return to, without the language. */
  readonly path: string
  readonly heading?: 'h1' | 'h2'
}

export const BetsSignedOut = ({ path, heading = 'h2' }: Props) => (
  <EmptyState
    heading={heading}
    title={m.sport_bets_out_title()}
    action={
      <ButtonLink kind="primary" to={loginAddress(getLocale(), path)}>
        {m.place_login()}
      </ButtonLink>
    }
  >
    {m.sport_bets_out_text()}
  </EmptyState>
)
