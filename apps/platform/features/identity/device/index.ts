// Devices: the fingerprint script that recognises a browser, and the findings of the risk script.
import { calls } from '@mangetsu/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Exporter } from '../../../kernel/exporter.ts'
import { type Handler, handlePlayer, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { AccessFeature } from '../access/index.ts'
import { readSignals, riskOf } from './risk.ts'
import { accountsOnDevices, devicesOf, keepSession, recordFingerprint } from './rows.ts'
import { issueKey } from './script-key.ts'
import { addScripts } from './script-routes.ts'

export { fingerprintsOf } from './rows.ts'

export type DeviceParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly encryption: Encryption
  readonly ipLocator: AccessFeature['ipLocator']
  readonly merchantCode: string
}

export type DeviceFeature = {
  readonly handlers: Handler[]
  /** Adds the scripts' routes. */
  addRoutes(app: FastifyInstance): void
}

/** UTC offset of the site's time zone, Japan, which has no daylight saving time, ms. */
const zoneMs = 9 * 3_600_000
const dayMs = 86_400_000

/** Returns the start of the site's day for this instant. */
const dayBeganMs = (nowMs: number): number => Math.floor((nowMs + zoneMs) / dayMs) * dayMs - zoneMs

const issueFingerprintKey = ({ encryption }: DeviceParts): Handler =>
  handlePlayer(calls.askFingerprintKey, async ({ input, player, nowMs }) =>
    input.playerId === player.id ? ok({ jsKey: issueKey(encryption, player.id, nowMs) }) : refuse('notYours'),
  )

const save = ({ work, encryption }: DeviceParts): Handler =>
  handlePlayer(calls.saveFingerprint, async ({ input, player, nowMs }) => {
    if (input.playerId !== player.id) return refuse('notYours')
    const seen = { playerId: player.id, fingerprint: encryption.hash(input.fingerprint) }
    const isNew = await work.write((tx) => recordFingerprint(tx, seen, dayBeganMs(nowMs), nowMs))
    return isNew ? ok({}) : refuse('nothingToDo')
  })

const submit = ({ work, encryption, ipLocator, merchantCode }: DeviceParts): Handler =>
  handlePlayer(calls.submitDeviceSession, async ({ input, player, nowMs, from }) => {
    if (input.merchantCode !== merchantCode) return refuse('badRequest', { fields: ['merchantCode'] })
    if (input.sessionId !== from.tokenHash) return refuse('badRequest', { fields: ['sessionId'] })
    const signals = readSignals(input.session)
    if (signals === null) return refuse('badRequest', { fields: ['session'] })
    const region = ipLocator.regionOf(from.address)
    const encrypted = encryption.encrypt(player.sessionId, Buffer.from(JSON.stringify(signals)))
    await work.write(async (tx) => {
      const accountsOnDevice = await accountsOnDevices(tx, player.id)
      const record = {
        sessionId: player.sessionId,
        playerId: player.id,
        tokenHash: Buffer.from(input.sessionId, 'hex'),
        region,
        signals: encrypted,
        ...riskOf(signals, { region, accountsOnDevice }),
      }
      await keepSession(tx, record, nowMs)
    })
    return ok({})
  })

/** The use of the key that encrypts the devices' signals. */
export const deviceUse = 'device'

/** Exports a player's browsers and sign-ins. */
export const exportDevice =
  (encryption: Pick<Encryption, 'open'>): Exporter =>
  async (tx, playerId) => {
    const { devices, sessions } = await devicesOf(tx, playerId)
    return {
      browsers: devices.map((row) => ({ firstSeenAt: row.first_seen_at, lastSeenAt: row.last_seen_at })),
      signIns: sessions.map((row) => ({
        region: row.region,
        found: JSON.parse(encryption.open(row.session_id, row.signals).toString('utf8')),
        risk: row.risk,
        reasons: row.reasons,
        seenAt: row.seen_at,
      })),
    }
  }

export function createDevice(parts: DeviceParts): DeviceFeature {
  return {
    handlers: [issueFingerprintKey(parts), save(parts), submit(parts)],
    addRoutes: (app) => addScripts(app, parts),
  }
}
