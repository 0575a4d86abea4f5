// Sports in the back office: suspensions, voids by two persons, margins, bounds, liability, and the replay of a day.

import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { dayBegins, dayMs } from '../../../kernel/site-calendar.ts'
import { listUnsettled } from '../bet/index.ts'
import { replayDay } from '../feed/index.ts'
import { listBounds, setBound } from './bound.ts'
import { eventLiabilities, marketLiabilities, virtualLiabilities } from './liability.ts'
import { listMargins, setMargin } from './margin.ts'
import type { SportSubject } from './subject.ts'
import { listSuspensions, resume, suspend } from './suspend.ts'
import { confirmVoid, listVoids, proposeVoid, type VoidParts } from './void.ts'

export { type SportBoundName, sportBoundNames } from './bound.ts'
export type { SportDecision } from './decision.ts'
export { readSportSubject, type SportSubject, subjectText } from './subject.ts'

type Given = { readonly reason: string; readonly operator: string }

/** Named bets that cannot be settled: one fault of many shows in a few of them. */
const unsettledLimit = 100

/** Amounts are in the reference currency, times in Unix ms. */
export const createSportsBackOffice = ({ work, ...parts }: VoidParts & { readonly work: UnitOfWork }) => ({
  /** What is in force or waits: suspensions, proposals to void, margins, bounds, and bets that cannot be settled. */
  show: (nowMs: number) =>
    work.read(async (tx) => ({
      suspensions: await listSuspensions(tx),
      voids: await listVoids(tx, nowMs),
      margins: await listMargins(tx),
      bounds: await listBounds(tx),
      unsettled: await listUnsettled(tx, unsettledLimit),
    })),
  suspend: (subject: SportSubject, given: Given, nowMs: number) =>
    work.write((tx) => suspend(tx, subject, given, nowMs)),
  resume: (subject: SportSubject, given: Given, nowMs: number) =>
    work.write((tx) => resume(tx, subject, given, nowMs)),
  proposeVoid: (subject: SportSubject, given: Given, nowMs: number) =>
    work.write((tx) => proposeVoid(tx, subject, given, nowMs)),
  confirmVoid: (number: bigint, operator: string, nowMs: number) =>
    work.write((tx) => confirmVoid(parts, tx, { number, operator }, nowMs)),
  setMargin: (subject: SportSubject, margin: Parameters<typeof setMargin>[2], nowMs: number) =>
    work.write((tx) => setMargin(tx, subject, margin, nowMs)),
  setBound: (subject: SportSubject, bound: Parameters<typeof setBound>[2], nowMs: number) =>
    work.write((tx) => setBound(tx, subject, bound, nowMs)),
  liabilities: (limit: number) => work.read((tx) => eventLiabilities(tx, limit)),
  virtualLiabilities: () => work.read(virtualLiabilities),
  liabilityOf: (eventId: string) => work.read((tx) => marketLiabilities(tx, eventId)),
  /** Applies a day's messages again; `day` is one of the site's calendar, such as 2026-11-30. */
  replay: (day: string) => {
    const fromMs = dayBegins(day)
    return work.read((tx) => replayDay(tx, { fromMs, untilMs: fromMs + dayMs }))
  },
})

export type SportsBackOffice = ReturnType<typeof createSportsBackOffice>
