// The notice that the jurisdiction takes no bets on sports, with its reason.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import './sport.css'

type Props = { readonly because: Readonly<Record<'ja' | 'en', string>> }

export const ClosedNotice = ({ because }: Props) => (
  <section role="status" className="sport-down">
    <Icon name="info" size="sm" />
    <div className="min-w-0">
      <b>{m.sport_closed_here()}</b>
      <p>{because[getLocale()]}</p>
    </div>
  </section>
)
