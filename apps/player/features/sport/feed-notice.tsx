// The notice that a feed is down: what it stops, since when, and what happens next.
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'

type Props = {
  /** Null while it is not known. */
  readonly since: string | null
  /** What is stopped, and what happens next. */
  readonly text: string
}

export const FeedNotice = ({ since, text }: Props) => (
  <section role="status" className="sport-down">
    <Icon name="info" size="sm" />
    <div className="min-w-0">
      <b>{m.sport_down_heading()}</b>
      <p>{text}</p>
      {/* Its line is kept while the instant is not known. */}
      <p className="flex flex-wrap gap-x-2">
        <span>{m.sport_down_since()}</span>
        {since === null ? <span>—</span> : <Instant at={since} />}
      </p>
    </div>
  </section>
)
