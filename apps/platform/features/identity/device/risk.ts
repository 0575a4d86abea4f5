// How much a sign-in deserves a second look: a pure judgement of what the risk script found.
import * as z from 'zod/mini'

/** What the script may say; anything else is no session. */
export const Signals = z.object({
  isAutomated: z.boolean(),
  /** IANA, '' where the browser does not tell. */
  timeZone: z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]*$/)),
  languages: z.array(z.string().check(z.maxLength(35), z.regex(/^[A-Za-z0-9-]+$/))).check(z.maxLength(10)),
  /** CSS px. */
  screenWidth: z.number().check(z.gte(0), z.lte(32_768)),
  screenHeight: z.number().check(z.gte(0), z.lte(32_768)),
  touchPoints: z.int().check(z.gte(0), z.lte(256)),
  /** 0 where the browser does not tell. */
  cores: z.int().check(z.gte(0), z.lte(1_024)),
})

export type Signals = z.infer<typeof Signals>

export type RiskReason = 'automated' | 'zoneElsewhere' | 'sharedDevice' | 'noLanguages' | 'noScreen'

/** Points of each reason; together at most 100. */
const points: Readonly<Record<RiskReason, number>> = {
  automated: 60,
  zoneElsewhere: 15,
  sharedDevice: 40,
  noLanguages: 10,
  noScreen: 20,
}

/** From this many accounts on one browser is more than a household's. */
const sharedFrom = 4

const inJapan = new Set(['Asia/Tokyo', 'Japan'])

/**
 * Whether the clock of the device is not its network's. Said only of Japan, which has one zone of its own: elsewhere
 * zones and countries cross too often to mean anything.
 */
export function isZoneElsewhere(timeZone: string, region: string): boolean {
  if (timeZone === '' || region === '' || region === 'local') return false
  return inJapan.has(timeZone) !== (region === 'JP')
}

type Circumstances = {
  /** Of the network address, as the access check knows it. */
  readonly region: string
  /** How many accounts the device's fingerprint has been seen on, this one included. */
  readonly accountsOnDevice: number
}

/** 0 (nothing seen) to 100, with what it was made of. It blocks nobody; it is for those who review. */
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

/** The script's base64 JSON as signals; null for anything it would not have sent. */
export function readSignals(session: string): Signals | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(session)) return null
  try {
    const read = Signals.safeParse(JSON.parse(Buffer.from(session, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
