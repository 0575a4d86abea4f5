// The referrer of a visit: recorded once per visit, silently, and sent with a registration.
import type { Client } from '../../page/client.ts'

export type Visit = { readonly referralId?: string; readonly channelStatisticsId?: string }

const visitKey = 'mangetsu-visit'
const codePattern = /^[A-Za-z0-9_-]{1,64}$/

/** Returns the codes of a URL such as `?ref=tsukimi&channel=summer`; invalid ones are ignored. */
export function codesIn(search: string): { readonly ref: string | null; readonly channel: string | null } {
  const params = new URLSearchParams(search)
  const codeOf = (name: string): string | null => {
    const text = params.get(name)
    return text !== null && codePattern.test(text) ? text : null
  }
  return { ref: codeOf('ref'), channel: codeOf('channel') }
}

/** Returns the stored codes of the visit. Empty where the browser stores nothing. */
export function storedVisit(storage: () => Pick<Storage, 'getItem'>): Visit {
  try {
    const stored: unknown = JSON.parse(storage().getItem(visitKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const textOf = (name: keyof Visit) => {
      const value: unknown = Reflect.get(stored, name)
      return typeof value === 'string' ? { [name]: value } : {}
    }
    return { ...textOf('referralId'), ...textOf('channelStatisticsId') }
  } catch {
    return {}
  }
}

const keep = (visit: Visit): void => {
  try {
    window.sessionStorage.setItem(visitKey, JSON.stringify(visit))
  } catch {
    // Blocked by the browser: the codes are then not sent with a registration, with no other effect.
  }
}

/** Records the visit at the platform, each code once; a code seen earlier in this visit is not sent again. */
export async function noteVisit({ api }: Client, { search, pathname }: Location): Promise<void> {
  const { ref, channel } = codesIn(search)
  const known = storedVisit(() => window.sessionStorage)
  if (ref !== null && known.referralId !== ref) {
    keep({ ...known, referralId: ref })
    void api.call(
      'addReferralLinkLog',
      { referralId: ref, link: pathname.slice(0, 300) },
      { isHandled: true },
    )
  }
  if (channel === null || known.channelStatisticsId !== undefined) return
  const answer = await api.call('askChannelStatisticsId', { channel }, { isHandled: true })
  if (answer.ok) keep({ ...storedVisit(() => window.sessionStorage), ...answer.data })
}
