// Risk score of a sign-in: a pure assessment of the risk script's findings.
import * as z from 'zod/mini'

/** Schema of the script's data; anything else is not a valid session. */
export const Signals = z.object({
  isAutomated: z.boolean(),
  /** IANA, '' if the browser does not provide it. */
  timeZone: z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]*$/)),
  languages: z.array(z.string().check(z.maxLength(35), z.regex(/^[A-Za-z0-9-]+$/))).check(z.maxLength(10)),
  /** CSS px. */
  screenWidth: z.number().check(z.gte(0), z.lte(32_768)),
  screenHeight: z.number().check(z.gte(0), z.lte(32_768)),
  touchPoints: z.int().check(z.gte(0), z.lte(256)),
  /** 0 if the browser does not provide it. */
  cores: z.int().check(z.gte(0), z.lte(1_024)),
})

export type Signals = z.infer<typeof Signals>

export type RiskReason = 'automated' | 'zoneElsewhere' | 'sharedDevice' | 'noLanguages' | 'noScreen'

/** Points of each reason; at most 100 in total. */
const points: Readonly<Record<RiskReason, number>> = {
  automated: 60,
  zoneElsewhere: 15,
  sharedDevice: 40,
  noLanguages: 10,
  noScreen: 20,
}

/** From this number on, accounts on one browser exceed a household. */
const sharedFrom = 4

const inJapan = new Set(['Asia/Tokyo', 'Japan'])

/**
 * Returns whether the device's time zone differs from its network's. Checked for Japan only, which has a single zone:
 * elsewhere zones and countries overlap too often to be meaningful.
 */
export function isZoneElsewhere(timeZone: string, region: string): boolean {
  if (timeZone === '' || region === '' || region === 'local') return false
  return inJapan.has(timeZone) !== (region === 'JP')
}

type Circumstances = {
  /** Region of the network address, as determined by the access check. */
  readonly region: string
  /** Number of accounts seen with the device's fingerprint, including this one. */
  readonly accountsOnDevice: number
}

/** Returns the score from 0 (no signs) to 100, with its reasons. It blocks nobody; it is for reviewers. */
export function riskOf(
  signals: Signals,
  { region, accountsOnDevice }: Circumstances,
): { risk: number; reasons: RiskReason[] } {
  const seen: Readonly<Record<RiskReason, boolean>> = {
    automated: signals.isAutomated,
    zoneElsewhere: isZoneElsewhere(signals.timeZone, region),
    sharedDevice: accountsOnDevice >= sharedFrom,
    noLanguages: signals.languages.length === 0,
    noScreen: signals.screenWidth === 0 || signals.screenHeight === 0,
  }
  const reasons = (Object.keys(seen) as RiskReason[]).filter((reason) => seen[reason])
  return {
    risk: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + points[reason], 0),
    ),
    reasons,
  }
}

/** Parses the script's base64 JSON into signals; null if it is invalid. */
export function readSignals(session: string): Signals | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(session)) return null
  try {
    const read = Signals.safeParse(JSON.parse(Buffer.from(session, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
