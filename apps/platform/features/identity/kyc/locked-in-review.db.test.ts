// While a level is in review, its content is locked: each call that changes it, at each level.
import { type Call, type CallName, calls } from '@mangetsu/contract'
import { shapesOf } from '@mangetsu/test/platform/id-fields'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { funds, person, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { document, documents, picture, submit, update } = sendersOn(() => at)

type Change = (player: SignedIn) => Promise<unknown>

const rename: Change = (player) =>
  at.client.call(
    calls.modifyPlayer,
    { modifyType: 20, lastNameJapanese: '別人', firstNameJapanese: '太郎' },
    player.auth,
  )
const reread: Change = (player) => update(player, { ...person, lastNameKana: 'ベツジン' })
const becomeAnother: Change = (player) => update(player, { ...person, firstNameJapanese: '太郎' })
const move: Change = (player) => submit(player, { street: '千代田2-2' })
const takeAnotherWork: Change = (player) => submit(player, { occupation: 'student' })
const explainAnew: Change = (player) =>
  update(player, { ...funds, explanation: '相続した家を売ったお金です。' })

/** Each call that changes part of a case, with its refusal. */
const changes = {
  name: ['modifyPlayer', 'nameLocked', rename],
  person: ['updateKycInfo', 'kycLocked', becomeAnother],
  reading: ['updateKycInfo', 'kycLocked', reread],
  address: ['submitKycL2', 'kycLocked', move],
  occupation: ['submitKycL2', 'kycLocked', takeAnotherWork],
  front: ['uploadKycPicture', 'kycLocked', (player) => picture(player, 'front')],
  selfie: ['uploadKycPicture', 'kycLocked', (player) => picture(player, 'selfie')],
  document: [
    'uploadKycPicture',
    'kycLocked',
    (player) => picture(player, 'front', { documentKind: 'license' }),
  ],
  addressPaper: ['addPlayerInfoPicture', 'kycLocked', (player) => document(player, 'address')],
  funds: ['updateKycInfo', 'kycLocked', explainAnew],
  fundsPaper: ['addPlayerInfoPicture', 'kycLocked', (player) => document(player, 'funds')],
} as const satisfies Record<string, readonly [call: CallName, refusal: string, change: Change]>

type ChangeName = keyof typeof changes
const ofPerson = ['name', 'person', 'reading', 'address', 'occupation'] as const
const ofPapers = [...ofPerson, 'front', 'selfie', 'document', 'addressPaper'] as const
const ofFunds = [...ofPapers, 'funds', 'fundsPaper'] as const

const handIn: Record<2 | 3 | 4, (player: SignedIn) => Promise<unknown>> = {
  2: (player) => submit(player),
  3: (player) => documents(player),
  4: async (player) => {
    await update(player, funds)
    await document(player, 'funds')
  },
}

/** A player whose `level` is in review, with all lower levels approved. */
async function inReview(level: 2 | 3 | 4): Promise<SignedIn> {
  const player = await at.newPlayer(undefined, { isBound: true })
  await update(player, person)
  await putOnLevel(at, player, (level - 1) as 1 | 2 | 3)
  await handIn[level](player)
  expect((await backOfficeOf(at).kyc.list(200)).map((one) => one.loginName)).toContain(player.loginName)
  return player
}

const markOf = async ({ loginName }: SignedIn) =>
  (await backOfficeOf(at).kyc.show(loginName, 'hanako', at.clock.nowMs()))?.mark

const review = (player: SignedIn, level: number, reason: 'expired' | null) =>
  backOfficeOf(at).kyc.review(
    { player: player.loginName, level, reason, sides: [], reviewer: 'hanako' },
    at.clock.nowMs(),
  )

async function expectLocked(player: SignedIn, names: readonly ChangeName[]): Promise<void> {
  const mark = await markOf(player)
  for (const name of names) {
    const [, refusal, change] = changes[name]
    expect([name, await change(player)]).toMatchObject([name, { refusal }])
  }
  expect(await markOf(player)).toBe(mark)
}

test.each<[2 | 3 | 4, readonly ChangeName[]]>([
  [2, ofPerson],
  [3, ofPapers],
  [4, ofFunds],
])(
  'nothing the reviewer of level %i reads can be changed in review, nor once approved',
  async (level, names) => {
    const player = await inReview(level)
    await expectLocked(player, names)
    expect(await review(player, level, null)).toBe('done')
    await expectLocked(player, names)
  },
)

test('the name stays locked while funds are in review, although lower levels were revoked', async () => {
  const player = await inReview(4)
  for (const level of [3, 2]) expect(await review(player, level, 'expired')).toBe('done')
  await expectLocked(player, ['name', 'person', 'reading'])
  expect(await review(player, 4, 'expired')).toBe('done')
  expect(await rename(player)).toMatchObject({ ok: true })
})

/** The fields of a case: a call with one of them as input may change it. */
const fieldsOfACase = new Set([
  'lastNameJapanese',
  'firstNameJapanese',
  'lastNameKana',
  'firstNameKana',
  'birthDate',
  'postalCode',
  'prefecture',
  'city',
  'street',
  'occupation',
  'documentKind',
  'side',
  'explanation',
])

test('every signed-in call that takes a field of a case is in the table', () => {
  const takers = (Object.entries(calls) as [CallName, Call][])
    .filter(([, { as, input }]) => {
      const fields = shapesOf(input as never).flatMap((shape) => Object.keys(shape))
      return as === 'player' && fields.some((field) => fieldsOfACase.has(field))
    })
    .map(([name]) => name)
  expect(takers.toSorted()).toEqual([...new Set(Object.values(changes).map(([call]) => call))].toSorted())
})
