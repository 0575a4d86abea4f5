// The deposit activity's constants: requested under the visitor's or player's code, decrypted with the config's key.
import { depositConstant, encrypted, activityKey as key } from '@mangetsu/test/player/activity-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decryptConstants, useDepositConstant, useDepositConstants } from './activity-constants.ts'

const constant = depositConstant

function Constants() {
  const one = useDepositConstant('first-jpy')
  const all = useDepositConstants()
  return <p>{one && all ? `${one.conVal} of ${all.length}` : 'not yet'}</p>
}

test('decrypts valid data and rejects altered data', async () => {
  expect(await decryptConstants(encrypted(constant), key)).toEqual(constant)
  const altered = Buffer.from(encrypted(constant), 'base64')
  altered[20] = (altered[20] ?? 0) ^ 1
  await expect(decryptConstants(altered.toString('base64'), key)).rejects.toThrow()
})

test.each([
  ['a player', signedIn(), 'deposit-welcome'],
  ['a visitor', undefined, 'deposit-welcome-visitor'],
])('%s requests its own code', async (_, user, activityCode) => {
  const page = renderPage(<Constants />, {
    ...(user && { user }),
    config: { activityKey: key },
    replies: {
      queryActivityConstantV2: encrypted(constant),
      queryActivityConstantsV2: encrypted([constant]),
    },
  })
  await screen.findByText('100 of 1')
  expect(page.called('queryActivityConstantV2')[0]?.input).toEqual({ activityCode, conKey: 'first-jpy' })
  expect(page.called('queryActivityConstantsV2')[0]?.input).toEqual({ activityCode })
})

test('a page without the key requests plain text', async () => {
  const page = renderPage(<Constants />, {
    config: { activityKey: '' },
    replies: {
      queryActivityConstant: {
        ...constant,
        extraResult: { ...constant.extraResult, activityDescribes: { ja: [], en: [] } },
      },
      queryActivityConstantsV2: encrypted([constant]),
    },
  })
  await screen.findByText('100 of 0')
  expect(page.called('queryActivityConstant')).toHaveLength(1)
})
