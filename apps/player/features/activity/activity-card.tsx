// An activity as a card: picture, name and end; the first card of a list is wide.
import type { Activity } from '@mangetsu/contract/activity'
import { Link } from 'react-router'
import { getLocale } from '../../messages-compiled/runtime.js'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { activityPath, kindLabel } from './activity-places.ts'
import { ActivityTime } from './activity-time.tsx'
import './activity.css'

export type ActivityView = Activity & { readonly cuts: Cuts | null }

type Props = { readonly activity: ActivityView; readonly isFirst?: boolean }

export function ActivityCard({ activity, isFirst = false }: Props) {
  const lang = getLocale()
  const { title, summary, cuts } = activity
  return (
    <li className={isFirst ? 'activity-first' : ''}>
      <Link
        to={`/${lang}${activityPath(activity)}`}
        className="activity-card"
        data-first={isFirst || undefined}
      >
        <span className="waits relative block">
          {cuts !== null && (
            <Picture
              cuts={cuts}
              sizes={isFirst ? '(min-width: 1024px) 640px, 112px' : '112px'}
              isFirst={isFirst}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <span className="activity-card-text">
          <span className="text-micro text-paper-dim">{kindLabel(activity)}</span>
          <span className="font-display activity-card-title">{title[lang]}</span>
          <span className="text-small leading-relaxed text-paper-dim">{summary[lang]}</span>
          <span className="mt-auto block pt-2">
            <ActivityTime activity={activity} />
          </span>
        </span>
      </Link>
    </li>
  )
}
