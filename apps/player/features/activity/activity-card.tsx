// An activity as a card: picture, kind, name, what one gets, its conditions and its time.
import type { Activity } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import { Link } from 'react-router'
import { getLocale } from '../../messages-compiled/runtime.js'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { activityPath, kindLabel } from './activity-places.ts'
import { ActivityTime } from './activity-time.tsx'
import { conditionText, gainText, rhythmText } from './offer-text.ts'
import './activity-card.css'

export type ActivityView = Activity & { readonly cuts: Cuts | null }

/** The fields that a card shows. */
export type ActivityCardView = Pick<
  ActivityView,
  'activityCode' | 'kind' | 'title' | 'subtitle' | 'offer' | 'state' | 'from' | 'until' | 'cuts'
>

/** The kind in the trade's word, and the poetic name beside it. */
export function ActivityKind({ activity }: { readonly activity: Pick<Activity, 'kind' | 'subtitle'> }) {
  const lang = getLocale()
  const { subtitle } = activity
  return (
    <p className="activity-kind">
      <b>{kindLabel(activity)}</b>
      {subtitle !== null && <span>{subtitle[lang]}</span>}
    </p>
  )
}

/** The picture of an activity, filling its box; the box has the ground of a picture that is loading. */
export function ActivityPicture({
  cuts,
  sizes,
  isFirst = false,
}: {
  readonly cuts: Cuts | null
  readonly sizes: string
  readonly isFirst?: boolean
}) {
  return (
    <span className="activity-picture waits">
      {cuts !== null && <Picture cuts={cuts} sizes={sizes} isFirst={isFirst} />}
    </span>
  )
}

type Props = {
  readonly activity: ActivityCardView
  readonly currency: Currency
  readonly heading?: 'h2' | 'h3'
  /** What the reader gets, in place of the offer's general text. */
  readonly gain?: string
}

export function ActivityCard({ activity, currency, heading: Heading = 'h2', gain }: Props) {
  const lang = getLocale()
  return (
    <li>
      <Link to={`/${lang}${activityPath(activity)}`} className="activity-card">
        <ActivityPicture cuts={activity.cuts} sizes="190px" />
        <div className="activity-card-text">
          <ActivityKind activity={activity} />
          <Heading className="figures activity-card-title">{activity.title[lang]}</Heading>
          <p className="figures activity-card-gain">{gain ?? gainText(activity, currency)}</p>
          <p className="figures text-small text-paper-dim">{conditionText(activity.offer, currency)}</p>
          <div className="mt-auto pt-1.5">
            <ActivityTime activity={activity} rhythm={rhythmText(activity.offer)} />
          </div>
        </div>
      </Link>
    </li>
  )
}
