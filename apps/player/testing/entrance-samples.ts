// What signing in, registering and proving an address are answered with: tokens, a puzzle, a code that was sent.
import type { Replies } from './fake-caller.ts'
import { idNo, userInfo } from './samples.ts'

/** A ticket as the platform makes them, one for each letter. */
export const ticketOf = (letter: string): string => letter.repeat(43)

export const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 900,
  playerId: userInfo.id,
  loginName: userInfo.loginName,
}

/** Whoever has tokens is looked up, and their wallets and verification asked for. */
export const playerReplies: Replies = {
  queryPlayer: userInfo,
  queryWallets: { wallets: userInfo.wallets },
  queryKyc: { isSilence: true },
}

export const captchaTicket = ticketOf('c')

export const captchaReplies: Replies = {
  generateSlider: {
    kind: 'slide',
    captchaId: idNo(60),
    background: 'data:,',
    piece: 'data:,',
    width: 320,
    height: 180,
    pieceWidth: 44,
    pieceY: 60,
    expiresInSeconds: 120,
  },
  validateSlider: { ticket: captchaTicket },
}

export const sent = { sendId: idNo(61), codeLength: 6, expiresInSeconds: 600, resendAfterSeconds: 60 }

export const provedTicket = ticketOf('p')

/** Every way to send a code, and the right answer to it. */
export const codeReplies: Replies = {
  sendEmailCode: sent,
  sendPhoneCode: sent,
  sendEmailCodeByLoginName: sent,
  sendPhoneCodeByLoginName: sent,
  validateEmail: { ticket: provedTicket },
  validatePhone: { ticket: provedTicket },
}
