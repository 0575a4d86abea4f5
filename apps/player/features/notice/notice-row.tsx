// One notice: event, time, location, device, and its action.
import type { Notice } from '@mangetsu/contract/notice'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, timeOfDay } from '../../ui/moment.ts'
import { regionText } from '../../ui/region.ts'
import { iconOf, isSuspect, noticeTextOf } from './notice-labels.ts'

type Props = {
  readonly notice: Notice
  /** Its day is already shown above it. */
  readonly isUnderDay?: boolean
  /** New notices are highlighted. */
  readonly isNew?: boolean
  /** Whether its action is shown as well. */
  readonly isActionable?: boolean
}

/** Shows device and location; each part does not wrap. */
function NoticeOrigin({ notice: { region, address, device } }: { readonly notice: Notice }) {
  const parts = [device ?? '', regionText(region), address ?? ''].filter((text) => text !== '')
  return parts.map((part) => (
    <span key={part}>
      {' ・ '}
      <span className="whitespace-nowrap">{part}</span>
    </span>
  ))
}

function Next({ notice }: { readonly notice: Notice }) {
  const to = useAddress()
  if (notice.kind === 'kycRejected') {
    return (
      <ButtonLink to={to('/account/verification')} className="mt-2">
        {m.notices_go_verification()}
      </ButtonLink>
    )
  }
  if (notice.kind === 'limitRaiseAsked') {
    return (
      <ButtonLink to={to('/account/limits')} className="mt-2">
        {m.notices_go_limits()}
      </ButtonLink>
    )
  }
  return null
}

export function NoticeRow({ notice, isUnderDay = false, isNew = false, isActionable = isNew }: Props) {
  const { title, text } = noticeTextOf(notice)
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-3 border-line border-t py-3.5 first:border-t-0">
      <span aria-hidden="true" className="grid size-10 place-items-center rounded-pill bg-night-2">
        <Icon name={iconOf(notice)} size="sm" />
      </span>
      <div className="min-w-0">
        <p className={`leading-normal ${isNew ? 'font-bold' : ''}`}>{title}</p>
        {text && <p className="break-words text-small leading-relaxed text-paper-dim">{text}</p>}
        {isNew && isSuspect(notice) && (
          <p className="text-small leading-relaxed text-torii-text">{m.notices_not_you()}</p>
        )}
        <p className="mt-1 break-words text-micro leading-relaxed text-paper-dim">
          <time dateTime={notice.at} className="figures">
            {isUnderDay ? timeOfDay(notice.at) : dayAndTime(notice.at)}
          </time>
          <NoticeOrigin notice={notice} />
        </p>
        {isActionable && <Next notice={notice} />}
      </div>
      {isNew && (
        <span className="mt-2 size-2.5 rounded-pill bg-moon">
          <span className="only-heard">{m.notices_unread()}</span>
        </span>
      )}
    </li>
  )
}
