// Pagination of the list, each page with a URL.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, type VideoChoice, videosPerPage } from './video-choice.ts'

type StepProps = { readonly to: string | null; readonly icon: 'left' | 'right'; readonly label: string }

function Step({ to, icon, label }: StepProps) {
  const look = 'grid size-11 place-items-center rounded-pill'
  if (to === null)
    return (
      <span className={`${look} text-line-strong`}>
        <Icon name={icon} size="sm" />
      </span>
    )
  return (
    <Link to={`/${getLocale()}${to}`} aria-label={label} className={`${look} bg-night-1 hover:bg-night-2`}>
      <Icon name={icon} size="sm" />
    </Link>
  )
}

export function VideoPages({ choice, total }: { choice: VideoChoice; total: number }) {
  const last = Math.max(1, Math.ceil(total / videosPerPage))
  const { pageNo } = choice
  if (last === 1) return null
  const at = (page: number) => (page >= 1 && page <= last ? addressOf({ ...choice, pageNo: page }) : null)
  return (
    <nav aria-label={m.videos_pages()} className="mt-8 flex items-center justify-center gap-4">
      <Step to={at(pageNo - 1)} icon="left" label={m.videos_page_before()} />
      <span className="figures text-small text-paper-dim">{`${pageNo} / ${last}`}</span>
      <Step to={at(pageNo + 1)} icon="right" label={m.videos_page_after()} />
    </nav>
  )
}
