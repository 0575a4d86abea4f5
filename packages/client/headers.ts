// The headers of both layers, as defined by the specification (section 7) and the project's decisions.
import { clientVersion, languageTags } from '@mangetsu/wire'
import type { ApiLang, Config } from './ports.ts'

/** Formats the minutes that local time is behind UTC (ECMA-262, `getTimezoneOffset`) for the header: -540 is +0900. */
export function offsetText(behindMinutes: number): string {
  const minutes = Math.abs(behindMinutes)
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  const digits = [hours, rest].map((one) => String(one).padStart(2, '0')).join('')
  return `${behindMinutes > 0 ? '-' : '+'}${digits}`
}

/** The fields of the common config that headers contain. */
export type ClientIdentity = Pick<Config, 'appid' | 'appidForPc' | 'authorization' | 'merchantCode'>

export type Sender = {
  /** Null before it has been fetched. */
  readonly config: ClientIdentity | null
  readonly isBigScreen: boolean
  readonly lang: ApiLang
  readonly host: string
  /** Offset from UTC, such as +0900. */
  readonly utcOffset: string
  readonly deviceId: string
  readonly accessToken: string | null
  /** The call's own authorization parameter, which takes precedence over any other. */
  readonly ownAuthorization: string | null
  readonly loginName: string | null
  readonly qid: string
  readonly nowMs: number
}

/** Used before the common config with the client credentials has been fetched. */
const noCredentials = 'Basic anonymous'

/** Returns the call's own authorization, else a bearer token if signed in, else the client's basic credentials. */
function authorizationOf(sender: Pick<Sender, 'accessToken' | 'ownAuthorization' | 'config'>): string {
  const { accessToken, ownAuthorization, config } = sender
  if (ownAuthorization !== null) return ownAuthorization
  if (accessToken !== null) return `Bearer ${accessToken}`
  const basic = config?.authorization ?? ''
  if (basic === '') return noCredentials
  return /^Basic /i.test(basic) ? basic : `Basic ${basic}`
}

/** Returns layer 1's headers except the signature, which covers some of them. */
export function layer1HeadersOf(sender: Sender): Record<string, string> {
  const { config, isBigScreen, lang, host, utcOffset, deviceId, qid, nowMs } = sender
  return {
    'content-type': 'application/json',
    aid: (isBigScreen ? config?.appidForPc : config?.appid) ?? '',
    qid,
    dm: host,
    version: clientVersion,
    merchant: config?.merchantCode ?? '',
    lang: languageTags[lang],
    did: deviceId,
    ts: String(nowMs),
    tz: utcOffset,
    authorization: authorizationOf(sender),
  }
}

/** Returns layer 2's headers except the two of the encrypted body. */
export function layer2HeadersOf(sender: Sender): Record<string, string> {
  const { config, isBigScreen, lang, deviceId, qid, loginName } = sender
  const merchant = config?.merchantCode ?? ''
  return {
    qid,
    'Accept-Language': languageTags[lang],
    'X-Website-Code': `${merchant}${isBigScreen ? '_PC' : '_H5'}`,
    Authorization: authorizationOf(sender),
    merchant,
    did: deviceId,
    ...(loginName === null ? {} : { loginName }),
  }
}
