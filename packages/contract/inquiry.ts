// An inquiry: what somebody asks the people of the site, and the page on which it is followed.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, Lang, pageAsked, RequestId, Secret, Sha256, Ticket, withLoginName } from './fields.ts'

export const inquirySubjects = [
  'account',
  'verification',
  'deposit',
  'withdrawal',
  'game',
  'bonus',
  'care',
  'other',
] as const
export const InquirySubject = z.enum(inquirySubjects)
export type InquirySubject = z.infer<typeof InquirySubject>

/** Attachments of one inquiry. */
export const inquiryFilesLimit = 5

const Text = z.string().check(z.minLength(1), z.maxLength(4_000))
/** Opens an inquiry for whoever has no account: part of the address that was mailed. */
const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The inquiry, and the key to it for those who are not signed in as the player who asked. */
const which = { ...withLoginName, inquiryId: Id, key: z.optional(Key) }

export const Inquiry = z.object({
  inquiryId: Id,
  /** What is said on the phone: `M-` and eight letters or digits. */
  reference: z.string(),
  subject: InquirySubject,
  /** `open` waits for the site, `answered` for who asked; `closed` is ended. */
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: Instant,
  messages: z.array(
    z.object({
      id: Id,
      from: z.enum(['asker', 'site']),
      text: z.string(),
      at: Instant,
      files: z.array(z.object({ fileId: Id, name: z.string(), bytes: z.int() })),
    }),
  ),
})
export type Inquiry = z.infer<typeof Inquiry>

/** A visitor brings the ticket of a captcha and an email; a player's answer goes to the email bound. */
export const createInquiry = call({
  path: '/api/v1/support/inquiry/create',
  as: 'either',
  idempotent: true,
  secret: ['email'],
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    subject: InquirySubject,
    text: Text,
    email: z.optional(Secret),
    captcha: z.optional(Ticket),
    lang: Lang,
  }),
  output: z.object({ inquiry: Inquiry, key: z.nullable(Key) }),
  refusals: ['badEmail', 'captchaNeeded', 'tooManyInquiries', 'keyReused'],
})

/** Puts a file to the asker's last message, until the site has answered. */
export const addInquiryFile = call({
  path: '/api/v1/support/inquiry/file',
  as: 'either',
  file: true,
  perMinute: 30,
  input: z.object({ ...which, name: z.string().check(z.minLength(1), z.maxLength(120)), sha256: Sha256 }),
  output: z.object({ inquiry: Inquiry }),
  refusals: [
    'inquiryUnknown',
    'inquiryClosed',
    'fileWrongType',
    'fileTooLarge',
    'fileUnreadable',
    'fileAltered',
    'tooManyFiles',
  ],
})

export const downloadInquiryFile = call({
  path: '/api/v1/support/inquiry/download',
  as: 'either',
  blob: true,
  input: z.object({ ...which, fileId: Id }),
  output: z.object({}),
  refusals: ['inquiryUnknown', 'fileUnknown'],
})

export const queryInquiry = call({
  path: '/api/v1/support/inquiry/query',
  as: 'either',
  input: z.object(which),
  output: z.object({ inquiry: Inquiry }),
  refusals: ['inquiryUnknown'],
})

export const replyToInquiry = call({
  path: '/api/v1/support/inquiry/reply',
  as: 'either',
  idempotent: true,
  perMinute: 10,
  input: z.object({ ...which, requestId: RequestId, text: Text }),
  output: z.object({ inquiry: Inquiry }),
  refusals: ['inquiryUnknown', 'inquiryClosed', 'tooManyInquiries', 'keyReused'],
})

/** The player's own, the newest first. */
export const pageInquiries = call({
  path: '/api/v1/support/inquiry/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: z.object({
    inquiries: z.array(z.omit(Inquiry, { messages: true })),
    total: z.int(),
  }),
})
