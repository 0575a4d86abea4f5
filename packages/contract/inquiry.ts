// An inquiry: a question to the site's support, and the page that shows its answers.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, Lang, pageInput, RequestId, Secret, Sha256, Ticket, withLoginName } from './fields.ts'

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

/** Maximum number of attachments of one inquiry. */
export const inquiryFilesLimit = 5

const Text = z.string().check(z.minLength(1), z.maxLength(4_000))
/** Key to an inquiry for a visitor without an account: part of the link sent by email. */
const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The inquiry, and its key for callers who are not signed in as the player who asked. */
const which = { ...withLoginName, inquiryId: Id, key: z.optional(Key) }

export const Inquiry = z.object({
  inquiryId: Id,
  /** Reference for telephone calls: `M-` and eight letters or digits. */
  reference: z.string(),
  subject: InquirySubject,
  /** `open` waits for the site, `answered` for the inquirer; `closed` has ended. */
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

/** Creates an inquiry. A visitor sends a captcha ticket and an email; a player is answered at their bound email. */
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

/** Attaches a file to the inquirer's last message, until the site has answered. */
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

/** Lists the player's own inquiries, newest first. */
export const pageInquiries = call({
  path: '/api/v1/support/inquiry/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput }),
  output: z.object({
    inquiries: z.array(z.omit(Inquiry, { messages: true })),
    total: z.int(),
  }),
})
