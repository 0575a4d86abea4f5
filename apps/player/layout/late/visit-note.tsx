// Notes who sent the visitor here; draws nothing.
import { useEffect } from 'react'
import { useClient } from '../../api/client.ts'
import { noteVisit } from '../../features/referral/visit.ts'

export default function VisitNote() {
  const client = useClient()
  useEffect(() => void noteVisit(client, window.location), [client])
  return null
}
