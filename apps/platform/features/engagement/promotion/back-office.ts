// Promotions in the back office: list, publish, end and copy them, and the schema of a file.
import * as z from 'zod/mini'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { findPlayerNamed } from '../../identity/account/index.ts'
import { PromotionBody, PromotionFile } from './body.ts'
import { type PromotionKinds, type PublishedPromotion, publishIn } from './publish.ts'

type ListedPromotion = {
  readonly code: string
  readonly kind: string
  readonly version: number
  readonly title: string
  readonly from: string
  readonly until: string | null
  readonly given: number
}

export type PromotionBackOffice = {
  /** Lists every promotion with its newest version, by code. */
  list(): Promise<ListedPromotion[]>
  /** Returns one version's file, by default the newest, in publishable form; undefined if there is none. */
  show(code: string, version?: number): Promise<PromotionFile | undefined>
  /** Publishes a version, in force from the file's time or immediately, and moves its budget in the ledger. */
  publish(file: unknown, operator: string, nowMs: number): Promise<PublishedPromotion>
  /** Ends it at an instant, by default now: publishes a new version with that end. */
  end(code: string, at: string | null, operator: string, nowMs: number): Promise<PublishedPromotion>
  /** Publishes a copy under another code, with its own times. */
  copy(copy: CopyRequest, operator: string, nowMs: number): Promise<PublishedPromotion>
  /**
   * Adds a player to a promotion's list, by login name; returns false if either is unknown or the player is already
   * listed.
   */
  whitelist(code: string, player: string, operator: string, nowMs: number): Promise<boolean>
  /** Returns the JSON schema of a file without kind-specific rules, and those rules' schemas by kind. */
  schema(): Readonly<Record<string, unknown>>
}

type CopyRequest = {
  readonly from: string
  readonly as: string
  readonly begins: string
  readonly ends: string | null
}

type ListedRow = { code: string; kind: string; version: number; body: unknown; given: bigint }

const all = `select distinct on (p.code) p.code, p.kind, v.version, v.body, c.given
  from promotion p join promotion_version v on v.promotion_id = p.id
    join promotion_count c on c.promotion_id = p.id
  order by p.code, v.version desc`

const versions = `select p.code, p.kind, v.version, v.body, v.in_force_from from promotion p
  join promotion_version v on v.promotion_id = p.id
  where p.code = $1 and ($2::int is null or v.version = $2) order by v.version desc limit 1`

const addToWhitelist = `insert into promotion_whitelist (promotion_id, player_id, added_at)
  select p.id, a.id, $3 from promotion p, player a
  where p.code = $1 and a.id = $2 on conflict do nothing returning player_id`

function listed({ body, given, ...row }: ListedRow): ListedPromotion {
  const { title, from, until } = PromotionBody.parse(body)
  return { ...row, title: title.ja, from, until, given: Number(given) }
}

const unknown = (code: string): PublishedPromotion => ({
  state: 'unreadable',
  why: `There is no promotion "${code}".`,
})

export function createPromotionBackOffice({
  work,
  kinds,
}: {
  readonly work: UnitOfWork
  readonly kinds: PromotionKinds
}): PromotionBackOffice {
  async function show(code: string, version?: number): Promise<PromotionFile | undefined> {
    type Row = { code: string; kind: string; version: number; body: unknown; in_force_from: Date }
    const [row] = await work.read((tx) => tx.query<Row>(versions, [code, version ?? null]))
    return row && { code, kind: row.kind, body: PromotionBody.parse(row.body) }
  }
  const publish = (file: unknown, operator: string, nowMs: number) =>
    work.write((tx) => publishIn(tx, kinds, file, operator, nowMs))
  return {
    list: async () => (await work.read((tx) => tx.query<ListedRow>(all))).map(listed),
    show,
    publish,
    async end(code, at, operator, nowMs) {
      const file = await show(code)
      if (file === undefined) return unknown(code)
      if (at !== null && Date.parse(at) < nowMs)
        return { state: 'unreadable', why: `${at} is in the past: end it now, or at a time to come.` }
      const until = at ?? instantOf(nowMs)
      // An ended promotion remains visible as planned, and at least until its end.
      return publish({ ...file, body: { ...file.body, until } }, operator, nowMs)
    },
    async copy({ from, as, begins, ends }, operator, nowMs) {
      const file = await show(from)
      if (file === undefined) return unknown(from)
      if ((await show(as)) !== undefined)
        return { state: 'unreadable', why: `There is a promotion "${as}" already.` }
      const { showFrom: _from, showUntil: _until, ...body } = file.body
      return publish(
        { code: as, kind: file.kind, body: { ...body, from: begins, until: ends } },
        operator,
        nowMs,
      )
    },
    whitelist: (code, name, operator, nowMs) =>
      work.write(async (tx) => {
        const player = await findPlayerNamed(tx, name)
        if (player === undefined) return false
        const values = [code, player.id, dateOf(nowMs)]
        const [row] = await tx.query<{ player_id: string }>(addToWhitelist, values)
        if (row === undefined) return false
        const subject = { kind: 'promotion', id: code } as const
        const entry = { operator, action: 'promotion.whitelist', subject, playerId: row.player_id } as const
        await appendOperatorEntry(tx, { ...entry, before: null, after: null }, nowMs)
        return true
      }),
    schema: () => ({
      file: z.toJSONSchema(PromotionFile, { io: 'input' }),
      ...Object.fromEntries(kinds.map(({ kind, rules }) => [kind, z.toJSONSchema(rules, { io: 'input' })])),
    }),
  }
}
