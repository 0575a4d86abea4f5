// Care: the player's own limits, breaks and records of play.
import type { MetaFunction } from 'react-router'
import { CareBoard } from '../features/limits/care-board.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.care_title(),
    description: m.care_description(),
    isPrivate: true,
  })

export default function AccountLimits() {
  return (
    <div className="pt-3">
      <h1 className="mt-2 text-h1">{m.care_title()}</h1>
      <p className="mb-4 mt-1 text-small leading-relaxed text-paper-dim">{m.care_lead()}</p>
      <CareBoard />
    </div>
  )
}
