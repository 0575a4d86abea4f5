// The jobs of outgoing messages: mail and text messages are sent, and those given up are counted and deleted.
import { type Job, minuteMs, secondMs } from '../jobs.ts'
import { type DueParts, isMessageDue, type MessageKind, tendGivenUp } from './due.ts'
import { type MailSender, sendDueMail } from './mail.ts'
import { type SmsSender, sendDueSms } from './sms.ts'

/** Returns the job that counts the messages of a kind that were given up, and deletes old ones. */
export const givenUpJob = (parts: DueParts, kind: MessageKind, name: string): Job => ({
  name,
  everyMs: minuteMs,
  turn: () => tendGivenUp(parts, kind),
})

/** Returns the jobs of mails and text messages. */
export const messageJobs = (parts: DueParts, mail: MailSender, sms: SmsSender): readonly Job[] => [
  {
    name: 'mail',
    everyMs: 2 * secondMs,
    isAwaited: true,
    due: isMessageDue('mail'),
    turn: async () => (await sendDueMail({ ...parts, send: mail })) > 0,
  },
  {
    name: 'sms',
    everyMs: secondMs,
    isAwaited: true,
    due: isMessageDue('sms'),
    turn: async () => (await sendDueSms({ ...parts, send: sms })) > 0,
  },
  givenUpJob(parts, 'mail', 'given-up-mail'),
  givenUpJob(parts, 'sms', 'given-up-sms'),
]
