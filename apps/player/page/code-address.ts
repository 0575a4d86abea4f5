// The code-input address of an entrance (`/login/code`): while a code or a ticket is being dealt with the page is there,
// so that one which has run out does not throw its owner out (specification, section 4, code 1012).
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePage } from './page.tsx'

/**
 * Keeps the address in step with what is under way: at the code's address while `isNeeded`, at the entrance `path`
 * (without language) otherwise. `onLeft` is called when the reader goes back by themselves. Gives that way back.
 */
export function useCodeAddress(path: string, isNeeded: boolean, onLeft: () => void): () => void {
  const { lang } = usePage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const entrance = `/${lang}${path}`
  const isAt = pathname.replace(/\/$/, '') === `${entrance}/code`
  const wasAt = useRef(isAt)
  // Leading back takes a moment; whoever goes on meanwhile has not gone back by themselves.
  const isLedBack = useRef(false)
  const left = useRef(onLeft)
  left.current = onLeft
  useEffect(() => {
    if (isNeeded && !isAt) {
      if (wasAt.current && !isLedBack.current) left.current()
      else void navigate(`${entrance}/code${search}`)
      isLedBack.current = false
    }
    if (!isNeeded && isAt) {
      isLedBack.current = true
      void navigate(entrance + search, { replace: true })
    }
    wasAt.current = isAt
  }, [isNeeded, isAt, entrance, search, navigate])
  return () => void navigate(-1)
}
