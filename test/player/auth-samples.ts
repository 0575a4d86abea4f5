// Responses to signing in, registering and verifying an address: tokens, a captcha, a sent code.
import type { Replies } from './fake-caller.ts'
import { idNo, userInfo } from './samples.ts'

/** Returns a ticket in the platform's format, one for each letter. */
export const ticketOf = (letter: string): string => letter.repeat(43)

export const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 900,
  playerId: userInfo.id,
  loginName: userInfo.loginName,
}

/** With tokens, the page requests the player, their wallets and their verification. */
export const playerReplies: Replies = {
  queryPlayer: userInfo,
  queryWallets: { wallets: userInfo.wallets },
  queryKyc: { isSilence: true },
}

export const captchaTicket = ticketOf('c')

/** Proof of work with one or two cheap derivations. */
export const captchaReplies: Replies = {
  generateSlider: {
    challenge: {
      parameters: {
        algorithm: 'SCRYPT',
        cost: 4,
        data: { captchaId: idNo(60) },
        keyLength: 32,
        keyPrefix: '72cc5871decc6faf01006f595ec3363d',
        keySignature: '34a92cbbca7dfb83454024f35f931eb5d6583cb76b3764d863c27795f7368e89',
        memoryCost: 8,
        nonce: '995ca074e27d5019ade2898838e098f3',
        parallelism: 1,
        salt: '9d50c6d454b1de4170f7039a72c7d3b7',
      },
      signature: 'ee78237bf61dbfb784d36a8d3ea88f591cdf630fd7659900bd922b76a6e77123',
    },
    puzzle: null,
    mostDerivations: 2,
    expiresInSeconds: 300,
  },
  validateSlider: { ticket: captchaTicket },
}

export const sent = { sendId: idNo(61), codeLength: 6, expiresInSeconds: 600, resendAfterSeconds: 60 }

export const provedTicket = ticketOf('p')

/** Responses to every way of sending a code, and to the correct code. */
export const codeReplies: Replies = {
  sendEmailCode: sent,
  sendPhoneCode: sent,
  sendEmailCodeByLoginName: sent,
  sendPhoneCodeByLoginName: sent,
  validateEmail: { ticket: provedTicket },
  validatePhone: { ticket: provedTicket },
}
