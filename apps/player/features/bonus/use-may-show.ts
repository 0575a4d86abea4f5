// Whether the site may show promotions unasked: not to a player at a limit, on a break, excluded or blocked by a
// pending check.
import { useCall } from '../../page/use-call.ts'

/** Returns whether promotions may be shown; undefined until that is known. */
export function useMayShow(options: { readonly isOn?: boolean } = {}): boolean | undefined {
  const { data, refused } = useCall('checkTaskDisplay', {}, options)
  if (refused !== null) return false
  return data === undefined ? undefined : data.why === null || data.why === 'none'
}
