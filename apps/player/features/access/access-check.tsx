// Requests the visitor's access once and shows the result: nothing, the limit-login dialog, or /403. The response,
// which contains the IP, is cached in the page's memory only.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useClient } from '../../page/use-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { type AccessDecision, accessDecision, isPrerenderAgent } from './access-decision.ts'

const listeners = [
  { href: 'https://www.zmhwc.jp/centerlist.html', name: m.care_centres },
  { href: 'https://www.gajapan.jp/', name: m.care_ga },
] as const

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

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/**
 * Renders the limit-login dialog: the reason why play is restricted here, the parts that still work, and support
 * organisations.
 */
function AccessDialog({ isOpen, onClose }: Props) {
  const to = useAddress()
  const close = useRef<HTMLButtonElement>(null)
  const actions = (
    <>
      <ButtonLink to={to('/faq')} onClick={onClose} kind="second">
        {m.access_limit_faq()}
      </ButtonLink>
      <Button ref={close} kind="primary" onClick={onClose}>
        {m.access_limit_close()}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.access_limit_title()}
      actions={actions}
      firstFocus={close}
      turn="limitLogin"
    >
      <p>{m.access_limit_text()}</p>
      <p className="mt-3">{m.access_limit_still()}</p>
      <p className="mt-3">{m.access_limit_next()}</p>
      <p className="mt-3">{m.access_limit_care()}</p>
      <ul className="flex flex-wrap gap-x-4">
        {listeners.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-wisteria underline underline-offset-[3px]"
            >
              {name()}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
