// The headers of both layers, as the specification (section 7) and the project's decisions name them.
import { clientVersion, languageTags } from '@mangetsu/wire'
import type { ApiLang, Config } from './ports.ts'

/** Minutes that local time is behind UTC (ECMA-262, `getTimezoneOffset`) as the header has them: -540 is +0900. */
export function offsetText(behindMinutes: number): string {
  const minutes = Math.abs(behindMinutes)
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  const digits = [hours, rest].map((one) => String(one).padStart(2, '0')).join('')
  return `${behindMinutes > 0 ? '-' : '+'}${digits}`
}

/** What the headers take of the common config. */
export type ClientIdentity = Pick<Config, 'appid' | 'appidForPc' | 'authorization' | 'merchantCode'>

export type Sender = {
  /** Null before it has been fetched. */
  readonly config: ClientIdentity | null
  readonly isBigScreen: boolean
  readonly lang: ApiLang
  readonly host: string
  /** Such as +0900. */
  readonly utcOffset: string
  readonly deviceId: string
  readonly accessToken: string | null
  /** The authorization a call has among its parameters; it stands before any other. */
  readonly ownAuthorization: string | null
  readonly loginName: string | null
  readonly qid: string
  readonly nowMs: number
}

/** Before the common config has been fetched there are no client credentials to send. */
export const noCredentials = 'Basic anonymous'

/** The call's own, or a bearer for those signed in, else the client's own basic credentials. */
export function authorizationOf(sender: Pick<Sender, 'accessToken' | 'ownAuthorization' | 'config'>): string {
  const { accessToken, ownAuthorization, config } = sender
  if (ownAuthorization !== null) return ownAuthorization
  if (accessToken !== null) return `Bearer ${accessToken}`
  const basic = config?.authorization ?? ''
  if (basic === '') return noCredentials
  return /^Basic /i.test(basic) ? basic : `Basic ${basic}`
}

/** Layer 1, everything but the signature, which is made over some of these. */
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

/** Layer 2, everything but the two headers of the encrypted body. */
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
