// Content at the desk: what is published, publishing a new version, withdrawing one.
import * as z from 'zod/mini'
import type { Work } from '../../http/index.ts'
import { ContentFile, type ContentKind } from './body.ts'
import { harmless } from './harmless.ts'
import { insertItems, type Listed, listItems, readBody, withdrawItem } from './rows.ts'

export type Published =
  | { readonly state: 'done'; readonly kind: ContentKind; readonly code: string; readonly version: string }
  | { readonly state: 'versionTaken' }
  /** What is wrong, a line for each place. */
  | { readonly state: 'unreadable'; readonly why: string }

export type ContentDesk = {
  /** Every version, withdrawn ones too; the newest of each code first. */
  list(): Promise<Listed[]>
  /** The file of one version, as it could be published again under another; undefined when there is none. */
  show(kind: ContentKind, code: string, version?: string): Promise<ContentFile | undefined>
  /** Publishes one version, its HTML made harmless; the site shows it within seconds. */
  publish(file: unknown, writtenBy: string, nowMs: number): Promise<Published>
  /** False when that version is not published or was withdrawn already. */
  withdraw(kind: ContentKind, code: string, version: string, nowMs: number): Promise<boolean>
}

const cleaned = (file: ContentFile): ContentFile =>
  file.kind === 'template' ? file : { ...file, body: harmless(file.body) }

export function createContentDesk(work: Work): ContentDesk {
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
      const written = await work.write((tx) => insertItems(tx, [cleaned(read.data)], writtenBy, nowMs))
      const { kind, code, version } = read.data
      return written === 0 ? { state: 'versionTaken' } : { state: 'done', kind, code, version }
    },
    withdraw: (kind, code, version, nowMs) =>
      work.write((tx) => withdrawItem(tx, kind, code, version, nowMs)),
  }
}
