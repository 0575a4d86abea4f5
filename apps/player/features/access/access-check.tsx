// Asks once where the visitor is, and shows what follows: nothing, the limit-login dialog, or /403. The answer, the
// IP in it, is kept in the page's memory only.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddress } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useClient } from '../../page/use-client.ts'
import { type AccessDecision, accessDecision, isPrerenderAgent } from './access-decision.ts'
import { AccessDialog } from './access-dialog.tsx'

function useDecision(): AccessDecision {
  const { api, queries } = useClient()
  const [decision, setDecision] = useState<AccessDecision>('open')
  useEffect(() => {
    const stop = new AbortController()
    const options = { isHandled: true, isQuiet: true, signal: stop.signal }
    void api.call('checkIp', {}, options).then((answer) => {
      if (!answer.ok || stop.signal.aborted) return
      queries.setQueryData(queryKeyOf('checkIp', {}), answer.data)
      setDecision(accessDecision(answer.data, isPrerenderAgent(navigator.userAgent)))
    })
    return () => stop.abort()
  }, [api, queries])
  return decision
}

export default function AccessCheck() {
  const decision = useDecision()
  const [isRead, setIsRead] = useState(false)
  const navigate = useNavigate()
  const forbidden = useAddress()('/403')
  const isElsewhere = useLocation().pathname !== forbidden
  useEffect(() => {
    if (decision === 'closed' && isElsewhere) void navigate(forbidden, { replace: true })
  }, [decision, isElsewhere, forbidden, navigate])
  return <AccessDialog isOpen={decision === 'limited' && !isRead} onClose={() => setIsRead(true)} />
}
