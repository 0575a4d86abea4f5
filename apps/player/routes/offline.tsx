// The offline page, cached by the service worker on its installation.
import type { MetaFunction } from 'react-router'
import { OfflinePage } from '../features/install/offline-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.offline_title(),
    description: m.offline_meta_text(),
    isPrivate: true,
  })

export default function Offline() {
  return <OfflinePage />
}
