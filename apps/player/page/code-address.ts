// The code-input URL of a sign-in page (`/login/code`): the page is at it while a code or a ticket is in use, so that
// an expired one does not lead the visitor away (specification, section 4, code 1012).
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePage } from './page.tsx'

/**
 * Synchronises the URL: the code's URL while `isNeeded`, otherwise the sign-in page's `path` (without language).
 * `onLeft` is called when the visitor navigates back. Returns the function that navigates back.
 */
export function useCodeAddress(path: string, isNeeded: boolean, onLeft: () => void): () => void {
  const { lang } = usePage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const basePath = `/${lang}${path}`
  const isAt = pathname.replace(/\/$/, '') === `${basePath}/code`
  const wasAt = useRef(isAt)
  // Navigating back takes a moment; a visitor who continues meanwhile has not gone back themselves.
  const isLedBack = useRef(false)
  const left = useRef(onLeft)
  left.current = onLeft
  useEffect(() => {
    if (isNeeded && !isAt) {
      if (wasAt.current && !isLedBack.current) left.current()
      else void navigate(`${basePath}/code${search}`)
      isLedBack.current = false
    }
    if (!isNeeded && isAt) {
      isLedBack.current = true
      void navigate(basePath + search, { replace: true })
    }
    wasAt.current = isAt
  }, [isNeeded, isAt, basePath, search, navigate])
  return () => void navigate(-1)
}
