// Content in the back office: lists versions, publishes a new one, withdraws one.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { ContentFile, type ContentKind } from './body.ts'
import { insertItems, type ListedContent, listItems, readBody, withdrawItem } from './rows.ts'
import { sanitiseTopic } from './sanitise-topic.ts'

type Published =
  | { readonly state: 'done'; readonly kind: ContentKind; readonly code: string; readonly version: string }
  | { readonly state: 'versionTaken' }
  /** The errors of the file, one line each. */
  | { readonly state: 'unreadable'; readonly why: string }

export type ContentBackOffice = {
  /** Every version including withdrawn ones; the newest of each code first. */
  list(): Promise<ListedContent[]>
  /** The file of one version, in a form that can be published as another; undefined if it does not exist. */
  show(kind: ContentKind, code: string, version?: string): Promise<ContentFile | undefined>
  /** Publishes one version with sanitised HTML; the site shows it within seconds. */
  publish(file: unknown, writtenBy: string, nowMs: number): Promise<Published>
  /** Returns false if the version is not published or already withdrawn. */
  withdraw(item: ContentVersion, operator: string, nowMs: number): Promise<boolean>
}

type ContentVersion = Pick<ListedContent, 'kind' | 'code' | 'version'>

const subjectOf = ({ kind, code, version }: ContentVersion) =>
  ({ kind: 'content', id: `${kind} ${code} ${version}` }) as const

/** Returns false if the version exists already. The log records only the hash of the text. */
async function publish(tx: Tx, file: ContentFile, operator: string, nowMs: number): Promise<boolean> {
  if ((await insertItems(tx, [file], operator, nowMs)) === 0) return false
  const sha256 = createHash('sha256').update(JSON.stringify(file.body)).digest('hex')
  const after = { publishedAt: file.publishedAt ?? instantOf(nowMs), sha256 }
  const facts = { operator, action: 'content.publish', subject: subjectOf(file), playerId: null } as const
  await appendOperatorEntry(tx, { ...facts, before: null, after }, nowMs)
  return true
}

async function withdraw(tx: Tx, item: ContentVersion, operator: string, nowMs: number): Promise<boolean> {
  const { kind, code, version } = item
  if (!(await withdrawItem(tx, kind, code, version, nowMs))) return false
  const facts = { operator, action: 'content.withdraw', subject: subjectOf(item), playerId: null } as const
  const after = { withdrawnAt: instantOf(nowMs) }
  await appendOperatorEntry(tx, { ...facts, before: { withdrawnAt: null }, after }, nowMs)
  return true
}

const cleaned = (file: ContentFile): ContentFile =>
  file.kind === 'template' ? file : { ...file, body: sanitiseTopic(file.body) }

export function createContentBackOffice(work: UnitOfWork): ContentBackOffice {
  return {
    list: () => work.read(listItems),
    show: (kind, code, version) =>
      work.read(async (tx) => {
        const all = (await listItems(tx)).filter((one) => one.kind === kind && one.code === code)
        const wanted = version === undefined ? all[0] : all.find((one) => one.version === version)
        if (wanted === undefined) return undefined
        const body = await readBody(tx, wanted)
        return ContentFile.parse({ kind, code, version: wanted.version, body })
      }),
    async publish(file, writtenBy, nowMs) {
      const read = ContentFile.safeParse(file)
      if (!read.success) return { state: 'unreadable', why: z.prettifyError(read.error) }
      const isNew = await work.write((tx) => publish(tx, cleaned(read.data), writtenBy, nowMs))
      const { kind, code, version } = read.data
      return isNew ? { state: 'done', kind, code, version } : { state: 'versionTaken' }
    },
    withdraw: (item, operator, nowMs) => work.write((tx) => withdraw(tx, item, operator, nowMs)),
  }
}
