// Page for visitors from places in which the site is closed: HTTP 403.
import { data, type MetaFunction } from 'react-router'
import { ForbiddenPage } from '../features/access/forbidden-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const loader = () => data(null, { status: 403 })

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.forbidden_title(),
    description: m.forbidden_text(),
    isPrivate: true,
  })

export default function Forbidden() {
  return <ForbiddenPage />
}
