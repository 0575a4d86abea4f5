// Whether the site may speak of promotions by itself: not to somebody at a limit, on a break, excluded or held by a check.
import { useCall } from '../../page/use-call.ts'

/** Whether anything may be shown of itself; undefined until that is known. */
export function useMayShow(options: { readonly isOn?: boolean } = {}): boolean | undefined {
  const { data, refused } = useCall('checkTaskDisplay', {}, options)
  if (refused !== null) return false
  return data === undefined ? undefined : data.why === null || data.why === 'none'
}
