// Records the referrer of the visit; renders nothing.
import { useEffect } from 'react'
import { noteVisit } from '../../features/referral/visit.ts'
import { useClient } from '../../page/use-client.ts'

export default function VisitNote() {
  const client = useClient()
  useEffect(() => void noteVisit(client, window.location), [client])
  return null
}
